// How large the code of each screen may be. Plain Node: it reads what a build has written.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILDS } from './build.mjs';

/**
 * In kB (1,000 bytes) of JavaScript after gzip: of a page, with everything that it loads when it opens. The panel's PDF
 * reader would not count; it has none.
 */
const BUDGETS = [
  { what: 'content script', file: 'content-scripts/answer.js', most: 40 },
  { what: 'popup', file: 'popup.html', most: 60 },
  { what: 'side panel', file: 'sidepanel.html', most: 120 },
];

/** Of processor time, from a background that is not there to its answer to the first message. */
export const BACKGROUND_MS = 200;

/** Of one core: what a page with checked answers may cost while its reader reads. */
export const IDLE_SHARE = 0.01;

/**
 * What the reference of `cold-start.ts` takes on the slowest machine that the budget is meant for, in ms of processor
 * time. Elsewhere the budget is as many times what the reference takes there: a slow or busy machine fails nobody, and a
 * fast one hides nothing.
 */
const REFERENCE_MS = 77;

/** How many times as long as the reference a start may take. */
export const COLD_START_RATIO = BACKGROUND_MS / REFERENCE_MS;

/** Compares Chrome's build with the budgets. Fails where one is exceeded, or a file is not where it was. */
export function checkBudgets() {
  let status = 0;
  const lines = BUDGETS.map(({ what, file, most }) => {
    const path = join(BUILDS.chrome.folder, file);
    if (!existsSync(path)) {
      status = 1;
      return `${what}: expected ${file} in the build, and it is not there`;
    }
    const size = sizeOf(file) / 1000;
    if (size > most) status = 1;
    return `${what}: ${size.toFixed(1)} kB of ${most} kB gzip${size > most ? ', too large' : ''}`;
  });
  return { status, output: lines.join('\n') };
}

/** Bytes after gzip of a script, or of all scripts that a page loads at once. */
function sizeOf(file) {
  const scripts = file.endsWith('.html') ? scriptsOf(file) : new Set([file]);
  let size = 0;
  for (const script of scripts) size += gzipSync(readFileSync(join(BUILDS.chrome.folder, script)), { level: 9 }).length;
  return size;
}

/** The scripts that a page names, and those that they import when they are loaded. */
function scriptsOf(page) {
  const html = readFileSync(join(BUILDS.chrome.folder, page), 'utf8');
  const found = new Set();
  const add = (script) => {
    if (found.has(script)) return;
    found.add(script);
    const code = readFileSync(join(BUILDS.chrome.folder, script), 'utf8');
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) add(`chunks/${name}`);
  };
  for (const [, script] of html.matchAll(/<script[^>]+src="\/([^"]+)"/g)) add(script);
  return found;
}
