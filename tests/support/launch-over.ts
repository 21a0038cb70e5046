import { inject } from 'vitest';
import { BUILDS } from './build.mjs';
import { type ChromiumWithExtension, type LaunchOptions, launchChromium } from './chromium';
import type { StandInServer } from './stand-in-server';

interface OverOptions extends Pick<LaunchOptions, 'grantsQuestions'> {
  /** Which build of the extension; that of the end-to-end tests if missing. */
  build?: keyof typeof BUILDS;
}

/** In an end-to-end test: Chromium, for which every host is the stand-in server. */
export function launchOver(
  { hostRules }: StandInServer,
  { build = 'e2e', ...options }: OverOptions = {},
): Promise<ChromiumWithExtension> {
  const executablePath = inject('chromium');
  const extension = BUILDS[build].folder;
  return launchChromium({ extension, hostRules, executablePath, ...options });
}
