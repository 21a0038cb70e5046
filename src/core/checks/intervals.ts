import { say } from '../said';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** How often, by language: what comes once in each span, and what comes once in several. */
const SPANS: readonly (readonly [each: RegExp, several: RegExp])[] = [
  [
    /(?<![\p{L}])(?:every|each|per|an?)\s(?:single\s)?(year|month|week|day|hour)(?![\p{L}])|(?<![\p{L}])(annual|yearly|monthly|weekly|daily|hourly)(?:ly)?(?![\p{L}])/giu,
    /(?<![\p{L}])every\s(?:two|other|second|three|third|four|fourth|five|six|ten|\p{N}+)\s(year|month|week|day|hour)s?(?![\p{L}])/giu,
  ],
  [
    /(?<![\p{L}])(?:jede[snm]?)\s(jahr|monat|woche|tag|stunde)(?![\p{L}])/giu,
    /(?<![\p{L}])(?:alle\s(?:zwei|drei|vier|fünf|sechs|zehn|\p{N}+)|jede[snm]?\s(?:zweite|dritte)[snm]?)\s(jahr|monat|woche|tag|stunde)(?:en|e|n)?(?![\p{L}])/giu,
  ],
  [
    /(?<![\p{L}])(?:chaque|tous les|toutes les)\s(an|année|mois|semaine|jour|heure)s?(?![\p{L}])/giu,
    /(?<![\p{L}])tou(?:te)?s les\s(?:deux|trois|quatre|cinq|six|dix|\p{N}+)\s(an|année|mois|semaine|jour|heure)s?(?![\p{L}])/giu,
  ],
  [
    /(?<![\p{L}])cada\s(año|mes|semana|día|hora|ano|mês|dia)(?![\p{L}])/giu,
    /(?<![\p{L}])cada\s(?:dos|tres|cuatro|cinco|seis|diez|dois|três|quatro|\p{N}+)\s(año|mes|semana|día|hora|ano|mês|dia)(?:e?s)?(?![\p{L}])/giu,
  ],
  [
    /(?<![\p{L}])ogni\s(anno|mese|settimana|giorno|ora)(?![\p{L}])/giu,
    /(?<![\p{L}])ogni\s(?:due|tre|quattro|cinque|sei|dieci|\p{N}+)\s(ann|mes|settiman|giorn|or)[oiea](?![\p{L}])/giu,
  ],
  [
    /(?<![\p{L}])elke?\s(jaar|maand|week|dag|uur)(?![\p{L}])/giu,
    /(?<![\p{L}])(?:om de|elke)\s(?:twee|drie|vier|vijf|\p{N}+)\s(jaar|maand|week|dag|uur)(?:en)?(?![\p{L}])/giu,
  ],
];

/** "every two years" told as "every year", or the other way round. */
export function checkIntervals({ claim, passage }: CheckInput): CheckResult {
  for (const [each, several] of SPANS) {
    for (const [own, other] of [
      [each, several],
      [several, each],
    ] as const) {
      const said = [...claim.text.matchAll(own)][0];
      const told = [...passage.text.matchAll(other)][0];
      if (!said || !told) continue;
      if ([...claim.text.matchAll(other)].length > 0 || [...passage.text.matchAll(own)].length > 0) continue;
      return {
        findings: [
          {
            code: 'rate_changed',
            ...say('sourceAndAnswer', { source: told[0], answer: said[0] }),
            claim: { start: said.index, end: said.index + said[0].length },
            source: { start: passage.start + told.index, end: passage.start + told.index + told[0].length },
          },
        ],
        warnings: [],
      };
    }
  }
  return NOTHING_SEEN;
}
