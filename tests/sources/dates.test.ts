import { describe, expect, test } from 'vitest';
import { isRetracted } from '../../src/sources/dates';

describe('isRetracted', () => {
  test.each([
    'RETRACTED ARTICLE. This paper has been withdrawn by its authors.',
    'Retracted: Tea and sleep',
    'Retraction: Tea and sleep',
    'RETRACTED ARTICLE',
    'WITHDRAWN: Tea and sleep',
    '[Retracted] Tea and sleep',
    'Retraction notice to “Tea and sleep”',
    'Expression of Concern: Tea and sleep',
    'This article has been retracted at the request of the editor.',
    'Tea and sleep\n\nThe editors have retracted this article.',
    'Zurückgezogen: Tee und Schlaf',
    'RÉTRACTÉ : Le thé et le sommeil',
    'Este artículo ha sido retractado.',
    '【撤稿】茶与睡眠',
  ])('takes a work that says so of itself: %s', (head) => {
    expect(isRetracted(head)).toBe(true);
  });

  test.each([
    'Retraction notes are rising',
    'Retracted papers are still cited, a study finds',
    'The minister retracted her words.',
    'Last year 10,000 papers were retracted, a record.',
    'Withdrawn from the race: who is left',
    'How to write a retraction notice',
    'Why this article was never retracted',
  ])('takes no work that is about retractions: %s', (head) => {
    expect(isRetracted(head)).toBe(false);
  });
});
