import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { within } from '../../text/spans';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** Words that leave nothing of a thing out, before it. */
const ALL =
  /(?<![\p{L}])(?:all|every|each|the (?:whole|entire)|alle[rnms]?|sämtliche[rns]?|jede[rns]?|tous|toutes|tout|toute|chaque|todos|todas|todo|toda|cada|tutti|tutte|tutto|tutta|ogni|al|alla|все|весь|вся|всё)(?![\p{L}])/iu;
const REACH = 3;
/** Of what weighs in the claim, the share that the sentence with the part must have. */
const MOST = 0.6;
/** Between a share and what it is of. */
const OF = /^\s(?:of|der|des|von|de|des|du|d['’]|del|di|dei|delle|degli|do|da|dos|das|van|av|от|из|)/iu;

/** "68 % of the packaging is recyclable", "21 of the 64 buses are electric" told as "all". */
export function checkSharesOfAll({ claim, passage, prepared }: CheckInput): CheckResult {
  const all = ALL.exec(claim.text);
  if (!all || ALL.test(passage.text)) return NOTHING_SEEN;
  const end = all.index + all[0].length;
  const nouns = claim.words.filter((word) => word.start >= end && !word.isFunctionWord).slice(0, REACH);
  if (nouns.length === 0 || findQuantities(claim.text, claim.lang).some(isShare)) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    const told = claim.heavy.filter((word) => words.some((one) => areAlike(one, word)));
    if (told.length < Math.max(2, MOST * claim.heavy.length)) continue;
    for (const figure of findQuantities(passage.text, prepared.source.lang)) {
      if (figure.start < unit.start || figure.end > unit.end || !isShare(figure)) continue;
      if (!OF.test(passage.text.slice(figure.end))) continue;
      const behind = words.filter((word) => word.start >= figure.end && !word.isFunctionWord).slice(0, REACH);
      if (!behind.some((word) => nouns.some((noun) => areAlike(noun, word)))) continue;
      return accuse({
        code: 'qualifier_dropped',
        ...say('limitAndAnswer', { source: figure.text, answer: all[0] }),
        claim: { start: all.index, end },
        source: inSource(passage, figure),
      });
    }
  }
  return NOTHING_SEEN;
}

/** A part of a whole: a percentage below a hundred, "two thirds", "21 of 64". */
function isShare({ kind, value, shape, change }: ReturnType<typeof findQuantities>[number]): boolean {
  if (change) return false;
  return (kind === 'percent' && Number(value) < 100) || (kind === 'ratio' && shape === 'share' && Number(value) < 1);
}
