import { readMarkdown, toAnswer } from '../../../src/core/claims/read-markdown';
import { splitClaims } from '../../../src/core/claims/split-claims';
import { findQuantities } from '../../../src/core/quantities';
import { normalise } from '../../../src/core/text/normalise';
import { splitSentences } from '../../../src/core/text/sentences';
import { splitWords } from '../../../src/core/text/words';
import { anyText } from '../../core/text/texts';
import { claimTexts, sourceTexts } from '../corpus';
import { below, draw, mutateText, pick, TRICKS } from '../mutate';
import { asText, demand, demandInOrder, demandInside, demandSame, type Random, type Target } from '../target';

/** What the core makes of texts: folded, cut into claims, sentences, words and quantities. */

const texts = [...claimTexts, ...sourceTexts];
/** More would ask for one span a unit. */
const MAX_FOLDED = 4_000;

const makeText = (random: Random): string =>
  random() < 0.2 ? draw(random, anyText) : mutateText(random, texts, TRICKS).slice(0, MAX_FOLDED);

const folded: Target = {
  name: 'normalise',
  make: makeText,
  run: (input) => {
    const source = asText(input);
    const all = normalise(source);
    demand(normalise(all.text).text === all.text, () => `folded twice it changes: ${JSON.stringify(all.text)}`);
    let before = 0;
    for (let at = 0; at < all.text.length; at += 1) {
      const span = all.toSource(at, at + 1);
      demandInside(span, source.length, 'where a unit came from');
      demand(span.start < span.end && span.start >= before, `unit ${at} came from ${span.start}, after ${before}`);
      demand(all.fromSource(span.start) <= at, `what came from ${span.start} is not found again at ${at}`);
      before = span.start;
      if (/^[a-z0-9]$/.test(all.text[at] ?? '')) demandOrigin(source, span, all.text[at] as string, all.turkish);
    }
  },
};

/** A letter or figure comes from where the text has it. */
function demandOrigin(source: string, span: { start: number; end: number }, unit: string, turkish: boolean): void {
  const origin = source.slice(span.start, span.end);
  if (origin.normalize('NFKC').toLowerCase().includes(unit)) return;
  // Before what seems to go on with damage.
  if (unit === 'a' && origin.normalize().toLowerCase().includes('â')) return;
  // A letter that damaged signs stand for is longer than the first of them.
  const around = source.slice(span.start, span.end + 32);
  const isSame =
    normalise(origin, { turkish }).text.includes(unit) || normalise(around, { turkish }).text.includes(unit);
  demand(isSame, () => `${JSON.stringify(unit)} is said to come from ${JSON.stringify(origin)}`);
}

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'ru',
  'el',
  'tr',
  'ar',
  'he',
  'hi',
  'th',
  'zh',
  'ja',
  'ko',
  'pl',
  'xx',
  'de-CH',
];

const MARKDOWN: readonly string[] = [
  ...TRICKS,
  '\n# ',
  '\n## Sources\n',
  '\n- ',
  '\n  - ',
  '\n1. ',
  '\n> ',
  '\n```\n',
  '\n\n---\n\n',
  '\n| a | b |\n|---|---|\n| c [1] | d |\n',
  '**',
  '*',
  '__',
  '_',
  '~~',
  '`',
  '[a](https://a.example/b)',
  '[a][b]',
  '\n[b]: https://a.example/c "t"\n',
  '\n[^1]: https://a.example/d\n',
  '![x](y)',
  '<sup>1</sup>',
  '[1, 2–4]',
  '[policy-14]',
  '<https://a.example/>',
  'https://a.example/x_(y).',
  'Source: [1]',
  ' (see [2])',
  ':\n\n',
  '?',
  'I could not find that. ',
  'Dr. ',
  'e.g. ',
  '\\',
  '&nbsp;',
];

