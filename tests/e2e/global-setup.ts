import type { TestProject } from 'vitest/node';
import { setUp } from '../support/set-up.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the browsers. */
    chromium: string;
    firefox: string;
  }
}

export default async function provideBrowsers(project: TestProject): Promise<void> {
  const browsers = await setUp(['chromium', 'firefox']);
  project.provide('chromium', browsers.chromium);
  project.provide('firefox', browsers.firefox);
}
