import { describe, expect, test } from 'vitest';
import { checkCauses } from '../../../../src/core/checks/roles/causes';
import { sayCheck } from '../run-check';

describe('checkCauses', () => {
  test.each([
    [
      'two facts joined by the answer',
      'The mill closed because the river froze early.',
      'The mill closed in March. Traders say the river froze early.',
      'mis_joined',
    ],
    [
      'the cause in front',
      'Because the river froze early, the mill closed for good.',
      'The mill closed for good in March. Traders say the river froze early.',
      'mis_joined',
    ],
    ['what only goes together', 'Dust causes coughs.', 'A study links dust to coughs.', 'doubt: support'],
    [
      'cause and effect turned',
      'The mill closed because bread prices rose.',
      'Bread prices rose because the mill closed.',
      'order_changed',
    ],
    [
      'a cause that the source does not know',
      'The old mill closed because of heavy customs duties.',
      'The old mill closed in March.',
      'qualifier_added',
    ],
    [
      'two facts of one sentence that nothing joins',
      'The mill closed because the river froze.',
      'In March the mill closed, and the river froze in May.',
      'doubt: support',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkCauses, claim, source)).toBe(said);
  });

  test.each([
    [
      'a cause that the source gives',
      'The mill closed because the river froze early.',
      'The mill closed in March because the river froze early.',
    ],
    [
      'a sentence that goes on',
      'The mill closed because the river froze early.',
      'The river froze early. As a result, the mill closed.',
    ],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkCauses, claim, source)).toBeNull();
  });
});
