/** Records of any content that the types allow, for what has to hold of all of them. */
import fc from 'fast-check';
import {
  type KeptClaim,
  type KeptNumber,
  type KeptRecord,
  type KeptVerdict,
  recordId,
} from '../../../src/core/records/kept-record';
import { HAND_LABELS, type Label, type LabelledRecord } from '../../../src/core/records/labels';
import { CAUSES, type Evidence, REASON_CODES, type Warning } from '../../../src/core/types';

/** Texts with all that tables and markup stumble over. */
const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '=',
        '+',
        '-',
        '@',
        ',',
        ';',
        ': ',
        '\\',
        '\t',
        '\r',
        '\n',
        ' ',
        'ä',
        '磨',
        '😀',
        '＝',
        'sep=',
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((pieces) => pieces.join('')),
  fc.constantFrom("'=SUM(A1)", "''=1", 'true', '007', '1e5', '[]', '{}', 'null'),
);
const maybe = fc.option(words, { nil: null });
const url = fc.constantFrom('https://mill.example/a', 'https://gone.example/b?c=,;"', 'https://磨.example/', '');
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const span = fc.tuple(fc.nat(500), fc.nat(500)).map(([start, length]) => ({ start, end: start + length }));
const evidence = fc
  .record({
    text: words,
    span,
    prefix: words,
    suffix: words,
    page: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
  })
  .map(({ text, span: at, prefix, suffix, page }) => ({
    text,
    ...at,
    prefix,
    suffix,
    ...(page !== undefined && { page }),
  }));
const shared = {
  strength: fc.constantFrom('firm' as const, 'weak' as const),
  score: fc.nat(10_000).map((score) => score / 10_000),
  numbers: fc.constant<KeptNumber[]>([]),
  findings: fc.array(fc.record({ code: fc.constantFrom(...REASON_CODES), message: words }), { maxLength: 3 }),
  warnings: fc.constant<Warning[]>([]),
} as const;
const verdict: fc.Arbitrary<KeptVerdict> = fc.oneof(
  fc.record({
    ...shared,
    verdict: fc.constantFrom('supported' as const, 'altered' as const),
    match: fc.constantFrom('verbatim', 'near', 'paraphrase', 'none'),
    evidence: fc
      .tuple(evidence, fc.array(evidence, { maxLength: 2 }))
      .map(([first, rest]): [Evidence, ...Evidence[]] => [first, ...rest]),
  }),
  fc.record({
    ...shared,
    verdict: fc.constant('unsupported' as const),
    match: fc.constant('none' as const),
    evidence: fc.array(evidence, { maxLength: 2 }),
  }),
  fc.record({ verdict: fc.constant('unchecked' as const), cause: fc.constantFrom(...CAUSES) }),
);
const origin = fc.option(
  fc.oneof(
    fc.constantFrom({ via: 'tab' as const }, { via: 'pasted' as const }),
    fc.record({ via: fc.constant('archive' as const), archivedAt: instant }),
    fc.record({ via: fc.constant('file' as const), name: words }),
  ),
  { nil: undefined },
);
const citation = fc
  .record({ label: words, url, inherited: fc.boolean(), verdict, origin })
  .map(({ origin: via, ...rest }) => ({ ...rest, ...(via && { origin: via }) }));

const claim: fc.Arbitrary<Omit<KeptClaim, 'start' | 'end'>> = fc
  .record({
    text: words,
    kind: fc.constantFrom('sentence', 'list_item', 'table_row'),
    verdict: fc.constantFrom('supported', 'altered', 'unsupported', 'unchecked'),
    together: fc.boolean(),
    foundIn: fc.array(words, { maxLength: 2 }),
    citations: fc.array(citation, { maxLength: 3 }),
  } as const)
  .map((made) => {
    const own = made.citations.filter(({ inherited }) => !inherited);
    if (own.length === 0) return { ...made, status: 'uncited' as const, verdict: null };
    const isUnknown = own.every(({ verdict: of }) => of.verdict === 'unchecked' && of.cause === 'unknown_citation');
    return { ...made, status: isUnknown ? ('unknown_citation' as const) : ('cited' as const) };
  });

const record: fc.Arbitrary<KeptRecord> = fc
  .record({
    rules: maybe,
    checkedAt: fc.option(instant, { nil: null }),
    site: maybe,
    model: maybe,
    pageUrl: fc.option(fc.constantFrom('https://chat.example/1', 'https://chat.example/2?a=1,2'), { nil: null }),
    question: maybe,
    hasText: fc.boolean(),
    refusal: fc.boolean(),
    claims: fc.array(claim, { maxLength: 4 }),
    titles: fc.array(
      fc.record({
        title: maybe,
        hash: fc.option(fc.stringMatching(/^[0-9a-f]{16}$/), { nil: null }),
        finalUrl: fc.option(url, { nil: null }),
      }),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
  })
  .map(({ hasText, claims, titles, ...rest }) => {
    let text = '';
    const placed = claims.map((each): KeptClaim => {
      const start = text.length === 0 ? 0 : text.length + 1;
      text = `${text}${start === 0 ? '' : ' '}${each.text}`;
      return { ...each, start, end: start + each.text.length };
    });
    const urls = [...new Set(placed.flatMap(({ citations }) => citations.map((each) => each.url)))].filter(
      (each) => each !== '',
    );
    const sources = urls.map((each, at) => ({
      url: each,
      title: titles[at]?.title ?? null,
      finalUrl: titles[at]?.finalUrl || null,
      dates: {},
      cause: null,
      hash: titles[at]?.hash ?? null,
      source: null,
    }));
    const made: KeptRecord = {
      id: '',
      ...rest,
      text: hasText ? text : null,
      claims: placed,
      others: [],
      sources,
      answer: null,
    };
    return { ...made, id: recordId(made) };
  });

/** A record with labels on some of its claims and citations. */
export const arbitraryRecord: fc.Arbitrary<LabelledRecord> = fc
  .tuple(
    record,
    fc.array(
      fc.record({ labeller: words, value: fc.constantFrom(...HAND_LABELS), at: fc.nat(20), isWhole: fc.boolean() }),
    ),
  )
  .map(([of, given]) => {
    const things = of.claims.flatMap(({ text, citations }) => [
      { claim: text, url: null },
      ...citations.map((each) => ({ claim: text, url: each.url })),
    ]);
    const labels = new Map<string, Label>();
    for (const { labeller, value, at } of given) {
      const thing = things[at % Math.max(1, things.length)];
      if (!thing) continue;
      const label = {
        record: of.id,
        ...thing,
        labeller,
        value,
        note: '',
        at: '2026-11-03T09:00:00.000Z',
        sawVerdict: true,
      };
      labels.set(JSON.stringify([thing, labeller]), label);
    }
    return { record: of, labels: [...labels.values()] };
  });
