import { findQuantities, type Quantity } from '../../quantities';
import type { QuantityKind } from '../../quantities/quantity';
import { equalWithRounding } from '../../quantities/rounding';
import type { Span } from '../../types';

/** Figures of a passage from which one of the claim follows, as one span of the passage. */
export type Derivation = Span;

/** Words that say that parts were added up. Folded, in any place of the claim. */
const IN_ALL =
  /(?<![\p{L}])(?:in all|in total|total|totals?|altogether|together|combined|overall|insgesamt|zusammen|au total|en tout|en total|in totale|totaal|totalt|sammanlagt|razem|всего|итого|合計|共計|共计|总共|總共|모두|총)(?![\p{L}])/iu;
/** Nouns that stand for whatever was counted. */
const ANY_NOUN: ReadonlySet<string> = new Set(
  'people peopl person persons thing things item items unit units'.split(' '),
);
/** What parts are added up of. Percentages compound or are of other wholes. */
const ADDED: ReadonlySet<QuantityKind> = new Set(['count', 'money', 'measure', 'duration']);
const LASTED =
  /(?<![\p{L}])(?:lasted|existed|for|stood|ran|reigned|lived|took|dauerte|bestand|dura|duré|pendant|durante|durò)(?![\p{L}])/iu;

/**
 * What the figures of a passage add up to: a sum of its counts, a share of a whole that it gives, the difference of two
 * values or years. `null` where none of these gives the claim's figure: then nothing is known.
 */
export function derive(
  claim: Quantity,
  claimText: string,
  passage: string,
  lang: string | undefined,
): Derivation | null {
  const given = findQuantities(passage, lang);
  return (
    sum(claim, claimText, passage, given) ??
    share(claim, claimText, passage, given) ??
    difference(claim, given) ??
    years(claim, claimText, given) ??
    product(claim, given)
  );
}

const span = (...used: readonly Quantity[]): Derivation => ({
  start: Math.min(...used.map((one) => one.start)),
  end: Math.max(...used.map((one) => one.end)),
});

const isPlain = (one: Quantity): boolean =>
  typeof one.value === 'number' && one.low === undefined && one.bound === undefined && one.label === undefined;

/** "12 adults and 8 children" are 20 people. */
function sum(claim: Quantity, claimText: string, passage: string, given: readonly Quantity[]): Derivation | null {
  if (!isPlain(claim) || !ADDED.has(claim.kind)) return null;
  const parts = given.filter(
    (one) =>
      isPlain(one) &&
      one.kind === claim.kind &&
      one.currency === claim.currency &&
      one.unit === claim.unit &&
      one.per === claim.per &&
      !one.yearLike,
  );
  if (parts.length < 2) return null;
  // Prices are seldom added up, and two of them make a third by chance.
  const isWhole =
    IN_ALL.test(claimText) ||
    (claim.kind === 'count' ? countsAll(claim, parts) : namesAll(claim, claimText, passage, parts));
  const total = parts.reduce((all, part) => all + Number(part.value), 0);
  return isWhole && equalWithRounding(claim, { ...claim, value: total }, Number(claim.value), total)
    ? span(...parts)
    : null;
}

const EACH = /(?<![\p{L}])(?:each|every|apiece|per|je|jeweils|chacune?|chaque|cada|ciascun\p{L}*)(?![\p{L}])/iu;
const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** "The repairs cost €40 and the paint €25": a figure of "the repairs and the paint" is of both. */
function namesAll(claim: Quantity, claimText: string, passage: string, parts: readonly Quantity[]): boolean {
  if (EACH.test(claimText)) return false;
  const subject = new Set(longWords(claimText.slice(0, claim.start)));
  const stretches = parts.map((part, index) => longWords(passage.slice(parts[index - 1]?.end ?? 0, part.start)));
  return stretches.every((own, index) =>
    own.some((word) => subject.has(word) && !stretches.some((other, at) => at !== index && other.includes(word))),
  );
}

/** Whether a count without "in all" is of all the parts: of people, of none of them, or of one noun that all share. */
function countsAll(claim: Quantity, parts: readonly Quantity[]): boolean {
  const isAny = ({ noun }: Quantity): boolean => noun !== undefined && ANY_NOUN.has(noun[0] ?? '');
  // "12 people came and 8 cars": the cars are no people.
  if (isAny(claim) && !parts.some(isAny)) return true;
  const named = parts.filter((part) => part.noun?.some((noun) => claim.noun?.includes(noun)));
  return named.length !== 1 || parts.every((part) => named.includes(part) || part.noun === undefined);
}

