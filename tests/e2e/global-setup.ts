import type { TestProject } from 'vitest/node';
// @ts-expect-error plain JavaScript, since it also runs before anything is installed
import { setUp } from '../support/set-up.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the browsers. */
    chromium: string;
    firefox: string;
  }
}

export default async function provideBrowsers(project: TestProject): Promise<void> {
  const browsers: { chromium: string; firefox: string } = await setUp(['chromium', 'firefox']);
  project.provide('chromium', browsers.chromium);
  project.provide('firefox', browsers.firefox);
}
