import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Real browsers, one at a time; `npm test` has made the builds they load. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    fileParallelism: false,
    // A browser on a busy machine loses a click now and then. The report tells which stories needed a second run.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
