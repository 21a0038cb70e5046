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
    // What a browser does in a moment takes seconds on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 25_000 } },
  },
});