const segment: Target = {
  name: 'segment',
  make: (random) => {
    const count = 1 + below(random, 12);
    const sentences = Array.from(
      { length: count },
      () => `${pick(random, claimTexts)}${pick(random, ['', ' [1]', ' [2][3].', ':'])}`,
    );
    return mutateText(random, [sentences.join(pick(random, [' ', '\n\n', '\n- ', '\n| ']))], MARKDOWN);
  },
  run: (input) => {
    const markdown = asText(input);
    const reading = readMarkdown(markdown);
    const answer = toAnswer(reading);
    const split = splitClaims(answer);
    demandSame(split, splitClaims(toAnswer(readMarkdown(markdown))), 'cut again');
    for (const block of answer.blocks) demandInside(block, answer.text.length, 'a block');
    demandInOrder(answer.blocks, 'block');
    for (const citation of answer.citations)
      demandInside({ start: citation.at, end: citation.at }, answer.text.length, 'a mark');
    const stretches = [...split.claims, ...split.others].sort((a, b) => a.start - b.start);
    demandInOrder(split.claims, 'claim');
    demandInOrder(stretches, 'stretch');
    for (const stretch of stretches) {
      demandInside(stretch, answer.text.length, 'a stretch');
      demandInside(reading.toSource(stretch), markdown.length, 'a stretch in the answer as given');
    }
    for (const { text, quotes, citations } of split.claims) {
      for (const quote of quotes) demandInside(quote, text.length, 'a quotation');
      for (const { index, part } of citations) {
        demand(index in answer.citations, `a claim cites mark ${index}, which is not there`);
        if (part) demandInside(part, text.length, 'a part of a claim');
      }
    }
    demandCovered(answer.text, stretches);
  },
};

/** Every letter and figure stands in a claim, or in what is said to be none. */
function demandCovered(text: string, stretches: readonly { start: number; end: number }[]): void {
  let at = 0;
  for (const { start, end } of [...stretches, { start: text.length, end: text.length }]) {
    const left = text.slice(at, start);
    demand(!/[\p{L}\p{N}]/u.test(left), () => `neither claim nor anything else: ${JSON.stringify(left)}`);
    at = end;
  }
}

const QUANTITY_WORDS =
  `1 12 1,234 1.234 0,5 1.2.3 -5 −5 +3 ½ ¾ 10^6 10⁶ 1e9 million Millionen lakh crore 万 億 百 twenty
  twenty-one hundred dozen half third percent % ‰ pp € $ £ ¥ USD km kg °C m² mph per / a night bis to - – from until at least über
  more than fewer about ca. January 12 2026-09-22 22/09/2026 3pm 12:30 noon Q3 FY24 1990s '90s first 2nd 3. IV VII version
  2.4.1 page room ± × x : ( ) , . ٣ ३ ๓ ３ 十 二〇二六年 3月 weeks days hours min s`.split(/\s+/);

const quantities: Target = {
  name: 'quantities',
  make: (random) => {
    const words = Array.from({ length: 1 + below(random, 40) }, () => pick(random, QUANTITY_WORDS));
    const line = words.join(pick(random, [' ', ' ', ' ', '', '\u00a0']));
    return mutateText(random, [line, pick(random, texts)], [...TRICKS, ...QUANTITY_WORDS]).slice(0, MAX_FOLDED);
  },
  run: (input) => {
    const text = asText(input);
    for (const lang of [undefined, pick(hashed(text), LANGUAGES), pick(hashed(`${text}.`), LANGUAGES)]) {
      const found = findQuantities(text, lang);
      demandInOrder(found, 'quantity');
      for (const { start, end, text: words, value, low, high } of found) {
        demandInside({ start, end }, text.length, 'a quantity');
        demand(start < end && text.slice(start, end) === words, `a quantity's words are not those at ${start}–${end}`);
        for (const number of [value, low, high]) {
          demand(typeof number !== 'number' || Number.isFinite(number), `no number comes of ${JSON.stringify(words)}`);
        }
      }
      const spans = splitSentences(text, lang);
      for (const span of spans) demandInside(span, text.length, 'a sentence');
      demandInOrder(spans, 'sentence');
      demandCovered(text, spans);
      let before = 0;
      for (const word of splitWords(text, lang)) {
        demandInside(word, text.length, 'a word');
        // One sign may stand for several words (㍿).
        demand(word.start >= before, `a word begins at ${word.start}, before ${before}`);
        before = word.start;
      }
    }
  },
};

/** Numbers that depend on the text alone. */
function hashed(text: string): Random {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return () => hash / 2 ** 32;
}

export const textTargets: readonly Target[] = [folded, segment, quantities];
