import { GROUPS } from '../lexicon/limits';
import type { PassageReading } from '../passages/passage-reading';
import { say } from '../said';
import type { Word } from '../text/words';
import type { Finding, Span } from '../types';

/** "The pharmacy inside | the clinic stays open": the claim's first thing only tells where another one is. */
const HANGS_ON =
  /(?:^|[\s“"(])(\p{L}{3,})\s+(?:of|inside|in|at|near|behind|beside|outside|under|above|next to|opposite|for|from|with|by|against|between|dans|de|du|des|près de|derrière|in der|im|neben|hinter|von|vom|bei|del|della|dentro|en|van|bij)\s+(?:the|a|an|its|their|his|her|this|le|la|les|l['’]|der|dem|den|die|das|el|los|las|il|lo|de|het)?\s*$/iu;
/** What is no thing that could hang on a preposition. */
const NO_THING =
  /^(?:and|but|that|because|because|according|only|also|then|often|even|both|all|most|some|many|one|out|known|says?|said|end|time|start|case|order|terms|addition|contrast|comparison|regardless|instead|thanks|due|owing)$/iu;
/** A condition or exception right behind, whatever the claim ends with. */
const CONDITION =
  /^\s*,?\s*(?:unless|except|excepting|provided|as long as|but only|but not|only if|only when|if|apart from|other than|aside from|with the exception of|es sei denn|außer|sofern|falls|sauf|à moins|à condition|si|salvo|excepto|tranne|eccetto|a menos|tenzij|behalve|mits|кроме|если)(?![\p{L}])/iu;
/** A description that narrows a kind: "people over 70 | with low levels", "children | under 8". */
const NARROWING =
  /^\s+(?:with|without|under|over|aged|who|whose|older|younger|born|earning|holding|living|mit|ohne|unter|über|ab|die|avec|sans|de moins|de plus|qui|con|sin|menores|mayores|que|senza|met|zonder)\s/iu;
/** A day on which something holds as a rule. */
const ON_DAYS =
  /^\s+(?:on (?:\p{L}+days|weekends|request)|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?:los|el) (?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|werktags))(?![\p{L}])/iu;
/** A sentence that ends with such a word goes on where it was cut. */
const OPEN_END =
  /^(?:off|of|in|on|at|to|by|for|from|with|than|under|over|between|against|von|für|mit|de|pour|avec|para|con|per|voor|met)$/u;
const KIND = /^(?:people|persons|visitors|\p{N}+)$/u;

/**
 * A claim whose words stand in the source one by one, but cut out of a longer statement: of its subject ("the pharmacy
 * inside …") or before the condition or description that it depends on ("… unless the flat was renovated").
 */
export function findCut(words: readonly Word[], passage: PassageReading, place: Span, source: string): Finding | null {
  const unit = passage.units.find(({ start, end }) => {
    return place.start >= passage.start + start && place.end <= passage.start + end;
  });
  if (!unit) return null;
  const before = source.slice(passage.start + unit.start, place.start);
  const behind = source.slice(place.end, passage.start + unit.end).replace(/^[”"’']/u, '');
  const head = HANGS_ON.exec(before);
  if (head && !NO_THING.test(head[1] ?? '') && !/ly$/u.test(head[1] ?? '')) {
    const start = place.start - head[0].trimStart().length;
    return {
      code: 'mis_joined',
      ...say('saidOf', { source: source.slice(start, place.start).trim() }),
      source: { start, end: place.end },
    };
  }
  const last = words.at(-1)?.text ?? '';
  const rest = OPEN_END.test(last) ? /^\s+(?:\p{L}[\p{L}'’-]*\s?){1,4}/u.exec(behind)?.[0] : undefined;
  if (rest) {
    return {
      code: 'boundary_cut',
      ...say('goesOn', { source: `${last}${rest.trimEnd()}` }),
      source: { start: place.start, end: place.end + rest.trimEnd().length },
    };
  }
  const isKind = KIND.test(last) || GROUPS.has(last);
  const limit = CONDITION.exec(behind) ?? ON_DAYS.exec(behind) ?? (isKind ? NARROWING.exec(behind) : null);
  if (!limit) return null;
  const length = behind.search(/[.;!?\n]|,\s/u);
  const said = behind.slice(0, length > limit[0].length ? length : behind.length).trim();
  return {
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: said.replace(/^[,\s]+/u, '') }),
    source: { start: place.start, end: place.end + (length > limit[0].length ? length : behind.length) },
  };
}
