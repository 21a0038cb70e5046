// npm run screens [-- NAME …]: shoots every screen in every state, and looks for faults in each. Pictures: dist/screens.
import { join } from 'node:path';
import { BUILDS, buildExtension } from './build.mjs';
import { importTs } from './import-ts.mjs';
import { lastLines, root } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

await runMain(async () => {
  const { chromium } = await setUp(['chromium']);
  console.log('building the extension');
  const { status, output } = await buildExtension('e2e');
  if (status !== 0) throw new SetUpError(`The build did not succeed:\n${lastLines(output, 30)}`);
  const { runScreens } = await importTs('run-screens.ts');
  const folder = join(root, 'dist/screens');
  return runScreens({ executablePath: chromium, extension: BUILDS.e2e.folder, folder, names: process.argv.slice(2) });
});
