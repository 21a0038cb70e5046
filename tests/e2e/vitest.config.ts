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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A real browser on a busy machine now and then keeps a story waiting beyond any limit. CI gives a lost one a second
    // run, and its report says which: each such story is a fault to be found.
    retry: process.env.CI ? 1 : 0,
    // What a browser does in a moment takes seconds on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
