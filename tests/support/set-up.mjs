// Runs before anything is installed: plain Node, no dependencies.
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './find-browser.mjs';
import { lastLines, root, runCommand, runTool } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Installs what is missing: the packages of the lock file and the browsers asked for. Says so, a line a step.
 *
 * @template {'chromium' | 'firefox'} Browser
 * @param {Browser[]} browsers
 * @returns {Promise<Record<Browser, string>>} the paths of the browsers
 * @throws {SetUpError} when something is missing that it cannot install
 */
export async function setUp(browsers) {
  checkNode(process.versions.node);
  await installPackages();
  const paths = /** @type {Record<Browser, string>} */ ({});
  for (const browser of browsers) paths[browser] = await findOrInstallBrowser(browser, say);
  return paths;
}

/** Runs `main`, turns what the set-up lacks into one sentence, and sets the exit status to what `main` returns. */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function say(line) {
  console.log(`set-up: ${line}`);
}

/**
 * @param {string} version of Node, held against what `package.json` needs: ranges `^20.19.0` or `>=24.0.0`
 * @throws {SetUpError}
 */
export function checkNode(version) {
  const { node: needed } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ranges = [...needed.matchAll(/(\^|>=)(\d+)\.(\d+)/g)];
  const isEnough = ranges.some(
    ([, sign, from, least]) =>
      (major === Number(from) && minor >= Number(least)) || (sign === '>=' && major > Number(from)),
  );
  if (!isEnough) throw new SetUpError(`Pincite needs Node ${needed}, and this is Node ${version}.`);
}

async function installPackages() {
  if (arePackagesInstalled()) {
    say('packages are installed');
  } else {
    checkWritable(root);
    checkPackageFolder(join(root, 'node_modules'));
    say('installing packages with npm ci, which takes 1 to 3 minutes');
    const { status, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund']);
    if (status !== 0) throw new SetUpError(`npm ci did not succeed:\n${lastLines(output)}`);
  }
  // Another tool may have installed the packages without running their scripts.
  if (existsSync(join(root, '.wxt/tsconfig.json'))) return;
  say('writing the types of the build');
  const { status, output } = await runTool('wxt/bin/wxt.mjs', ['prepare']);
  if (status !== 0) throw new SetUpError(`wxt prepare did not succeed:\n${lastLines(output)}`);
}

/** Compares versions, not times: a checkout gives the lock file a new time without any change in it. */
function arePackagesInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function readPackages(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/**
 * Before `npm ci`, which empties the folder first: also the folder of another checkout, where this one is a link to it.
 *
 * @param {string} folder that need not exist
 * @throws {SetUpError}
 */
export function checkPackageFolder(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    throw new SetUpError(
      `${folder} is a link to a folder that lacks packages of this version. Bring that one up to date, or remove the ` +
        'link and start again: npm ci would empty the folder that it leads to.',
    );
  }
  if (found) checkWritable(folder);
}

function checkWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetUpError(`The folder ${folder} is not yours to write in: work in a clone of your own.`);
  }
}
