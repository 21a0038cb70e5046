import { expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { shootScreens } from '../support/run-screens';

/** Forced colours are left to `npm run screens`, which takes pictures besides: axe has nothing to say of them. */
const VIEWS = ['light', 'dark', 'arabic', 'zoom', 'narrow'] as const;

test('axe finds nothing on any screen in any state', { timeout: 600_000 }, async () => {
  const options = { executablePath: inject('chromium'), extension: BUILDS.e2e.folder, folder: null, names: [] };
  expect(await shootScreens({ ...options, views: VIEWS }, () => {})).toEqual([]);
});
