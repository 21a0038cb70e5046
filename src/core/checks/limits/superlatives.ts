import { say } from '../../locales/said';
import { allMatches } from '../../text/all-matches';
import { matchSpan } from '../../text/spans';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** What there is but one of: "the longest", "its best", "the only", with the word itself. */
const SUPERLATIVE =
  /(?<![\p{L}])(?:the|its|their|his|her|der|die|das|den|dem)\s(\p{L}{2,}est|best|worst|first|only|most\s\p{L}+|least\s\p{L}+|\p{L}{3,}ste[nrs]?)(?![\p{L}])/giu;
/** Nouns that only end like one. */
const NO_SUPERLATIVE =
  /^(?:test|contest|protest|request|quest|conquest|inquest|guest|forest|harvest|interest|arrest|nest|chest|vest|crest|pest|priest|west|east|rest|tempest)$/iu;
/** Before one in the source: there are others like it, or better ones. */
const ONE_OF =
  /(?:(?:one|some|two|three|several|many) of (?:the|its|their)|among (?:the|its|their)|(?:the|its|their) (?:second|third|fourth|fifth|sixth|seventh|\d+(?:nd|rd|th))|(?:nearly|almost|probably|perhaps|possibly|arguably) (?:the|its)|eine[rs]? (?:der|ihrer|seiner)|zu den)[\s-](?:\p{L}+\s)?$/iu;
const REACH = 40;
/** The claim itself leaves room for others. */
const OWN_ROOM =
  /(?<![\p{L}])(?:one of|some of|among|second|third|fourth|fifth|nearly|almost|probably|perhaps|possibly|arguably|eine[rs]? (?:der|ihrer|seiner)|zu den|zweit\p{L}*|dritt\p{L}*)(?![\p{L}])/iu;

/** "One of the longest bridges", "the second longest bridge" told as "the longest bridge". */
export function checkSuperlatives({ claim, passage }: CheckInput): CheckResult {
  if (OWN_ROOM.test(claim.text)) return NOTHING_SEEN;
  for (const said of allMatches(claim.text, SUPERLATIVE)) {
    const word = said[1] ?? '';
    if (NO_SUPERLATIVE.test(word)) continue;
    // "Die längste", "eine der längsten".
    const base = word.replace(/(?<=st)e[nrs]?$/u, '');
    const places = [...passage.text.matchAll(new RegExp(`(?<![\\p{L}])${base}(?:e[nrs]?)?(?![\\p{L}])`, 'giu'))];
    const first = places[0];
    const before = ({ index }: RegExpMatchArray): string =>
      passage.text.slice(Math.max(0, (index ?? 0) - REACH), index);
    if (!first || !places.every((place) => ONE_OF.test(before(place)))) continue;
    const lead = ONE_OF.exec(before(first))?.[0] ?? '';
    const start = first.index - lead.length;
    const end = first.index + first[0].length;
    const finding: Finding = {
      code: 'qualifier_dropped',
      ...say('sourceAndAnswer', { source: passage.text.slice(start, end), answer: said[0] }),
      claim: matchSpan(said),
      source: { start: passage.start + start, end: passage.start + end },
    };
    return accuse(finding);
  }
  return NOTHING_SEEN;
}
