// npm test: installs what is missing, then runs every check there is. Fails when anything fails.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkBudgets } from './budgets.mjs';
import { buildExtension } from './build.mjs';
import { coverageByFolder } from './coverage.mjs';
import { lintFirefoxBuild } from './lint-firefox.mjs';
import { lastLines, root, runTool } from './run-command.mjs';
import { runMain, setUp } from './set-up.mjs';

const reports = join(root, 'dist/test');
/** How often lost files are run again. */
const TURNS_AGAIN = 2;

await runMain(async () => {
  const { chromium, firefox } = await setUp(['chromium', 'firefox']);
  const browsers = { ...process.env, PINCITE_BROWSER: chromium, PINCITE_FIREFOX: firefox };
  for (const old of [reports, join(root, 'coverage')]) rmSync(old, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = [
    await step('types', () => runTool('typescript/bin/tsc', ['--noEmit'])),
    await step('types of the core, without a DOM', () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'src/core'])),
    await step('format and lint', () => runTool('@biomejs/biome/bin/biome', ['ci', '.'])),
    await step('unused code', () => runTool('knip/bin/knip.js', ['--no-progress'])),
    await testStep('unit tests', 'unit', ['--config', 'vitest.config.ts', '--coverage']),
    await step('build for Chrome', () => buildExtension('chrome')),
    await step('sizes of the Chrome build', checkBudgets),
    await step('build for Firefox', () => buildExtension('firefox')),
    await step('lint of the Firefox build', lintFirefoxBuild),
    await step('build of Chrome for the end-to-end tests', () => buildExtension('e2e')),
    await step('build of Firefox for the end-to-end tests', () => buildExtension('e2eFirefox')),
    await testStep('end-to-end tests', 'e2e', ['--config', 'tests/e2e/vitest.config.ts'], browsers, {
      filesRunAgain: process.env.CI ? 3 : 0,
    }),
  ];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\nreached by the unit tests:\n${coverageByFolder().join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * Runs one step and says how it went and how long it took. A step without tests of its own counts only when it fails,
 * so that the last line never says "0 failed" of a failed run.
 */
async function step(name, run) {
  const startedAt = performance.now();
  const { status, output, passed = 0, failed = status === 0 ? 0 : 1 } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const tests = passed > 0 ? `, ${passed} passed` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s${tests})`);
  if (failed > 0) console.log(lastLines(output, 200).replace(/^/gm, '        '));
  return { passed, failed };
}

/**
 * Runs the tests of one configuration.
 *
 * @param {{ filesRunAgain?: number }} [options] `filesRunAgain`: where no more files than this failed, they are run again,
 *   twice at most, whole and alone, and what they say then counts. A real browser on a busy machine now and then keeps a story
 *   waiting beyond any limit; the output names each lost one, since each is a fault to be found.
 */
function testStep(name, report, args, env, { filesRunAgain = 0 } = {}) {
  const run = async (file, files) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ended = await runTool('vitest/vitest.mjs', ['run', ...args, ...reporters, ...files], { env });
    return { ...ended, ...readReport(file, ended.status) };
  };
  return step(name, async () => {
    let ended = await run(join(reports, `${report}.json`), []);
    let passed = ended.passed;
    for (let turn = 1; turn <= TURNS_AGAIN && ended.lost.size > 0 && ended.lost.size <= filesRunAgain; turn += 1) {
      for (const [file, stories] of ended.lost) {
        console.log(`again   ${relative(root, file)}, which lost: ${stories.join('; ') || 'the whole file'}`);
      }
      console.log(lastLines(ended.output, 80).replace(/^/gm, '        '));
      const files = [...ended.lost.keys()];
      const counted = files.reduce((sum, file) => sum + (ended.passedIn.get(file) ?? 0), 0);
      ended = await run(join(reports, `${report}-again-${turn}.json`), files);
      passed += ended.passed - counted;
    }
    return { ...ended, passed };
  });
}

/** What a run of vitest says in its JSON report: counts, passed tests by file, and the names of failed ones by file. */
function readReport(file, status) {
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const names = (tests, wanted) => tests.filter((test) => test.status === wanted).map((test) => test.fullName);
  return {
    passed,
    // A file that cannot be loaded fails the run without a failed test.
    failed: status === 0 ? numFailedTests : Math.max(numFailedTests, 1),
    passedIn: new Map(testResults.map((each) => [each.name, names(each.assertionResults, 'passed').length])),
    lost: new Map(
      testResults
        .filter((each) => each.status === 'failed')
        .map((each) => [each.name, names(each.assertionResults, 'failed')]),
    ),
  };
}
