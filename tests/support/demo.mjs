// npm run demo [-- --open] [-- --picture]: the bundled demonstration, checked in a real browser.
import { BUILDS, buildExtension } from './build.mjs';
import { importTs } from './import-ts.mjs';
import { lastLines } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

const USAGE = `npm run demo [-- OPTION …]
  --open     show the browser and leave it open
  --picture  write the picture of the README anew`;

await runMain(async () => {
  const options = new Set(process.argv.slice(2));
  const unknown = [...options].filter((option) => !['--open', '--picture'].includes(option));
  if (unknown.length > 0) {
    console.error(`unknown: ${unknown.join(' ')}\n${USAGE}`);
    return 2;
  }
  if (options.has('--open') && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new SetUpError(
      '--open needs a display, and there is none here: leave it out to get the table and screenshots.',
    );
  }
  const { chromium } = await setUp(['chromium']);
  console.log('building the extension');
  const { status, output } = await buildExtension('e2e');
  if (status !== 0) throw new SetUpError(`The build did not succeed:\n${lastLines(output, 30)}`);
  const { runDemo } = await importTs('run-demo.ts');
  return runDemo({
    executablePath: chromium,
    extension: BUILDS.e2e.folder,
    open: options.has('--open'),
    picture: options.has('--picture'),
  });
});
