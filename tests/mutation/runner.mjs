// The test runner of the mutation tests: `docs/mutation.md` says why it is not Stryker's own for vitest.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, determineHitLimitReached, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { bundleTests } from './bundle.mjs';

const TESTS = 'tests/core/checks';

/**
 * Runs the tests of the checks in its own process, one mutant after the other, without loading the code anew. Only what
 * is read while a test runs can be switched so: `ignoreStatic` must be on.
 */
class InProcessRunner {
  /** Name -> what it does. */
  tests = new Map();
  stryker = {};
  forget = () => {};

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    this.stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE];
    const files = readdirSync(TESTS, { recursive: true }).filter((name) => name.endsWith('.test.ts'));
    const outfile = resolve('bundled-tests.mjs');
    await bundleTests(
      files.map((name) => `${TESTS}/${name}`),
      outfile,
    );
    const { tests, forget } = await import(pathToFileURL(outfile).href);
    for (const { name, body } of tests) this.tests.set(name, body);
    this.forget = forget;
  }

  /** Runs every test without a mutant, and keeps which mutants it reaches. */
  async dryRun() {
    const tests = [];
    for (const name of this.tests.keys()) {
      this.stryker.currentTestId = name;
      const startedAt = performance.now();
      const failureMessage = await this.failureOf(name);
      const status = failureMessage === null ? TestStatus.Success : TestStatus.Failed;
      tests.push({ id: name, name, timeSpentMs: performance.now() - startedAt, status, failureMessage });
    }
    this.stryker.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const names = testFilter ?? [...this.tests.keys()];
    this.forget();
    Object.assign(this.stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const failed = await this.firstToFail(names);
    const timeout = determineHitLimitReached(this.stryker.hitCount, hitLimit);
    Object.assign(this.stryker, { activeMutant: undefined, hitCount: undefined });
    this.forget();
    if (timeout) return timeout;
    return failed
      ? { status: MutantRunStatus.Killed, nrOfTests: names.length, ...failed }
      : { status: MutantRunStatus.Survived, nrOfTests: names.length };
  }

  async firstToFail(names) {
    for (const name of names) {
      const failureMessage = await this.failureOf(name);
      if (failureMessage !== null) return { killedBy: [name], failureMessage };
    }
    return null;
  }

  async failureOf(name) {
    try {
      await this.tests.get(name)();
      return null;
    } catch (error) {
      return String(error).slice(0, 200);
    }
  }
}

const createRunner = () => new InProcessRunner();
createRunner.inject = [];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner)];
