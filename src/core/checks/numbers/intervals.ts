import { oncePer } from '../../collections/once-per';
import { say } from '../../locales/said';
import type { ClaimReading } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { matchSpan } from '../../text/spans';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** How often, by language: what comes once in each span, and what comes once in several. */
const SPANS: readonly (readonly [each: RegExp, several: RegExp])[] = [
  [
    /(?<![\p{L}])(?:every|each|per|an?)\s(?:single\s)?(year|month|week|day|hour)(?![\p{L}])|(?<![\p{L}])(annual|yearly|monthly|weekly|daily|hourly)(?:ly)?(?![\p{L}])/iu,
    /(?<![\p{L}])every\s(?:two|other|second|three|third|four|fourth|five|six|ten|\p{N}+)\s(year|month|week|day|hour)s?(?![\p{L}])/iu,
  ],
  [
    /(?<![\p{L}])(?:jede[snm]?)\s(jahr|monat|woche|tag|stunde)(?![\p{L}])/iu,
    /(?<![\p{L}])(?:alle\s(?:zwei|drei|vier|fünf|sechs|zehn|\p{N}+)|jede[snm]?\s(?:zweite|dritte)[snm]?)\s(jahr|monat|woche|tag|stunde)(?:en|e|n)?(?![\p{L}])/iu,
  ],
  [
    /(?<![\p{L}])(?:chaque|tous les|toutes les)\s(an|année|mois|semaine|jour|heure)s?(?![\p{L}])/iu,
    /(?<![\p{L}])tou(?:te)?s les\s(?:deux|trois|quatre|cinq|six|dix|\p{N}+)\s(an|année|mois|semaine|jour|heure)s?(?![\p{L}])/iu,
  ],
  [
    /(?<![\p{L}])cada\s(año|mes|semana|día|hora|ano|mês|dia)(?![\p{L}])/iu,
    /(?<![\p{L}])cada\s(?:dos|tres|cuatro|cinco|seis|diez|dois|três|quatro|\p{N}+)\s(año|mes|semana|día|hora|ano|mês|dia)(?:e?s)?(?![\p{L}])/iu,
  ],
  [
    /(?<![\p{L}])ogni\s(anno|mese|settimana|giorno|ora)(?![\p{L}])/iu,
    /(?<![\p{L}])ogni\s(?:due|tre|quattro|cinque|sei|dieci|\p{N}+)\s(ann|mes|settiman|giorn|or)[oiea](?![\p{L}])/iu,
  ],
  [
    /(?<![\p{L}])elke?\s(jaar|maand|week|dag|uur)(?![\p{L}])/iu,
    /(?<![\p{L}])(?:om de|elke)\s(?:twee|drie|vier|vijf|\p{N}+)\s(jaar|maand|week|dag|uur)(?:en)?(?![\p{L}])/iu,
  ],
];

/** The intervals that a claim tells of, each with the patterns of its kind and of the other kind. Most tell of none. */
const intervalsOf = oncePer(({ text }: ClaimReading) =>
  SPANS.flatMap(([each, several]) => {
    const [once, seldom] = [each.exec(text), several.exec(text)];
    // A claim with both is not told from a source with both.
    if (once && seldom) return [];
    if (once) return [{ said: once, own: each, other: several }];
    return seldom ? [{ said: seldom, own: several, other: each }] : [];
  }),
);

/** "every two years" told as "every year", or the other way round. */
export function checkIntervals({ claim, passage, numbers }: CheckInput): CheckResult {
  for (const { said, own, other } of intervalsOf(claim)) {
    const told = other.exec(passage.text);
    if (!told || own.test(passage.text)) continue;
    // "Four a day" of "one every six hours, no more than four in 24 hours": the figure goes with its span.
    const end = said.index + said[0].length;
    if (numbers.some(({ claim: figure, ok }) => ok && figure.start < end && figure.end > said.index)) continue;
    return {
      findings: [
        {
          code: 'rate_changed',
          ...say('sourceAndAnswer', { source: told[0], answer: said[0] }),
          claim: matchSpan(said),
          source: inSource(passage, matchSpan(told)),
        },
      ],
      warnings: [],
    };
  }
  return NOTHING_SEEN;
}
