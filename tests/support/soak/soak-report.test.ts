import { describe, expect, test } from 'vitest';
import type { SoakReport } from './soak';
import type { Sample } from './soak-browser';
import { findFaults, toTable } from './soak-report';

const sample = (answers: number, more: Partial<Sample> = {}): Sample => ({
  answers,
  background: { heap: 10_000_000, objects: 1_000_000, buffers: 2_000_000 },
  page: { heap: 2_000_000, nodes: 60, listeners: 18 },
  tabs: 3,
  session: ['check:7', 'earlier:7', 'tries'],
  sessionSize: 50_000,
  localSize: 2_000,
  alarms: [],
  rules: 12,
  cache: { sources: 40, bytes: 400_000 },
  ...more,
});

const report = (end: Partial<Sample> = {}, more: Partial<SoakReport> = {}): SoakReport => ({
  answers: 100,
  seed: 1,
  seconds: [60, 70],
  samples: [sample(50), sample(100, end)],
  last: sample(200),
  kills: 3,
  starts: 4,
  records: 100,
  lostPresses: 0,
  endings: { read: 300, timeout: 2 },
  differing: [],
  unexplained: [],
  complaints: [],
  ...more,
});

describe('findFaults', () => {
  test.each<[string, SoakReport, RegExp]>([
    [
      'a background that grew',
      report({ background: { heap: 13_000_000, objects: 1_000_000, buffers: 2_000_000 } }),
      /memory of the background grew by 23 %/,
    ],
    ['a page that grew', report({ page: { heap: 2_600_000, nodes: 60, listeners: 18 } }), /memory of the page grew/],
    ['nodes that are held', report({ page: { heap: 2_000_000, nodes: 90, listeners: 18 } }), /nodes of the page grew/],
    ['listeners that stay', report({ page: { heap: 2_000_000, nodes: 60, listeners: 40 } }), /listeners .* grew/],
    ['a tab that stays', report({ tabs: 4 }), /after 100 answers: 4 tabs, not 3/],
    ['what is kept of a closed tab', report({ session: ['check:7', 'selected:8'] }), /kept of 2 tabs/],
    ['what nobody knows', report({ session: ['check:7', 'notes'] }), /kept besides: notes/],
    ['an alarm that goes on', report({ alarms: ['resume-checks'] }), /alarms: resume-checks/],
    ['rules that stay', report({ rules: 25 }), /25 rules, not 12/],
    ['an answer that differs', report({}, { differing: [{ answer: 5, first: 1, second: 2 }] }), /answer 5: the second/],
    ['an ending without a reason', report({}, { unexplained: ['answer 5: read, not timeout'] }), /read, not timeout/],
    ['a complaint', report({}, { complaints: ['TypeError: x'] }), /complained: TypeError: x/],
    ['a check without its record', report({}, { records: 99 }), /99 records of 100 answers/],
    ['nothing measured', report({}, { samples: [] }), /nothing was measured/],
  ])('tells of %s', (_, found, expected) => {
    expect(findFaults(found).join('\n')).toMatch(expected);
  });

  test('takes what has a reason for no fault, and tells it', () => {
    const explained = report({}, { complaints: ['Error: No SW'] });
    expect(findFaults(explained)).toEqual([]);
    expect(toTable(explained)).toContain('"Error: No SW": the browser ends');
  });

  test('finds nothing where nothing is', () => {
    expect(findFaults(report({ background: { heap: 12_000_000, objects: 1_000_000, buffers: 2_000_000 } }))).toEqual(
      [],
    );
  });
});

test('toTable has a row for each measurement', () => {
  expect(toTable(report()).match(/MB/g)).toHaveLength(15);
});
