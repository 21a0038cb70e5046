import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECK_TOPICS, PASSAGE_CHECKS } from '../../../src/core/checks/passage-checks';
import { findQuotes } from '../../../src/core/claims/find-quotes';
import { readClaim } from '../../../src/core/passages/claim-reading';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import type { Source, Span } from '../../../src/core/types';
import { Candidates } from '../../../src/core/verdict/candidates';
import { explain } from '../../../src/core/verdict/explain';
import { type JudgeInput, judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';
import { root } from '../../support/parse-source';

const SOURCE = sourceFromText({
  url: 'source:a',
  kind: 'page',
  text: [
    'The mill of Harrow opens daily from 9:00 to 17:00.',
    'Admission to the mill costs €4 per person, for members only €2.',
    'The ferry to the mill does not run in winter.',
  ].join('\n'),
});

const inputOf = (text: string, source: Source = SOURCE): JudgeInput => ({
  claim: { text, quotes: findQuotes(text) },
  source,
});

interface Case {
  name: string;
  claim: string;
  source: string;
  lang?: string;
}

const folder = join(root, 'tests/cases');
const cases = readdirSync(folder).map((file): [string, Case[]] => [
  file,
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case),
]);

describe('the checks of a passage', () => {
  test.each(cases)('find another of the name only where they are asked for it: %s', (_, ofFile) => {
    for (const { claim, source: text, lang } of ofFile) {
      const source = sourceFromText({ url: 'source:a', kind: 'page', text, ...(lang && { lang }) });
      if (source.status !== 'read') continue;
      const { each } = new Candidates(readClaim(inputOf(claim).claim, lang), prepareSource(source), null);
      for (const one of each) {
        // The first look is at the numbers.
        const namesBy = one.looks.map(({ result }) => result.findings.some(({ code }) => code === 'name_changed'));
        const asked = [undefined, ...PASSAGE_CHECKS.map(({ tellsNames }) => tellsNames)];
        expect(namesBy.filter((isSaid, at) => isSaid && asked[at] !== true)).toEqual([]);
        expect(one.isOfOther).toBe(namesBy.includes(true));
      }
    }
  });
});

