// Runs before anything is installed: plain Node, no dependencies.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lastLines, runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * `google-chrome` is not among the names: since version 137 it ignores `--load-extension`, Chromium does not.
 */
const BROWSERS = {
  chromium: {
    name: 'Chromium',
    variable: 'PINCITE_BROWSER',
    programs: ['chromium', 'chromium-browser'],
    packages: ['chromium', 'fonts-liberation'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'PINCITE_FIREFOX',
    programs: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr', 'fonts-liberation'],
  },
};

/**
 * The path of a browser that starts: the one its variable names, else one on the PATH, else one that apt-get installs.
 *
 * @param {keyof typeof BROWSERS} browser
 * @param {(line: string) => void} say is told each step
 * @returns {Promise<string>}
 * @throws {SetUpError} if there is none and it cannot be installed
 */
export async function findOrInstallBrowser(browser, say) {
  const { name, variable, programs, packages } = BROWSERS[browser];
  const named = process.env[variable];
  if (named) {
    const version = await versionOf(named);
    if (!version) throw new SetUpError(`${variable} names ${named}, which does not start as a browser.`);
    say(`${version} (${named}, named by ${variable})`);
    return named;
  }
  const found = (await findOnPath(programs, say)) ?? (await install(name, programs, packages, say));
  if (found) return found;
  throw new SetUpError(
    `${name} is missing: install it (package ${packages[0]}), or name one with ${variable}=/path/to/${programs[0]}.`,
  );
}

async function findOnPath(programs, say) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const path of programs.flatMap((program) => folders.map((folder) => join(folder, program)))) {
    // A program may be there and not start: Ubuntu's chromium-browser only says that there is a snap.
    const version = isExecutable(path) && (await versionOf(path));
    if (!version) continue;
    say(`${version} (${path})`);
    return path;
  }
  return null;
}

/** By apt-get, as root or where sudo asks for no password; `null` where neither is possible. */
async function install(name, programs, packages, say) {
  if ((await runCommand('apt-get', ['--version'])).status !== 0) return null;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && (await runCommand('sudo', ['-n', 'true'])).status !== 0) return null;
  say(`installing ${name} with apt-get`);
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return runCommand(program, [...rest, '-o', 'DPkg::Lock::Timeout=300']);
  };
  await apt('update'); // may fail where the lists on disk still serve
  const { status, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
  if (status !== 0) say(`apt-get did not succeed:\n${lastLines(output)}`);
  return findOnPath(programs, say);
}

/** What it answers to `--version`, or "" if it does not start. */
async function versionOf(path) {
  const { status, output } = await runCommand(path, ['--version'], { timeoutMs: 30_000 });
  return status === 0 ? (output.split('\n').find((line) => /\d+\.\d/.test(line)) ?? '').trim() : '';
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
