import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../support/parse-source';

export { root };

const BUNDLES = join(root, 'dist/bench');

/** Bundles a script of `tests/bench` as the engine gets the code of a release. Returns the file. */
export async function bundle(script: string): Promise<string> {
  const outfile = join(BUNDLES, script.replace(/\.ts$/, '.mjs'));
  const entry = join(root, 'tests/bench', script);
  const external = ['unpdf', 'jsdom'];
  await build({
    entryPoints: [entry],
    outfile,
    external,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
  });
  return outfile;
}

/** Runs a script in a process of its own and returns what it printed; what it says on its way is shown. Throws if it fails. */
export function runNode(args: readonly string[]): string {
  return execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
