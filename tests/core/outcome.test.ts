import { describe, expect, test } from 'vitest';
import type { CheckState } from '../../src/core/check-state';
import { type Outcome, outcomeOf } from '../../src/core/outcome';
import type { CheckedClaim, SourceProgress } from '../../src/core/types';

type Entry = CheckState['claims'][number];

function entry(verdict: CheckedClaim['verdict'], strength: CheckedClaim['strength'] = 'firm', final = true): Entry {
  const span = { start: 0, end: 1, text: 'x', kind: 'sentence', quotes: [], citations: [], context: '' };
  return {
    claim: {
      claim: span,
      status: verdict === null ? 'uncited' : 'cited',
      verdict,
      strength,
      together: false,
      citations: [],
    } as unknown as CheckedClaim,
    final,
  };
}

function check(claims: Entry[], phase: CheckState['phase'] = 'done', sources: SourceProgress[] = []): CheckState {
  const answer = { site: 'test', question: null, text: 'x', blocks: [], citations: [], finished: true };
  const rest = { pageUrl: 'https://page.example/', answerIndex: 0, others: [], refusal: false };
  return { id: 'c', tabId: 1, answer, phase, sources, claims, ...rest };
}

const waiting: SourceProgress = { url: 'https://a.example/', state: 'unchecked', cause: 'not_permitted' };

describe('outcomeOf', () => {
  test.each<[string, CheckState, Outcome]>([
    [
      'firm alarms',
      check([entry('altered'), entry('unsupported'), entry('supported')]),
      { state: 'problems', altered: 1, unsupported: 1 },
    ],
    [
      'weak alarms alone',
      check([entry('altered', 'weak'), entry('supported')]),
      { state: 'no_problems', altered: 0, unsupported: 0 },
    ],
    [
      'nothing but support, beside what cites nothing',
      check([entry('supported'), entry(null)]),
      { state: 'supported', altered: 0, unsupported: 0 },
    ],
    [
      'what could not be read',
      check([entry('supported'), entry('unchecked')]),
      { state: 'no_problems', altered: 0, unsupported: 0 },
    ],
    [
      'what waits for permission',
      check([entry('unchecked')], 'done', [waiting]),
      { state: 'not_permitted', altered: 0, unsupported: 0 },
    ],
    [
      'an alarm beside what waits for permission',
      check([entry('altered')], 'done', [waiting]),
      { state: 'problems', altered: 1, unsupported: 0 },
    ],
    ['no claim at all', check([]), { state: 'no_problems', altered: 0, unsupported: 0 }],
    [
      'a run with an alarm so far',
      check([entry('altered'), entry('altered', 'firm', false)], 'running'),
      { state: 'checking', altered: 1, unsupported: 0 },
    ],
    ['a stop', check([entry('supported')], 'stopped'), { state: 'stopped', altered: 0, unsupported: 0 }],
    [
      'a stop after an alarm',
      check([entry('unsupported')], 'stopped'),
      { state: 'problems', altered: 0, unsupported: 1 },
    ],
    ['a failure', check([], 'failed'), { state: 'broke_off', altered: 0, unsupported: 0 }],
  ])('tells %s', (_, state, expected) => {
    expect(outcomeOf(state)).toEqual(expected);
  });
});