/** "Of 40 shops, 10 were closed": a quarter, 25 %; "40 men and 60 women": 60 % women. */
function share(claim: Quantity, claimText: string, passage: string, given: readonly Quantity[]): Derivation | null {
  const isShare = claim.kind === 'percent' || claim.shape === 'share';
  if (!isShare || claim.change || claim.low !== undefined) return null;
  const counts = given.filter((one) => isPlain(one) && one.kind === 'count' && !one.yearLike);
  const [whole, part] = counts;
  if (!whole || !part || counts.length > 2) return null;
  const wanted = Number(claim.value) / (claim.kind === 'percent' ? 100 : 1);
  const isOf = Number(part.value) < Number(whole.value) && isWholeOf(passage, whole);
  const [own, all] = isOf
    ? [part, Number(whole.value)]
    : [namedPart(claimText, counts), Number(whole.value) + Number(part.value)];
  if (!own) return null;
  const exact = Number(own.value) / all;
  const step = claim.kind === 'percent' ? 10 ** -(claim.decimals ?? 0) / 100 : 0.005;
  const slack = claim.approximate ? Math.max(step, exact * 0.05) : step / 2 + 1e-9;
  return Math.abs(exact - wanted) <= slack ? span(whole, part) : null;
}

/** "Of 40 shops", "40 shops were visited; 10 of them". */
function isWholeOf(passage: string, whole: Quantity): boolean {
  const before = passage.slice(Math.max(0, whole.start - 16), whole.start);
  return (
    /(?<![\p{L}])(?:of|out of|among|from|von|sur|de|di|van|av|из)\s+(?:the\s+|all\s+)?$/iu.test(before) ||
    /(?<![\p{L}])(?:of them|of these|of which|of whom|davon|d['’]entre eux|de ellos|di questi)(?![\p{L}])/iu.test(
      passage,
    )
  );
}

/** The one of two parts whose noun the claim names. */
function namedPart(claimText: string, counts: readonly Quantity[]): Quantity | undefined {
  const words = claimText.toLowerCase().split(/[^\p{L}]+/u);
  const named = counts.filter((one) => {
    const noun = one.noun?.[0];
    return noun !== undefined && words.some((word) => word.startsWith(noun) && word.length <= noun.length + 3);
  });
  return named.length === 1 ? named[0] : undefined;
}

/** "from 100 to 150": a rise by 50, by 50 %; "from 9 % to 7 %": a fall by 2 percentage points. */
function difference(claim: Quantity, given: readonly Quantity[]): Derivation | null {
  if (claim.change?.mode !== 'by' || !claim.change.direction || claim.low !== undefined) return null;
  const from = given.find((one) => one.change?.mode === 'from');
  const to = from && given.find((one) => one.change?.mode === 'to' && one.kind === from.kind);
  if (!from || !to) return null;
  const step = Number(to.value) - Number(from.value);
  if (step > 0 !== (claim.change.direction === 'up')) return null;
  const isPoints = claim.kind === 'percent_points' && from.kind === 'percent';
  const isSame = claim.kind === from.kind && claim.kind !== 'percent' && claim.unit === from.unit;
  const exact =
    isPoints || isSame
      ? Math.abs(step)
      : claim.kind === 'percent'
        ? Math.abs(step / Number(from.value)) * 100
        : Number.NaN;
  const isEqual =
    Math.abs(exact - Number(claim.value)) < 0.5 * 10 ** -(claim.decimals ?? 0) &&
    (claim.kind === 'percent' || Math.abs(exact - Number(claim.value)) < 1e-9);
  return isEqual ? span(from, to) : null;
}

/** "founded in 1950 and closed in 1990": 40 years. */
function years(claim: Quantity, claimText: string, given: readonly Quantity[]): Derivation | null {
  if (claim.unit !== 'year' || claim.low !== undefined || !LASTED.test(claimText)) return null;
  const dates = given.filter((one) => one.kind === 'date' && /^\d{4}$/.test(String(one.value)));
  const [first, last] = dates;
  if (!first || !last || dates.length !== 2) return null;
  return Number(last.value) - Number(first.value) === Number(claim.value) ? span(first, last) : null;
}

/** "3 weeks with 12 performances a week": 36 performances. */
function product(claim: Quantity, given: readonly Quantity[]): Derivation | null {
  if (claim.kind !== 'count' || claim.per !== undefined || !isPlain(claim)) return null;
  const rate = given.find((one) => one.kind === 'count' && one.per !== undefined && one.noun?.[0] === claim.noun?.[0]);
  const times = rate && given.find((one) => one.kind === 'duration' && one.unit === rate.per);
  return rate && times && Number(rate.value) * Number(times.value) === Number(claim.value) ? span(rate, times) : null;
}
