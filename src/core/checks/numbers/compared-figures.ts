import { findQuantities, type Quantity } from '../../quantities';
import type { Lexicon } from '../../quantities/lexicon';
import { distance, mapWords, tokenRanges, type WordMap } from '../../quantities/pairing-words';
import { equalWithRounding, isExact } from '../../quantities/rounding';
import { allMatches } from '../../text/all-matches';
import type { Span } from '../../types';

/**
 * A figure of the claim that compares two things ("5,000 fewer than", "twice as many as", "four years after"), as the
 * two figures of the passage give it. `right`: they yield it, each with the thing that the claim means; `turned`: with
 * the things exchanged; `open`: they yield it, but whose they are cannot be told, or there are not two to compare.
 */
export interface Compared {
  outcome: 'right' | 'turned' | 'open';
  /** Both figures, into the passage. */
  place: Span | null;
}

const word = (forms: string): string => `(?:${forms})(?![\\p{L}])`;
const MORE =
  'more|higher|taller|longer|larger|bigger|greater|wider|deeper|heavier|faster|mehr|höher|länger|größer|breiter|tiefer|schwerer|plus|más|mayor|più|mais|maior|meer|hoger|langer|groter|fler|mer|högre|längre|större|więcej|больше|выше|длиннее';
const LESS =
  'fewer|less|lower|shorter|smaller|narrower|lighter|cheaper|weniger|niedriger|kürzer|kleiner|leichter|moins|menos|menor|meno|minder|lager|korter|färre|mindre|lägre|kortare|mniej|меньше|ниже|короче';
const LATER = 'later|after|später|nach|danach|plus tard|après|más tarde|después|dopo|depois|na|efter|po|позже|после';
const EARLIER = 'earlier|before|früher|vor|davor|plus tôt|avant|antes|prima|eerder|voor|före|przed|раньше|до';
/** Behind these nothing is named: "opened in 1931 and closed four years later" reckons from what stands before. */
const ADVERB =
  /(?<![\p{L}])(?:later|earlier|später|danach|früher|davor|plus tard|plus tôt|más tarde|después|antes|eerder|senare|позже|раньше)$/iu;
/** The last place where a claim goes on to another thing. */
const JOIN = /(?:[,;]|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar|och|и|но))\s[^,;]*?$/iu;
/** Up to two words may part the figure from the word of comparison ("5.000 Besucher weniger", "5 000 visiteurs de moins"). */
const BETWEEN = String.raw`^[\s-]+(?:(?!and|or|und|oder|et|ou|y|o|e|of)\p{L}+\s+){0,2}?`;
const behind = (forms: string): RegExp => new RegExp(BETWEEN + word(forms), 'iu');
const AMOUNTS = { up: behind(MORE), down: behind(LESS) };
const TIMES = { up: behind(LATER), down: behind(EARLIER) };
/** Between what is compared and what it is compared with, "as" among them: the language's own small words may be told by it. */
const PIVOT = /(?<![\p{L}])(?:than|als|que|do que|che|dan|än|niż|чем|as|wie|come)(?![\p{L}])/giu;

/** Words by which a claim speaks of a difference without "than". */
const DIFFERS =
  /(?<![\p{L}])(?:differ\p{L}*|gap|margin|exce[es]\p{L}*|outnumber\p{L}*|ahead|behind|extra|additional|advantage|lead|unterschied\p{L}*|differenz|abstand|vorsprung|übersteig\p{L}*|différence|écart|avance|dépasse\p{L}*|diferencia|ventaja|supera\p{L}*|differenza|scarto|vantaggio|diferença|vantagem|verschil|voorsprong)(?![\p{L}])/iu;
/** "by 20 m", "um 20 m": right before the figure of a difference. */
const BY = /(?<![\p{L}])(?:by|um|de|por|di|met|med)\s$/iu;

interface Comparison {
  direction: 'up' | 'down';
  /** Of times, the figures compared are years. */
  isTime: boolean;
  isMultiple: boolean;
  subject: string;
  object: string;
}

/** Whether a figure is a difference or multiple of two others, by the words behind it. */
function readComparison(figure: Quantity, text: string): Comparison | null {
  const rest = text.slice(figure.end, figure.end + 60);
  const isMultiple = figure.shape === 'multiple' && Number(figure.value) > 1;
  const before = text.slice(0, figure.start);
  if (isMultiple) {
    const pivot = allMatches(text.slice(figure.end), PIVOT).at(-1);
    if (!pivot) return null;
    const at = figure.end + pivot.index;
    return { direction: 'up', isTime: false, isMultiple, ...partsOf(before, text, figure.end, at, pivot[0]) };
  }
  if (figure.low !== undefined || figure.bound !== undefined || figure.kind === 'date') return null;
  const isDuration = figure.kind === 'duration';
  for (const direction of ['up', 'down'] as const) {
    const match = (isDuration ? TIMES : AMOUNTS)[direction].exec(rest);
    if (!match) continue;
    const end = figure.end + match[0].length;
    const pivot = allMatches(text.slice(end), PIVOT)[0];
    const at = pivot ? end + pivot.index : isDuration ? end : text.length;
    const earlier = !pivot && ADVERB.test(match[0]) ? JOIN.exec(before) : null;
    const parts = earlier
      ? { subject: `${before.slice(earlier.index)} ${text.slice(end)}`, object: before.slice(0, earlier.index) }
      : partsOf(before, text, end, at, pivot?.[0] ?? '');
    return { direction, isTime: isDuration, isMultiple, ...parts };
  }
  return null;
}

