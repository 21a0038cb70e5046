// npm run package [-- --check]: what is handed out, as zip files in dist/packages. `--check` makes all twice and compares.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILDS, buildExtension } from './build.mjs';
import { lintFirefoxBuild } from './lint-firefox.mjs';
import { lastLines, root, runCommand } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

const folder = join(root, 'dist/packages');
/** Of every entry: a zip file holds no date before it, and the day of the build must not change the bytes. */
const NO_DATE = new Date(1980, 0, 1);

await runMain(async () => {
  const args = process.argv.slice(2);
  const unknown = args.filter((arg) => arg !== '--check');
  if (unknown.length > 0) {
    console.error(`unknown: ${unknown.join(' ')}\nnpm run package [-- --check]`);
    return 2;
  }
  await setUp([]);
  const first = await makePackages();
  if (args.includes('--check')) {
    const second = await makePackages();
    const changed = Object.keys(first).filter((name) => first[name] !== second[name]);
    if (changed.length > 0) {
      console.error(`made twice, and not the same bytes: ${changed.join(', ')}`);
      return 1;
    }
    console.log('made twice, the same bytes');
  }
  const { status, output } = await lintFirefoxBuild();
  if (status !== 0) {
    console.error(`web-ext lint of the Firefox package:\n${output}`);
    return 1;
  }
  for (const [name, hash] of Object.entries(first)) console.log(`${hash}  ${join('dist/packages', name)}`);
  return 0;
});

/** Builds both browsers' extensions and packs them. Returns the SHA-256 of each file by its name. */
async function makePackages() {
  // First, since it needs git: found missing after the builds, it would leave half of the files.
  const sources = await sourceFiles();
  const { zipSync } = await import('fflate');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const hashes = {};
  const pack = (name, files) => {
    const entries = Object.fromEntries(files.map(({ path, bytes }) => [path, [bytes, { mtime: NO_DATE, level: 9 }]]));
    const zip = zipSync(entries);
    writeFileSync(join(folder, name), zip);
    hashes[name] = createHash('sha256').update(zip).digest('hex');
  };
  for (const browser of ['chrome', 'firefox']) {
    rmSync(BUILDS[browser].folder, { recursive: true, force: true });
    const { status, output } = await buildExtension(browser);
    if (status !== 0) throw new SetUpError(`The build for ${browser} did not succeed:\n${lastLines(output, 30)}`);
    pack(`pincite-${version}-${browser}.zip`, filesOf(BUILDS[browser].folder));
  }
  // Edge takes Chrome's build as it is.
  pack(`pincite-${version}-edge.zip`, filesOf(BUILDS.chrome.folder));
  pack(`pincite-${version}-sources.zip`, sources);
  return hashes;
}

/** All files of a folder, by their paths in it, in order. */
function filesOf(from) {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(from, path)) }));
}

/** What Mozilla's reviewers build from: everything under version control. */
async function sourceFiles() {
  const { status, output } = await runCommand('git', ['ls-files', '-z']);
  if (status !== 0)
    throw new SetUpError(
      `npm run package needs git and a clone, since it packs the sources that git lists:\n${lastLines(output)}`,
    );
  const paths = output.split('\0').filter((path) => path !== '');
  return paths.sort().map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
}
