import { say } from '../../locales/said';
import { inPassage, unitAt } from '../../passages/passage-reading';
import { findQuantities, type Quantity } from '../../quantities';
import { isWithin, within } from '../../text/spans';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { misJoined } from '../joins/mis-joined';
import { agreedPairs, distance, figureOf } from '../numbers/figure-of';

/**
 * The figure of one year told of another: "55 percent in 2023, up from 28 percent in 2012" as "55 percent in 2012". Only
 * where the passage has several dates and several figures of the kind, and each of the two stands nearer to another one.
 */
export function checkPairedDates({ claim, passage, numbers }: CheckInput): CheckResult {
  const own = findQuantities(claim.text, claim.lang);
  const dates = own.filter((one) => one.kind === 'date');
  const date = dates[0];
  if (!date || dates.length > 1) return NOTHING_SEEN;
  const share = findShare(claim.text, passage, numbers);
  if (share) return accuse(share);
  const all = findQuantities(passage.text, claim.lang);
  const apart = findApart(date, all, { claim, passage, numbers });
  if (apart) return denySupport(apart);
  for (const unit of passage.units) {
    const inside = within(all, unit);
    const days = inside.filter((one) => one.kind === 'date');
    const told = days.filter((one) => one.value === date.value);
    const right = told[0];
    if (!right || told.length > 1) continue;
    for (const { claim: said, source } of agreedPairs(numbers)) {
      const figure = figureOf(source, passage.start, inside);
      if (!figure) continue;
      const rivals = inside.filter((one) => one.kind === figure.kind && one.unit === figure.unit);
      const nearest = closest(figure, days, passage.text);
      const counterpart = closest(right, rivals, passage.text);
      if (!nearest || !counterpart || nearest === right || counterpart === figure) continue;
      if (own.some((one) => one.kind === figure.kind && one.value === counterpart.value)) continue;
      const sentence = say('goesWith', { word: source.text, source: nearest.text, answer: date.text });
      return accuse(misJoined(sentence, said, source));
    }
  }
  return NOTHING_SEEN;
}

/** Another clause of the claim may have a date of its own. */
const PAUSE = /[,;:–—]\s|\s(?:and|but|und|aber|et|mais|y|e|pero|ma|mas|en|maar|и|а|но)\s/u;
const YEAR = /^\d{4}/u;

/**
 * "Fell by 40 % between 1980 and 2010. Since 2015 it has been stable" told as "has fallen by 40 % since 2015": the figure
 * stands in a sentence with years of its own, and the claim's year in another one alone.
 */
function findApart(
  date: Quantity,
  all: readonly Quantity[],
  { claim, passage, numbers }: Pick<CheckInput, 'claim' | 'passage' | 'numbers'>,
): Finding | null {
  if (passage.units.length < 2 || !YEAR.test(String(date.value)) || PAUSE.test(claim.text.trim())) return null;
  const year = String(date.value).slice(0, 4);
  for (const { claim: said, source, ok } of numbers) {
    const figure = ok && source ? figureOf(source, passage.start, all) : undefined;
    if (!figure || figure.kind === 'date') continue;
    const unit = passage.units.find((one) => isWithin(figure, one));
    const yearsIn = (one: Span): string[] =>
      within(all, one).flatMap(({ kind, value, high }) =>
        kind === 'date' ? [value, high ?? ''].map(String).filter((text) => YEAR.test(text)) : [],
      );
    const own = unit ? yearsIn(unit) : [];
    if (!unit || !own[0] || own.some((one) => one.startsWith(year))) continue;
    const isElsewhere = passage.units.some((one) => one !== unit && yearsIn(one).some((text) => text.startsWith(year)));
    const isRepeated = all.some((one) => one !== figure && one.kind === figure.kind && one.value === figure.value);
    if (!isElsewhere || isRepeated) continue;
    return {
      code: 'mis_joined',
      ...say('goesWith', { word: figure.text, source: own[0], answer: date.text }),
      claim: { start: said.start, end: said.end },
      source: { start: passage.start + figure.start, end: passage.start + figure.end },
    };
  }
  return null;
}

/** "1.3 km since 1950, more than half of that since 2000": the later year has a part of the figure. */
const SHARE =
  /(?<![\p{L}])(half|most|much|all|many|some|majority|thirds?|quarters?|fifths?|part|bulk|lot|hälfte|großteil|drittel|viertel|moitié|tiers|plupart|mitad|mayoría|metà|maggior parte|helft)\s(?:\p{L}+\s)?(?:of (?:that|it|them|this|these|those|which|whom)|davon|de (?:cela|ceux-ci|ello|ellos)|di (?:questi|essi|ciò)|daarvan)\s(?:\p{L}+\s){0,3}?((?:1[5-9]|20)\d\d)(?!\d)/iu;
const SHARED =
  /(?<![\p{L}])(?:half|most|majority|thirds?|quarters?|fifths?|part|bulk|hälfte|großteil|drittel|viertel|moitié|tiers|plupart|mitad|mayoría|metà|helft)(?![\p{L}])/iu;

/** A figure of the claim that the passage has before such a part of it, with the year of the part. */
function findShare(said: string, passage: CheckInput['passage'], numbers: CheckInput['numbers']): Finding | null {
  const match = SHARE.exec(passage.text);
  const [whole = '', , year = ''] = match ?? [];
  if (!match || SHARED.test(said) || !said.includes(year)) return null;
  const start = unitAt(match.index, passage)?.start ?? match.index;
  const figure = agreedPairs(numbers).find(({ claim, source }) => {
    const at = inPassage(passage, source).start;
    return at >= start && at < match.index && !claim.text.includes(year);
  });
  if (!figure) return null;
  const sentence = say('goesWith', { word: year, source: whole, answer: figure.claim.text });
  return misJoined(sentence, figure.claim, figure.source);
}

/** The nearest of several; of two as near, the one behind ("870 in 2023"). */
function closest(one: Quantity, others: readonly Quantity[], text: string): Quantity | undefined {
  const far = (other: Quantity): number => distance(text, one, other) - (other.start > one.start ? 0.5 : 0);
  return [...others].sort((a, b) => far(a) - far(b))[0];
}
