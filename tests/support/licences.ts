import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './parse-source';

/** What the extension contains of others, each with its licence. */

/** Licences that packages do not bring: their own, or that of code within their files. */
const MISSING: Readonly<Record<string, { of: string; text: string }>> = {
  unpdf: { of: 'PDF.js, within unpdf (Apache-2.0)', text: 'assets/licences/pdfjs.txt' },
  wxt: { of: 'wxt (MIT)', text: 'assets/licences/wxt.txt' },
};

/** Tools that put some of their own code into what they build; what they depend on is not. */
const BUILD_TOOLS = ['wxt', '@wxt-dev/webextension-polyfill'];

/** By name, all packages whose code is shipped: the dependencies of `package.json` and theirs, and the build tools. */
function shippedPackages(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, isAlone = false): void => {
    const folder = join(root, 'node_modules', name);
    if (found.has(name) || !existsSync(folder)) return;
    const { version, license, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
    const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const missing = MISSING[name];
    if (missing) texts.push(`${missing.of}:`, readFileSync(join(root, missing.text), 'utf8').trim());
    if (texts.length === 0) throw new Error(`expected the text of the licence of ${name}, found none`);
    found.set(name, [`${name} ${version} (${license})`, ...texts].join('\n\n'));
    for (const dependency of isAlone ? [] : Object.keys(dependencies ?? {})) add(dependency);
  };
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) add(name);
  for (const name of BUILD_TOOLS) add(name, true);
  return found;
}

/** The file that goes into each package. */
export function licencesOfShipped(): string {
  const parts = [...shippedPackages()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  return `Pincite contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Fails a build that takes in code of a package whose licence would not be told. */
export function refuseUnlicensed(): Plugin {
  return {
    name: 'refuse-unlicensed',
    generateBundle(_, bundle) {
      const told = shippedPackages();
      const taken = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const untold = new Set(taken.flatMap((id) => packageOf(id) ?? []).filter((name) => !told.has(name)));
      if (untold.size > 0) this.error(`bundled, with a licence that is not told: ${[...untold].join(', ')}`);
    },
  };
}

/** The package that a module is of; `null`: none but this one. */
function packageOf(id: string): string | null {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? [];
  return name ?? null;
}
