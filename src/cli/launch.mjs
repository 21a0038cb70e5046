// Starts the command line: bundles src/cli/main.ts when a source file has changed, then runs the bundle.
// Plain JavaScript, because nothing is built yet when it runs.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { boundForEsbuild } from '../sources/pdf/bound-library.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.join(root, 'dist/cli');
const bundle = path.join(folder, 'main.mjs');
const HOUR_MS = 3_600_000;

/** Latest change in a folder, in ms; the folders count too, so that a file taken away is noticed. */
function lastChange(at) {
  return readdirSync(at, { withFileTypes: true }).reduce((latest, entry) => {
    const inside = path.join(at, entry.name);
    return Math.max(latest, entry.isDirectory() ? lastChange(inside) : statSync(inside).mtimeMs);
  }, statSync(at).mtimeMs);
}

/** Several runs may build at once: each writes a file of its own, and the last rename wins. */
function writeWhole(file, contents, time) {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, contents);
    if (time) utimesSync(temporary, time, time);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

async function build() {
  const started = new Date();
  const { build: bundleWith } = await import('esbuild');
  const { outputFiles } = await bundleWith({
    entryPoints: { main: path.join(root, 'src/cli/main.ts'), worker: path.join(root, 'src/cli/worker.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A chunk a command: none waits for what another one needs.
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // As the extension. Given a version of Node, esbuild makes `new RegExp` of each pattern with a property, at every call.
    target: 'es2022',
    external: ['jsdom'],
    plugins: [boundForEsbuild()],
    legalComments: 'none',
    logLevel: 'silent',
  });
  mkdirSync(folder, { recursive: true });
  // Names of chunks hold their hash; the entry comes last, when all that it names is there.
  for (const { path: file, contents } of outputFiles) if (file !== bundle) writeWhole(file, contents);
  const entry = outputFiles.find((file) => file.path === bundle);
  writeWhole(bundle, entry.contents, started);
  const current = new Set(outputFiles.map((file) => file.path));
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // A run that started before this build may still load its own chunks.
    const isOld = statSync(file, { throwIfNoEntry: false })?.mtimeMs < started.getTime() - HOUR_MS;
    if (!current.has(file) && isOld) rmSync(file, { force: true });
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
