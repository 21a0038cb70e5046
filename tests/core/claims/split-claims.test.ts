import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMarkdown, toAnswer } from '../../../src/core/claims/read-markdown';
import { splitClaims } from '../../../src/core/claims/split-claims';
import type { Answer, Claim } from '../../../src/core/types';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';

const split = (markdown: string, ids: string[] = []) => {
  const reading = readMarkdown(markdown, { ids });
  const answer = toAnswer(reading);
  return { reading, answer, ...splitClaims(answer) };
};

/** "text ← 1 2 ~3": the claim and its marks, `~` for inherited ones. */
const shown = (answer: Answer, claim: Claim): string => {
  const marks = claim.citations.map(
    ({ index, inherited }) => `${inherited ? '~' : ''}${answer.citations[index]?.label}`,
  );
  return [claim.text, ...(marks.length > 0 ? ['←', ...marks] : [])].join(' ');
};

const claimsOf = (markdown: string, ids?: string[]): string[] => {
  const { answer, claims } = split(markdown, ids);
  return claims.map((claim) => shown(answer, claim));
};

describe('splitClaims', () => {
  const bindings: [name: string, markdown: string, claims: string[]][] = [
    [
      'a marker before the stop',
      'The quay is open [1]. The lock is shut.',
      ['The quay is open. ← 1', 'The lock is shut.'],
    ],
    [
      'a marker behind the stop',
      'The quay is open.[1] The lock is shut.',
      ['The quay is open. ← 1', 'The lock is shut.'],
    ],
    [
      'a marker after a space',
      'The quay is open. [1] The lock is shut.',
      ['The quay is open. ← 1', 'The lock is shut.'],
    ],
    [
      'the next mark is inherited',
      'The quay is open. The lock is shut [2].',
      ['The quay is open. ← ~2', 'The lock is shut. ← 2'],
    ],
    [
      'marks that lead their sentences',
      '[1] The quay is open. [2] The lock is shut.',
      ['The quay is open. ← 1', 'The lock is shut. ← 2'],
    ],
    ['marks in a paragraph of their own', 'The quay is open.\n\n[1][2]', ['The quay is open. ← 1 2']],
    [
      'an item and its second sentence',
      '- It is open. It is free. [1]\n- It is small.',
      ['It is open. ← 1', 'It is free. ← 1', 'It is small.'],
    ],
    ['a table row', '| Day | Fee |\n|--|--|\n| Mon | €3 [1] |\n| Tue | €4 |', ['Mon €3 ← 1', 'Tue €4']],
    [
      'the lead-in of a list',
      'These are the fees [1]:\n- Adults pay €3\n- Dogs pay €1 [2]',
      ['Adults pay €3 ← ~1', 'Dogs pay €1 ← 2'],
    ],
    ['a link where there is no marker', 'The [quay](https://example.org/q) is open.', ['The quay is open. ← quay']],
    ['no link where there is a marker', 'The [quay](https://example.org/q) is open [1].', ['The quay is open. ← 1']],
    ['a source line below', 'The quay is open.\n\nSource: [Port](https://example.org/p)', ['The quay is open. ← Port']],
  ];
  test.each(bindings)('binds %s', (_name, markdown, claims) => {
    expect(claimsOf(markdown)).toEqual(claims);
  });

  test('never binds a marker to the sentence after it', () => {
    expect(claimsOf('Is it open? [1] The quay is long.')).toEqual(['The quay is long.']);
  });

  test('gives each clause its own marker', () => {
    const { claims } = split('Entry is free on Sundays [1] and costs €8 on other days [2].');
    const parts = claims[0]?.citations.map(({ part }) => part && claims[0]?.text.slice(part.start, part.end));
    expect(parts).toEqual(['Entry is free on Sundays', 'and costs €8 on other days.']);
  });

  test('gives each quotation its own marker', () => {
    const { claims } = split('"The quay is open" [a-1]\n"The lock is shut" [a-2]');
    const parts = claims[0]?.citations.map(({ part }) => part && claims[0]?.text.slice(part.start, part.end));
    expect(parts).toEqual(['"The quay is open"', '"The lock is shut"']);
  });

  test('leaves a sentence whole where marks stand on names', () => {
    const { claims } = split('Studies by Ames [1] and Bode [2] show that it floats.');
    expect(claims[0]?.citations.every(({ part }) => part === undefined)).toBe(true);
  });

  const others: [markdown: string, kind: string][] = [
    ['## Fees', 'heading'],
    ['**Fees**', 'heading'],
    ['Is the quay open?', 'question'],
    ['¿Está abierto el muelle?', 'question'],
    ['Yes.', 'lead_in'],
    ['The following rules apply:', 'lead_in'],
    ['2\\. Mooring at the quay: [1]', 'lead_in'],
    ['I could not find any information about the quay.', 'refusal'],
    ['The provided sources do not mention the quay.', 'refusal'],
    ['Dazu konnte ich leider nichts finden.', 'refusal'],
    ['INSUFFICIENT_CONTEXT', 'refusal'],
    ['This answer is based on the sources above.', 'about_answer'],
    ['Great question!', 'greeting'],
    ['I hope this helps!', 'greeting'],
    ['Let me know if you need more details.', 'offer'],
    ['If you like, I can compare both quays.', 'offer'],
    ['Remember to check the official website.', 'instruction'],
    ['```\nrun. It stops.\n```', 'code'],
    ['Opening Hours', 'heading'],
    ['I don’t know how long the lock is.', 'refusal'],
    ['Sources:\n- https://example.org/a', 'source_list'],
  ];
  test.each(others)('%j is no claim', (markdown, kind) => {
    const { claims, others: found } = split(`${markdown}\n\nThe quay is 61 m long.`);
    expect(claims.map((claim) => claim.text)).toEqual(['The quay is 61 m long.']);
    expect(found[0]?.kind).toBe(kind);
  });

  const statements = [
    'Sure — the quay is open from 7:00.',
    'Happy to help: a berth costs €50.',
    'Take two tablets daily.',
    'Do not moor here if the wind exceeds 40 knots.',
    'Note that the lock is shut.',
    'The guide asks, "Is it safe?" and says yes.',
    'There is no evidence that the quay is sinking.',
    'Yes, the quay is open.',
    'The quay is closed',
    'Free parking is at the gate',
  ];
  test.each(statements)('%j is a claim', (text) => {
    expect(claimsOf(text)).toEqual([text]);
  });

  test.each([
    ['a name', 'The port has these parts:\n- Quay\n- Deep basin', []],
    ['a name that is cited', 'The port has these parts:\n- Quay [1]\n- Deep basin', ['Quay ← 1']],
    ['names whose lead-in is cited', 'The port has two parts [1]:\n- Quay\n- Basin', ['Quay ← ~1', 'Basin ← ~1']],
    ['two words that say something', '- No dogs\n- Quay', ['No dogs']],
    ['a figure', '- 12 berths\n- Quay', ['12 berths']],
    ['a sentence', '- It floods.\n- Quay', ['It floods.']],
    ['a sentence in one word', '- 博物馆每天都开门\n- 博物馆', ['博物馆每天都开门']],
  ])('a list item that only names something is no claim: %s', (_name, markdown, claims) => {
    const found = claimsOf(markdown).filter((claim) => !claim.startsWith('The port'));
    expect(found).toEqual(claims);
  });

  test('says what a claim leans on', () => {
    const { claims } = split(
      '# Port\n## Fees\nPer night:\n- Small boats\n  - €12 [1]\n\n| Boat | Fee |\n|--|--|\n| Yacht | €30 |',
    );
    expect(claims.map((claim) => claim.context.split('\n'))).toEqual([
      ['Port', 'Fees', 'Per night:', 'Small boats'],
      ['Port', 'Fees', 'Per night:', 'Boat Fee'],
    ]);
  });

  test('an answer that only refuses is a refusal', () => {
    expect(split('I could not find that in the documents.').refusal).toBe(true);
    expect(split('The quay is open [1]. I could not find its length in the sources.').refusal).toBe(false);
  });

  test.each(['passage', 'paragraph', 'answer'] as const)('widens a mark to its scope: %s', (scope) => {
    const text = 'The quay is open. The lock is shut.\nThe pier is new.';
    const answer: Answer = {
      site: 'x',
      question: null,
      text,
      blocks: [
        { start: 0, end: 35, kind: 'paragraph' },
        { start: 36, end: 52, kind: 'paragraph' },
      ],
      citations: [
        { kind: 'marker', scope, label: '1', at: 35, passage: { start: 4, end: 30 }, urls: [], hiddenSources: 0 },
      ],
      finished: true,
    };
    const cited = splitClaims(answer).claims.filter((claim) => claim.citations.some(({ inherited }) => !inherited));
    expect(cited.length).toBe(scope === 'answer' ? 3 : 2);
  });

  test('keeps each span inside the answer, and its words', () => {
    const piece = fc.constantFrom(
      'The quay',
      ' is',
      ' open',
      '.',
      ' [1]',
      '**',
      '\n',
      '- ',
      '| a | b |',
      '# ',
      '> ',
      '`',
      '"',
      '¹',
      '?',
      '【4:0†x】',
      '[a](https://b.org)',
      ' 5 m²',
      '<sup>1</sup>',
      '\n\n',
      '&amp;',
      '$',
      '(',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const markdown = pieces.join('');
        const { reading, answer, claims, others: rest } = split(markdown);
        for (const span of [...claims, ...rest]) {
          expect(answer.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim()).toBe(span.text);
          const place = reading.toSource(span);
          expect(place.start).toBeGreaterThanOrEqual(0);
          expect(place.end).toBeLessThanOrEqual(markdown.length);
          expect(place.end).toBeGreaterThan(place.start);
        }
        for (const citation of answer.citations) expect(citation.at).toBeLessThanOrEqual(answer.text.length);
        for (const claim of claims)
          for (const { part } of claim.citations) if (part) expect(part.end).toBeLessThanOrEqual(claim.text.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('splitClaims on the blocks of a page', () => {
  const onPage = (...blocks: [kind: Answer['blocks'][number]['kind'], text: string][]) => {
    let text = '';
    const placed = blocks.map(([kind, words]) => {
      const start = text === '' ? 0 : text.length + 1;
      text = text === '' ? words : `${text}\n${words}`;
      return { kind, start, end: text.length };
    });
    return splitClaims({ site: 'test', question: null, text, blocks: placed, citations: [], finished: true });
  };

  test.each(['heading', 'paragraph'] as const)('finds no claims under a %s that names sources', (kind) => {
    const { claims, others: rest } = onPage(
      ['paragraph', 'The quay is open.'],
      [kind, 'References:'],
      ['list_item', 'The quay of Vell and its boats'],
      ['list_item', 'Vell opened its harbour in 1904.'],
      ['heading', 'Fees'],
      ['list_item', 'A berth costs five euros.'],
    );
    expect(claims.map((claim) => claim.text)).toEqual(['The quay is open.', 'A berth costs five euros.']);
    expect(rest.filter((one) => one.kind === 'source_list')).toHaveLength(3);
  });

  test.each([
    ['변전소 증설 사업의 주요 내용', true],
    ['박물관은 매일 문을 연다', false],
    ['मुख्य विशेषताएँ और आवश्यक बातें', true],
    ['संग्रहालय हर दिन खुला है', false],
    ['ค่าเข้าชม', true],
    ['พิพิธภัณฑ์เปิดให้เข้าชมทุกวันโดยไม่เสียค่าใช้จ่าย', false],
    ['مواعيد العمل', true],
  ])('tells a head without capitals from a statement: %s', (words, isHead) => {
    const { claims } = onPage(['paragraph', words], ['paragraph', 'The quay is open.']);
    expect(claims.map((claim) => claim.text)).toEqual(isHead ? ['The quay is open.'] : [words, 'The quay is open.']);
  });
});

describe('the time of splitClaims', () => {
  test.each([
    ['marks in a row', '[1][1]', 1_000],
    ['empty cells', '||||||', 2_000],
    ['quotations that never end', "He said 'x ", 1_000],
    ['brackets that never close', '((((((', 3_000],
    ['code in ticks', '`a` ', 6_000],
    ['clauses with a mark each', 'the old hall is open [1], ', 600],
  ])('grows no faster than the answer: %s', (_, unit, size) => {
    const growth = growthOf(
      (times) => unit.repeat(times),
      (markdown) => split(markdown),
      size,
    );
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });
});