describe('explain', () => {
  test.each(cases)('comes to the verdict of judge, with places that are there: %s', (_, ofFile) => {
    for (const { claim, source: text, lang } of ofFile) {
      const source = sourceFromText({ url: 'source:a', kind: 'page', text, ...(lang && { lang }) });
      const input = inputOf(claim, source);
      const explained = explain(input);
      expect(explained.verdict).toEqual(judge(input));
      const isIn = (span: Span, whole: string, words: string) => expect(whole.slice(span.start, span.end)).toBe(words);
      for (const passage of explained.passages) {
        isIn(passage, text, passage.text);
        for (const word of passage.words) isIn(word, claim, word.text);
      }
      for (const quote of explained.quotes) isIn(quote.quote, claim, quote.text);
      for (const span of explained.folded.claim) isIn(span, claim, span.from);
      for (const span of explained.folded.passage) isIn(span, text, span.from);
      expect(explained.passages.filter(({ isChosen }) => isChosen).length).toBeLessThanOrEqual(1);
    }
  });

  test('names the passage that was chosen, the others behind it, and the words of each', () => {
    const { way, passages } = explain(inputOf('The mill of Harrow opens at 9 am.'));
    expect(way).toBe('statement');
    expect(passages[0]).toMatchObject({ text: expect.stringContaining('opens daily'), isChosen: true, subject: 1 });
    expect(passages.slice(1).every(({ isChosen }) => !isChosen)).toBe(true);
    const words = passages[0]?.words.map(({ text, state }) => [text, state]);
    expect(words).toEqual([
      ['mill', 'found'],
      ['Harrow', 'found'],
      ['opens', 'found'],
    ]);
  });

  test('tells what is missing, and what is said the other way', () => {
    const missing = explain(inputOf('The mill of Harrow opens daily with a choir.'));
    expect(missing.passages[0]?.words.find(({ text }) => text === 'choir')?.state).toBe('missing');
    const turned = explain(inputOf('The mill of Harrow closes daily at 9:00.'));
    expect(turned.passages[0]?.words.find(({ text }) => text === 'closes')?.state).toBe('opposite');
  });

  test('has every topic once, with what was seen under its own', () => {
    const { topics, numbers } = explain(inputOf('Admission to the mill costs €5 per person.'));
    expect(topics.map(({ about }) => about)).toEqual(CHECK_TOPICS);
    const seen = topics.filter(({ findings }) => findings.length > 0);
    expect(seen.map(({ about, findings }) => [about, findings[0]?.code])).toEqual([['numbers', 'number_changed']]);
    expect(numbers.map(({ claim, source, ok }) => [claim.text, source?.text, ok])).toEqual([
      ['€5 per person', '€4 per person', false],
    ]);
    const denied = explain(inputOf('The ferry to the mill runs in winter.')).topics;
    expect(denied.find(({ about }) => about === 'denials')?.findings[0]?.code).toBe('negation_flipped');
  });

  test('holds the score against what is needed', () => {
    const { score, verdict } = explain(inputOf('The mill of Harrow opens daily at 9 am.'));
    expect(verdict).toMatchObject({ verdict: 'supported', score: score?.value });
    expect(score?.value).toBeGreaterThanOrEqual(score?.thresholds.score ?? 1);
    expect(score?.inOrder).toBeNull();
    expect(explain(inputOf('Admission to the mill costs €5 per person.')).score?.inOrder).toBe(1);
  });

  test('tells what became of each quotation, and of the words around them', () => {
    const verbatim = explain(inputOf('The house says “opens daily from 9:00”.'));
    expect(verbatim).toMatchObject({ way: 'quotes', around: 'carried', passages: [], score: null });
    expect(verbatim.quotes).toMatchObject([{ text: 'opens daily from 9:00', findings: [] }]);
    const changed = explain(inputOf('The house says “opens weekly from 9:00”.'));
    expect(changed.quotes[0]?.findings[0]?.code).toBe('word_changed');
    const absent = explain(
      inputOf('Great wheels, heavy stones and old beams of the “mill of Harrow” fascinate children.'),
    );
    expect(absent).toMatchObject({ way: 'statement', around: 'absent' });
  });

  test('moves what it tells of a part to its place in the claim', () => {
    const text = 'Dogs may come, and admission to the mill costs €5 per person.';
    const start = text.indexOf('admission');
    const input = { ...inputOf(text), part: { start, end: text.length } };
    const { passages, topics, verdict } = explain(input);
    expect(verdict).toEqual(judge(input));
    for (const word of passages[0]?.words ?? []) expect(text.slice(word.start, word.end)).toBe(word.text);
    const span = topics[0]?.findings[0]?.claim;
    expect(text.slice(span?.start, span?.end)).toContain('€5');
  });

  test.each<[string, Source, string]>([
    ['a source that could not be read', { status: 'unchecked', url: 'source:a', cause: 'dead_link' }, 'unread'],
    ['a source without letters', { ...SOURCE, text: '—' }, 'unread'],
  ])('has nothing to tell of %s', (_, source, way) => {
    expect(explain(inputOf('The mill is old.', source))).toMatchObject({
      way,
      verdict: { verdict: 'unchecked' },
      passages: [],
      topics: [],
    });
  });

  test('tells that a claim was too long, and that only numbers were compared', () => {
    expect(explain(inputOf('The mill is old. '.repeat(300))).way).toBe('whole');
    const german = sourceFromText({
      url: 'source:a',
      kind: 'page',
      lang: 'de',
      text: 'Die Mühle ist täglich von 9 bis 17 Uhr geöffnet und wird von der Gemeinde betrieben, die auch die Fähre unterhält.',
    });
    expect(explain(inputOf('The mill is open from 9 to 17 and is run by the people of the town.', german)).way).toBe(
      'numbers',
    );
  });
});
