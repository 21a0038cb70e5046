import { describe, expect, test } from 'vitest';
import { type Outcome, outcomeOf } from '../../../src/core/shown/outcome';
import type { SourceProgress } from '../../../src/core/types';
import type { CheckState } from '../../../src/core/types/check-state';
import { checkOf, entryOf } from '../../support/check-states';

const check = (claims: CheckState['claims'], phase: CheckState['phase'] = 'done', sources: SourceProgress[] = []) =>
  checkOf({ claims, phase, sources });

const waiting: SourceProgress = { url: 'https://a.example/', state: 'unchecked', cause: 'not_permitted' };

describe('outcomeOf', () => {
  test.each<[string, CheckState, Outcome]>([
    [
      'firm alarms',
      check([entryOf('altered'), entryOf('unsupported'), entryOf('supported')]),
      { state: 'problems', altered: 1, unsupported: 1 },
    ],
    [
      'weak alarms alone',
      check([entryOf('altered', 'weak'), entryOf('supported')]),
      { state: 'no_problems', altered: 0, unsupported: 0 },
    ],
    [
      'nothing but support, beside what cites nothing',
      check([entryOf('supported'), entryOf(null)]),
      { state: 'supported', altered: 0, unsupported: 0 },
    ],
    [
      'what could not be read',
      check([entryOf('supported'), entryOf('unchecked')]),
      { state: 'no_problems', altered: 0, unsupported: 0 },
    ],
    [
      'what waits for permission',
      check([entryOf('unchecked')], 'done', [waiting]),
      { state: 'not_permitted', altered: 0, unsupported: 0 },
    ],
    [
      'an alarm beside what waits for permission',
      check([entryOf('altered')], 'done', [waiting]),
      { state: 'problems', altered: 1, unsupported: 0 },
    ],
    ['no claim at all', check([]), { state: 'no_problems', altered: 0, unsupported: 0 }],
    [
      'a run with an alarm so far',
      check([entryOf('altered'), entryOf('altered', 'firm', false)], 'running'),
      { state: 'checking', altered: 1, unsupported: 0 },
    ],
    ['a stop', check([entryOf('supported')], 'stopped'), { state: 'stopped', altered: 0, unsupported: 0 }],
    [
      'a stop after an alarm',
      check([entryOf('unsupported')], 'stopped'),
      { state: 'problems', altered: 0, unsupported: 1 },
    ],
    ['a failure', check([], 'failed'), { state: 'broke_off', altered: 0, unsupported: 0 }],
  ])('tells %s', (_, state, expected) => {
    expect(outcomeOf(state)).toEqual(expected);
  });
});