const partsOf = (before: string, text: string, end: number, at: number, pivot: string) => ({
  subject: `${before} ${text.slice(end, at)}`,
  object: text.slice(at + pivot.length),
});

/**
 * Where the passage gives a figure as a difference from another thing ("20 m higher than the church"), and the claim gives
 * it as the thing's own ("is 20 m high"): the words of the difference, into the passage. Shares always are of something.
 */
export function findMereDifference(claim: Quantity, claimText: string, source: Quantity, passage: string): Span | null {
  if (!/^(?:measure|money|count)$/u.test(source.kind) || source.shape === 'multiple') return null;
  if (claim.change || readComparison(claim, claimText) || DIFFERS.test(claimText)) return null;
  if (BY.test(claimText.slice(0, claim.start)) || !readComparison(source, passage)) return null;
  const behind = /^[^.;:!?]{1,40}?(?<![\p{L}])(?:than|als|que|do que|dan|än|niż|чем)(?=\s)/iu.exec(
    passage.slice(source.end),
  );
  return behind ? { start: source.start, end: source.end + behind[0].length } : null;
}

/** Votes of single words go no further than a clause. */
const MOST = 1;
const RIGHT = 1;
const TURNED = -1.5;

/** How the figures of a passage stand to one of the claim that compares two things; `null` where it compares none. */
export function compareFigures(
  claim: Quantity,
  source: Quantity | null,
  claimText: string,
  passage: { text: string; lang?: string },
  lexicon: Lexicon,
): Compared | null {
  const comparison = readComparison(claim, claimText);
  if (!comparison || (source && readComparison(source, passage.text))) return null;
  const figures = findQuantities(passage.text, passage.lang).filter((one) => isComparable(one, claim, comparison));
  if (figures.length < 2) return { outcome: 'open', place: null };
  for (const [index, one] of figures.entries()) {
    for (const other of figures.slice(index + 1)) {
      const [more, less] = Number(one.value) >= Number(other.value) ? [one, other] : [other, one];
      if (!yields(claim, more, less, comparison)) continue;
      const [own, others] = comparison.direction === 'up' ? [more, less] : [less, more];
      const score = weigh(own, others, comparison, passage.text, lexicon);
      const outcome = score >= RIGHT ? 'right' : score <= TURNED ? 'turned' : 'open';
      return { outcome, place: { start: one.start, end: other.end } };
    }
  }
  return figures.length === 2 || comparison.isMultiple ? null : { outcome: 'open', place: null };
}

function isComparable(one: Quantity, claim: Quantity, { isTime, isMultiple }: Comparison): boolean {
  if (isTime) return one.kind === 'date' && claim.unit === 'year' && /^\d{4}/.test(String(one.value));
  const isPlain = typeof one.value === 'number' && one.low === undefined && one.label === undefined;
  if (!isPlain) return false;
  return isMultiple || (one.kind === claim.kind && one.unit === claim.unit && one.currency === claim.currency);
}

function yields(claim: Quantity, more: Quantity, less: Quantity, { isTime, isMultiple }: Comparison): boolean {
  const value = Number(claim.value);
  if (isTime) return yearOf(more) - yearOf(less) === value;
  if (!isMultiple) {
    const difference = Number((Number(more.value) - Number(less.value)).toPrecision(12));
    return equalWithRounding(claim, { ...claim, value: difference }, value, difference);
  }
  if (more.kind !== less.kind || more.unit !== less.unit) return false;
  return isExact(Number(more.value) / Number(less.value), value);
}

const yearOf = (date: Quantity): number => Number(String(date.value).slice(0, 4));

/** How much the words around the two figures speak for the claim's order: of each word, which figure it is nearer to. */
function weigh(
  own: Quantity,
  other: Quantity,
  { subject, object }: Comparison,
  passage: string,
  lexicon: Lexicon,
): number {
  const figures = own.start < other.start ? [own, other] : [other, own];
  const map = mapWords(passage, figures, lexicon);
  const ranges = tokenRanges(map, figures);
  const places = placesOf(map, ranges);
  const [first = [0, 0], second = [0, 0]] = ranges;
  const [mine, theirs] = own === figures[0] ? [first, second] : [second, first];
  const sides = [subject, object].map((text) => new Set(placesOf(mapWords(text, [], lexicon), []).keys()));
  const years = sides.map((keys) => new Set([...keys].filter((key) => /^\d{4}$/u.test(key))));
  // "In 2020 as in 2010": where years are compared, what else both sides have tells nothing.
  const [subjects = new Set<string>(), objects = new Set<string>()] = years.every(({ size }) => size > 0)
    ? years
    : sides;
  const lean = (words: ReadonlySet<string>, others: ReadonlySet<string>, near: Range, far: Range): number => {
    let sum = 0;
    for (const key of words) {
      const at = others.has(key) ? undefined : places.get(key);
      if (!at) continue;
      const gap = (range: Range): number => Math.min(...at.map((place) => distance(map, place, range)));
      sum += Math.max(-MOST, Math.min(MOST, gap(far) - gap(near)));
    }
    return sum;
  };
  return lean(subjects, objects, mine, theirs) + lean(objects, subjects, theirs, mine);
}

type Range = readonly [number, number];

/** Content words and figures of a text, with the tokens at which they stand; those of `without` left out. */
function placesOf(map: WordMap, without: readonly Range[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, token] of map.tokens.entries()) {
    if (without.some(([from, to]) => index >= from && index < to)) continue;
    const key = token.type === 'digits' ? token.text : map.words.get(index);
    if (key === undefined) continue;
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  return places;
}
