// npm run soak [-- ANSWERS]: 500 answers with faulty sources, twice, in Chromium. Report: dist/soak/report.json.
import { join } from 'node:path';
import { BUILDS, buildExtension } from './build.mjs';
import { importTs } from './import-ts.mjs';
import { lastLines, root } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

await runMain(async () => {
  const answers = Number(process.argv[2] ?? 500);
  if (!Number.isInteger(answers) || answers < 50) {
    throw new SetUpError(`npm run soak needs a number of answers, 50 or more, and this is ${process.argv[2]}.`);
  }
  const { chromium } = await setUp(['chromium']);
  console.log('building the extension');
  const { status, output } = await buildExtension('e2e');
  if (status !== 0) throw new SetUpError(`The build did not succeed:\n${lastLines(output, 30)}`);
  const { runSoak } = await importTs('run-soak.ts');
  const folder = join(root, 'dist/soak');
  return runSoak({ executablePath: chromium, extension: BUILDS.e2e.folder, folder, answers, batch: 50 });
});
