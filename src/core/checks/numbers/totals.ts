import { say } from '../../locales/said';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** What a figure is of all together. */
const TOTAL =
  /(?<![\p{L}])(?:in (?:total|all|sum)|altogether|together|all told|combined|a total of|(?:whole|entire) \p{L}+|insgesamt|zusammen|im ganzen|in summe|au total|en tout|ensemble|en total|en conjunto|in totale|complessivamente|in tutto|no total|ao todo|in totaal|samen|totalt|sammanlagt|всего|łącznie|razem)(?![\p{L}])/iu;
/** What it is of each one. */
const EACH =
  /(?<![\p{L}])(?:each|every|apiece|a head|per (?!cent)\p{L}+|je(?=\s\p{Lu})|pro(?=\s\p{Lu})|jede[rsnm]?|chaque|chacune?|cada|ogni|ciascun\p{L}*|elke?|iedere?|varje|кажд\p{L}+|każd\p{L}+)(?![\p{L}])/iu;

/**
 * A figure of each one told as that of all together, or the other way round: "5 GB per user" told as "5 GB in total",
 * "40 kg in total for its households" told as "each household receives 40 kg".
 */
export function checkTotals({ claim, passage, numbers }: CheckInput): CheckResult {
  const [isTotal, isEach] = [TOTAL.exec(claim.text), EACH.exec(claim.text)];
  if ((isTotal === null) === (isEach === null)) return NOTHING_SEEN;
  for (const { claim: said, source, ok } of numbers) {
    if (!ok || !source) continue;
    const at = source.start - passage.start;
    const unit = passage.units.find(({ start, end }) => at >= start && at < end);
    if (!unit) continue;
    const sentence = passage.text.slice(unit.start, unit.end);
    const behind = passage.text.slice(at, at + source.text.length + REACH);
    const [total, each] = [TOTAL.exec(sentence), EACH.exec(sentence) ?? BASIS.exec(behind)];
    const turned = isTotal ? each && !total : total && !each;
    const word = (isTotal ?? isEach)?.[0] ?? '';
    if (!turned) continue;
    return { findings: [finding(word, (each ?? total)?.[0] ?? '', said, source)], warnings: [] };
  }
  return NOTHING_SEEN;
}

/** Small words that mean "per" only right behind a figure and its unit. */
const BASIS = /(?<=\d[^.;:!?]{0,20})\s(?:par|por|per)\s\p{Ll}+/u;
const REACH = 20;

function finding(said: string, other: string, claim: Span, source: Span): Finding {
  return {
    code: 'rate_changed',
    ...say('sourceAndAnswer', { source: other.trim(), answer: said }),
    claim: { start: claim.start, end: claim.end },
    source: { start: source.start, end: source.end },
  };
}
