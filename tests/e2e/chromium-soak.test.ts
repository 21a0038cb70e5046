import { beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { type SoakReport, soak } from '../support/soak/soak';
import { findFaults } from '../support/soak/soak-report';

/** The short form of `npm run soak`. */
describe('many answers with faulty sources, checked twice in Chromium', () => {
  let report: SoakReport;

  beforeAll(async () => {
    const extension = BUILDS.e2e.folder;
    report = await soak({ executablePath: inject('chromium'), extension, answers: 18, batch: 9, say: () => {} });
  }, 240_000);

  test('come to the same, leave nothing behind and complain of nothing', () => {
    expect(findFaults(report)).toEqual([]);
  });

  test('had the background ended under them', () => {
    expect(report.kills).toBeGreaterThan(1);
    expect(report.starts).toBeGreaterThan(1);
  });
});
