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

/** What a mutant gave must not be known to the next: of the claim that the numbers check read last, and of `oncePer`. */
function entry(files) {
  return [
    ...files.map((file) => `import './${file}';`),
    `export { tests } from ${JSON.stringify(COLLECT)};`,
    `import { checkNumbers } from './src/core/checks/numbers/numbers';`,
    `import { forgetAll } from './src/core/collections/once-per';`,
    `export const forget = () => { forgetAll(); checkNumbers({ text: '' }, { text: '', offset: 0 }); };`,
  ].join('\n');
}

const ONCE_PER = `
  let round = 0;
  export const forgetAll = () => { round += 1; };
  export function oncePer(read) {
    let known = new WeakMap();
    let knownIn = round;
    return (key) => {
      if (knownIn !== round) known = new WeakMap();
      knownIn = round;
      const found = known.get(key) ?? { value: read(key) };
      known.set(key, found);
      return found.value;
    };
  }`;

function setup(builder) {
  builder.onLoad({ filter: /[\\/]collections[\\/]once-per\.ts$/ }, () => ({ loader: 'js', contents: ONCE_PER }));
  builder.onResolve({ filter: /^vitest$/ }, ({ importer }) => (importer === COLLECT ? undefined : { path: COLLECT }));
  builder.onLoad({ filter: /\.test\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }));
}
