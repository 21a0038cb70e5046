// Starts the command line: bundles src/cli/main.ts when a source file has changed, then runs the bundle.
// Plain JavaScript, because nothing is built yet when it runs.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const bundle = path.join(root, 'dist/cli/main.mjs');

/** Latest change in a folder, in ms; the folders count too, so that a file taken away is noticed. */
function lastChange(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const at = path.join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? lastChange(at) : statSync(at).mtimeMs);
  }, statSync(folder).mtimeMs);
}

async function build() {
  const started = new Date();
  const { build: bundleWith } = await import('esbuild');
  const result = await bundleWith({
    entryPoints: [path.join(root, 'src/cli/main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Loaded only by the command that needs them.
    external: ['jsdom', 'unpdf'],
    legalComments: 'none',
    logLevel: 'silent',
  });
  mkdirSync(path.dirname(bundle), { recursive: true });
  // Several runs may build at once: each writes its own file, and the last rename wins.
  const temporary = `${bundle}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, result.outputFiles[0].contents);
    utimesSync(temporary, started, started);
    renameSync(temporary, bundle);
  } finally {
    rmSync(temporary, { force: true });
  }
}

if (!existsSync(path.join(root, 'node_modules/esbuild'))) {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}
const isStale = !existsSync(bundle) || statSync(bundle).mtimeMs < lastChange(path.join(root, 'src'));
if (isStale) {
  try {
    await build();
  } catch (error) {
    console.error(`The command line could not be built: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
const { runCommandLine } = await import(pathToFileURL(bundle).href);
await runCommandLine();
