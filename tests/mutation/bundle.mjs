// Bundles the tests of the checks for the mutation runner: one module that lists its tests instead of running them.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const COLLECT = join(dirname(fileURLToPath(import.meta.url)), 'collect.mjs');

/** Writes the tests of `files` to `outfile`, which exports them as `tests`, with `forget` to run after each mutant. */
export async function bundleTests(files, outfile) {
  await build({
    stdin: { contents: entry(files), resolveDir: resolve('.') },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
    plugins: [{ name: 'tests-as-a-list', setup }],
  });
}

/** The numbers check keeps the claim that it read last: another claim makes it forget what a mutant made of that. */
function entry(files) {
  return [
    ...files.map((file) => `import './${file}';`),
    `export { tests } from ${JSON.stringify(COLLECT)};`,
    `import { checkNumbers } from './src/core/checks/numbers';`,
    `export const forget = () => checkNumbers({ text: '' }, { text: '', offset: 0 });`,
  ].join('\n');
}

function setup(builder) {
  builder.onResolve({ filter: /^vitest$/ }, ({ importer }) => (importer === COLLECT ? undefined : { path: COLLECT }));
  builder.onLoad({ filter: /\.test\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }));
}
