// npm test: installs what is missing, then runs every check there is. Fails when anything fails.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './budgets.mjs';
import { buildExtension } from './build.mjs';
import { lintFirefoxBuild } from './lint-firefox.mjs';
import { lastLines, root, runTool } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';

const reports = join(root, 'dist/test');

await runMain(async () => {
  const { chromium, firefox } = await setUp(['chromium', 'firefox']);
  const browsers = { ...process.env, PINCITE_BROWSER: chromium, PINCITE_FIREFOX: firefox };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = [
    await step('types', () => runTool('typescript/bin/tsc', ['--noEmit'])),
    await step('types of the core, without a DOM', () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'src/core'])),
    await step('format and lint', () => runTool('@biomejs/biome/bin/biome', ['ci', '.'])),
    await step('unused code', () => runTool('knip/bin/knip.js', ['--no-progress'])),
    await testStep('unit tests', 'unit', ['--config', 'vitest.config.ts']),
    await step('build for Chrome', () => buildExtension('chrome')),
    await step('sizes of the Chrome build', checkBudgets),
    await step('build for Firefox', () => buildExtension('firefox')),
    await step('lint of the Firefox build', lintFirefoxBuild),
    await step('build of Chrome for the end-to-end tests', () => buildExtension('e2e')),
    await step('build of Firefox for the end-to-end tests', () => buildExtension('e2eFirefox')),
    await testStep('end-to-end tests', 'e2e', ['--config', 'tests/e2e/vitest.config.ts'], browsers),
  ];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * Runs one step and says how it went and how long it took. A step without tests of its own counts only when it fails,
 * so that the last line never says "0 failed" of a failed run.
 */
async function step(name, run, count = (status) => ({ passed: 0, failed: status === 0 ? 0 : 1 })) {
  const startedAt = performance.now();
  const { status, output } = await run();
  const { passed, failed } = count(status);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const tests = passed > 0 ? `, ${passed} passed` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s${tests})`);
  if (failed > 0) console.log(lastLines(output, 200).replace(/^/gm, '        '));
  return { passed, failed };
}

function testStep(name, report, args, env) {
  const file = join(reports, `${report}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const run = () => runTool('vitest/vitest.mjs', ['run', ...args, ...reporters], { env });
  return step(name, run, (status) => {
    const { numPassedTests: passed = 0, numFailedTests = 0 } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : {};
    // A file that cannot be loaded fails the run without a failed test.
    return { passed, failed: status === 0 ? numFailedTests : Math.max(numFailedTests, 1) };
  });
}
