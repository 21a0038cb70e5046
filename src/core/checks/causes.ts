import type { Alignment } from '../align';
import type { ClaimWord } from '../claim-reading';
import { isIn } from '../join-units';
import type { PreparedSource } from '../prepare-source';
import type { Finding } from '../types';
import { standsIn } from './additions';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** What joins an effect to the cause behind it in an answer. */
const BECAUSE =
  /,?\s(?:because(?:\sof)?|due\sto|owing\sto|as\sa\s(?:direct\s)?(?:result|consequence)\sof|on\saccount\sof|weil|wegen|aufgrund|parce\sque|à\scause\sde|en\sraison\sde|porque|debido\sa|a\scausa\sde|omdat|vanwege|perché|из-за|потому\sчто)\s/giu;
/** A sentence that goes on from the one before it. */
const GOES_ON =
  /^["“„«(\s]*(?:this|that|these|those|as|so|because|since|therefore|thus|hence|consequently|accordingly|it|they|he|she|his|her|its|their|with|after|following)\s/iu;
/** Words of a side that must stand to tell where it is spoken of. */
const LEAST = 2;

/**
 * A cause that is the answer's own. Either effect and cause are two facts of the source, each in a sentence that does not
 * have the other and does not go on from it; or the effect is there and half of the cause or more stands nowhere in the source.
 */
export function checkCauses({ claim, alignment, prepared, passage }: CheckInput): CheckResult {
  const links = [...claim.text.matchAll(BECAUSE)];
  const link = links[0];
  if (!link || links.length > 1) return NOTHING_SEEN;
  const cut = link.index + link[0].length;
  const heavy = claim.content.filter((word) => !word.isLight);
  const effect = heavy.filter((word) => word.end <= link.index);
  const cause = heavy.filter((word) => word.start >= cut);
  if (effect.length < LEAST || cause.length < LEAST) return NOTHING_SEEN;
  const [atEffect, atCause] = [unitsWith(effect, alignment, prepared), unitsWith(cause, alignment, prepared)];
  const first = atEffect[0];
  if (first === undefined) return NOTHING_SEEN;
  const finding = (code: Finding['code'], message: string): CheckResult => ({
    findings: [
      {
        code,
        message,
        claim: { start: link.index + link[0].search(/\p{L}/u), end: claim.text.length },
        source: { start: passage.start, end: passage.end },
      },
    ],
    warnings: [],
  });
  const unknown = cause.filter((word) => !standsIn(word, prepared));
  if (unknown.length >= Math.max(LEAST, cause.length / 2))
    return finding('qualifier_added', 'The source gives no such cause.');
  const second = atCause[0];
  if (second === undefined || atEffect.some((unit) => atCause.includes(unit))) return NOTHING_SEEN;
  const later = prepared.units[Math.max(first, second)];
  if (!later || GOES_ON.test(prepared.source.text.slice(later.start, later.start + 20))) return NOTHING_SEEN;
  return finding('mis_joined', 'The source says both, but not that the one is the cause of the other.');
}

/** The sentences of the passage that have all the words. */
function unitsWith(
  words: readonly ClaimWord[],
  { firstUnit, lastUnit }: Alignment,
  prepared: PreparedSource,
): number[] {
  const units: number[] = [];
  for (let unit = firstUnit; unit <= lastUnit; unit++) {
    if (words.every((word) => isIn(word, unit, prepared))) units.push(unit);
  }
  return units;
}
