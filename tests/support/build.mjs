// Runs before anything is installed: plain Node, no dependencies.
import { join } from 'node:path';
import { root, runTool } from './run-command.mjs';

/**
 * The builds: what ships for both browsers, and the same for tests. Those may read from the address of the stand-in
 * server, and in Chromium have all hosts granted at install.
 */
export const BUILDS = {
  chrome: { browser: 'chrome', endToEnd: false, folder: join(root, 'dist/chrome-mv3') },
  firefox: { browser: 'firefox', endToEnd: false, folder: join(root, 'dist/firefox-mv3') },
  e2e: { browser: 'chrome', endToEnd: true, folder: join(root, 'dist/e2e/chrome-mv3') },
  e2eFirefox: { browser: 'firefox', endToEnd: true, folder: join(root, 'dist/e2e/firefox-mv3') },
};

/** @param {keyof typeof BUILDS} name */
export function buildExtension(name) {
  const { browser, endToEnd } = BUILDS[name];
  const { PINCITE_E2E: _, ...env } = process.env;
  return runTool('wxt/bin/wxt.mjs', ['build', '-b', browser], { env: endToEnd ? { ...env, PINCITE_E2E: '1' } : env });
}
