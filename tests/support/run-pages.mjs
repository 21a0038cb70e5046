// npm run pages [-- NAME …]: reads saved answer pages in a real browser, and compares with the command line.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDS, buildExtension } from './build.mjs';
import { importTs } from './import-ts.mjs';
import { lastLines, root } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

await runMain(async () => {
  const pages = join(root, '../shared/pages');
  if (!existsSync(pages))
    throw new SetUpError('npm run pages needs the saved pages in ../shared/pages, and they are not there.');
  const { chromium } = await setUp(['chromium']);
  console.log('building the extension');
  const { status, output } = await buildExtension('e2e');
  if (status !== 0) throw new SetUpError(`The build did not succeed:\n${lastLines(output, 30)}`);
  const { runPages } = await importTs('run-pages.ts');
  return runPages({ executablePath: chromium, extension: BUILDS.e2e.folder, pages, names: process.argv.slice(2) });
});
