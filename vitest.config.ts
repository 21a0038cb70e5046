import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { boundForVite } from './src/sources/pdf/bound-library.mjs';

export default defineConfig({
  plugins: [WxtVitest(), boundForVite()],
  test: {
    environment: 'node',
    // As it is shipped, with the bound on what it unpacks.
    server: { deps: { inline: ['unpdf'] } },
    setupFiles: ['tests/support/speak-english.ts'],
    // Bounds a hang; how fast things are is measured by benchmarks.
    testTimeout: 60_000,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text-summary', 'json-summary'],
      // What is reached at least: more code without tests fails.
      thresholds: {
        'src/core/**': { lines: 84, branches: 80 },
        'src/core/checks/**': { lines: 99, branches: 93 },
      },
    },
  },
});
