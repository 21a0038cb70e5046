import { describe, expect, test } from 'vitest';
import { bindAnswer } from '../../../src/core/claims/given-answer';
import { splitClaims } from '../../../src/core/claims/split-claims';
import { bytes, COAST, gemini, LIGHT, LINKED, link, MUSEUM, responses, support, urlCitation } from './api-reply';

describe('bindAnswer', () => {
  const claimsOf = (answer: unknown, sources: [string, string | null][] = []) => {
    const bound = bindAnswer({ answer }, new Map(sources));
    return splitClaims(bound.answer).claims.map(({ text, citations }) => [
      text,
      citations.map(({ index }) => bound.answer.citations[index]?.urls[0]),
    ]);
  };

  test.each<[string, unknown]>([
    ['Responses', LINKED],
    [
      'Gemini',
      gemini(
        [`${LIGHT} It is white.`],
        [
          support({ endIndex: bytes(LIGHT) }, 0),
          support({ startIndex: bytes(LIGHT) + 1, endIndex: bytes(`${LIGHT} It is white.`) }, 1),
        ],
        [{ web: { uri: MUSEUM } }, { web: { uri: COAST } }],
      ),
    ],
    ['Markdown', `${LIGHT} ${link(MUSEUM)} It is white. ${link(COAST)}`],
  ])('gives each sentence of a reply its own source: %s', (_, answer) => {
    expect(claimsOf(answer)).toEqual([
      [LIGHT, [MUSEUM]],
      ['It is white.', [COAST]],
    ]);
  });

  test('leads to a given source by its address', () => {
    expect(claimsOf(responses(LIGHT, [urlCitation(0, 28)]), [['light', `${MUSEUM}/`]])).toEqual([
      [LIGHT, ['source:light']],
    ]);
  });
});
