import { expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { shootScreens } from '../support/run-screens';

/** One state of each screen and of each kind of part; `npm run screens` looks at all of them, in more views. */
const NAMES = [
  'popup not_recognised',
  'popup permission_needed',
  'popup running',
  'popup done_with_problems',
  'popup partly_read',
  'popup copy open',
  'popup hostile',
  'panel running',
  'panel claim open',
  'panel sources',
  'report',
  'first-run',
  'options',
  'give-source',
  'records',
];

test('axe finds nothing on any screen, in light and dark', { timeout: 300_000 }, async () => {
  const options = { executablePath: inject('chromium'), extension: BUILDS.e2e.folder, folder: null, names: NAMES };
  expect(await shootScreens({ ...options, views: ['light', 'dark'] }, () => {})).toEqual([]);
});
