import {
  CONDITION_LEAD,
  NARROWED_KIND,
  NO_NARROWING,
  PERMISSION_LEAD,
  PERMISSION_LIMIT,
  PERMITTING,
  TIMES_BEHIND,
  TIMES_LEAD,
} from '../../lexicon/limit-phrases';
import { GROUPS } from '../../lexicon/limits';
import { say } from '../../locales/said';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { isWithin } from '../../text/spans';
import { textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { IRREGULAR } from '../roles/actor-reading';

/** "The pharmacy inside | the clinic stays open": the claim's first thing only tells where another one is. */
const HANGS_ON =
  /(?:^|[\s“"(])(\p{L}{3,})\s+(?:of|inside|in|at|near|behind|beside|outside|under|above|next to|opposite|for|from|with|by|against|between|dans|de|du|des|près de|derrière|in der|im|neben|hinter|von|vom|bei|del|della|dentro|en|van|bij)\s+(?:the|a|an|its|their|his|her|this|le|la|les|l['’]|der|dem|den|die|das|el|los|las|il|lo|de|het)?\s*$/iu;
/** What is no thing that could hang on a preposition. */
const NO_THING =
  /^(?:and|but|that|because|according|only|also|then|often|even|both|all|most|some|many|one|out|known|says?|said|end|time|start|case|order|terms|addition|contrast|comparison|regardless|instead|thanks|due|owing|\p{L}*ly)$/iu;
/** A condition or exception right behind, whatever the claim ends with. */
const CONDITION =
  /^\s*,?\s*(?:unless|except|excepting|provided|as long as|but only|but not|only (?:with|without|for|on|in|if|when|where|while|after|before|during|between|from|until|to|by|upon)|if|apart from|other than|aside from|with the exception of|es sei denn|außer|sofern|falls|nur (?:mit|für|im|in|am|an|wenn|bei|nach|von|bis)|sauf|(?:seulement|uniquement) (?:avec|pour|en|si|sur|le|les)|à moins|à condition|si|salvo|excepto|(?:s[oó]lo|solamente|únicamente) (?:con|para|en|si|los)|tranne|eccetto|a menos|tenzij|behalve|mits|кроме|если)(?![\p{L}])/iu;
/** "In all regions | but the north": an exception without a comma, right behind the words for all. */
const BUT =
  /^\s+(?:but|save|bar|barring|apart|other than)\s(?!(?:not|also|it|they|he|she|we|only|then|still|are|is|was|were|has|had|have|will|can)\s)(?![^.,;!?\n]*\s(?:is|are|was|were|has|have|had|will|did|does|do)\s)/iu;
const ALL_OR_NONE: ReadonlySet<string> = new Set(
  'all every everyone everybody everything everywhere any no none nobody nothing each'.split(' '),
);
const BUT_REACH = 4;
/** How long something may be done, behind a permission: "cancel without charge | until 48 hours before arrival". */
const DEADLINE =
  /^\s*,?\s*(?:until|till|up to|within|no later than|bis(?: zu)?|spätestens|innerhalb|binnen|jusqu['’]à|dans les|hasta|dentro de|fino a|entro|tot|uiterlijk)\s(?=[^.;!?\n]*\p{N}[^.;!?\n]*?\s(?:before|after|of|prior|vor|nach|avant|après|antes|después|prima|dopo|voor|na)\s)/iu;
const MAY_BE_PERMITTED = /^(?:can|could|kann|können|peut|peuvent|pouvez|puede\p{L}*|può|possono|kan|kunnen)$/u;
const OBLIGING: ReadonlySet<string> = new Set(
  'can must pays pay needs need costs cost gets get receives receive'.split(' '),
);
const SOME_OF = /^(?:most|few|some|many)$/iu;
/** A description that narrows a kind: "people over 70 | with low levels", "children | under 8". */
const NARROWING =
  /^\s+(?:with|without|under|over|aged|who|whose|older|younger|born|earning|holding|living|mit|ohne|unter|über|ab|die|avec|sans|de moins|de plus|qui|con|sin|menores|mayores|que|senza|met|zonder)\s/iu;
/** "Reduced pain | in adults under 50 but had no effect in others": what the sentence takes back of others. */
const OF_SOME =
  /^\s(?:in|among|for|on|at|with|bei|für|chez|pour|en|para|nei|per|bij|voor)\s[^.;:!?\n]{3,60}?,?\s(?:but|aber|mais|pero|ma|maar)\s(?:not|no|had no|did not|didn['’]t|has no|was not|were not|nicht|keine?n?|pas|non|no|niet|geen)\s/iu;
/** A day on which something holds as a rule. */
const ON_DAYS =
  /^\s+(?:on (?:\p{L}+days|weekends|request)|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?:los|el) (?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|werktags))(?![\p{L}])/iu;
/** A sentence that ends with such a word goes on where it was cut. */
const OPEN_END: ReadonlySet<string> = new Set(
  'off of in on at to by for from with than under over between against von für mit de pour avec para con per voor met'.split(
    ' ',
  ),
);
const KIND = /^(?:people|persons|visitors|\p{N}+)$/u;

/**
 * A claim whose words stand in the source one by one, but cut out of a longer statement: of its subject ("the pharmacy
 * inside …") or before the condition or description that it depends on ("… unless the flat was renovated").
 */
export function findCut(words: readonly Word[], passage: PassageReading, place: Span, source: string): Finding | null {
  const unit = passage.units.map((one) => inSource(passage, one)).find((one) => isWithin(place, one));
  if (!unit) return null;
  const before = source.slice(unit.start, place.start);
  const behind = source.slice(place.end, unit.end).replace(/^[”"’']/u, '');
  const [head, thing] = HANGS_ON.exec(before) ?? [];
  if (head && thing && !NO_THING.test(thing)) {
    const start = place.start - head.trimStart().length;
    return {
      code: 'mis_joined',
      ...say('saidOf', { source: source.slice(start, place.start).trim() }),
      source: { start, end: place.end },
    };
  }
  const last = textAt(words, words.length - 1);
  const [rest] = /^\s+\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3}/u.exec(behind) ?? [];
  if (rest && OPEN_END.has(last)) {
    return {
      code: 'boundary_cut',
      ...say('goesOn', { source: `${last}${rest}` }),
      source: { start: place.start, end: place.end + rest.length },
    };
  }
  const narrowed = findNarrowed(words, before, place, source);
  if (narrowed) return narrowed;
  const lead = findLead(words, before);
  if (lead) {
    return {
      code: 'qualifier_dropped',
      ...say('limitLeftOut', { source: lead.trim().replace(/,$/u, '') }),
      source: { start: place.start - lead.length, end: place.end },
    };
  }
  const limit = findLimit(words, behind);
  if (!limit) return null;
  return {
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: behind.slice(0, limit).replace(/^[,\s]+/u, '') }),
    source: { start: place.start, end: place.end + limit },
  };
}

/**
 * How far the limit reaches that stands right behind `words` in their source and that what they say depends on; `null`
 * if none does.
 */
export function findLimit(words: readonly Word[], behind: string): number | null {
  const last = textAt(words, words.length - 1);
  const isKind = KIND.test(last) || GROUPS.has(last);
  const limit =
    CONDITION.exec(behind) ??
    (words.slice(-BUT_REACH).some(({ text }) => ALL_OR_NONE.has(text)) ? BUT.exec(behind) : null) ??
    ON_DAYS.exec(behind) ??
    OF_SOME.exec(behind) ??
    (isKind ? NARROWING.exec(behind) : null) ??
    (isRule(words) ? TIMES_BEHIND.exec(behind) : null) ??
    (words.some(({ text }) => PERMITTING.test(text)) ? permissionLimit(behind) : null) ??
    (words.some(({ text }) => PERMITTING.test(text) || MAY_BE_PERMITTED.test(text)) ? DEADLINE.exec(behind) : null);
  if (!limit) return null;
  const rest = /[.;!?\n]|,\s/u.exec(behind.slice(limit[0].length));
  return rest ? limit[0].length + rest.index : behind.length;
}

/** "Free in the Orm Museum": a name with a capital is of what the source is about, and no limit. */
function permissionLimit(behind: string): RegExpExecArray | null {
  const limit = PERMISSION_LIMIT.exec(behind);
  return limit && !/^\p{Lu}/u.test(behind.slice(limit[0].length)) ? limit : null;
}

/** The condition, exception or time that a sentence begins with, before the words that it limits; `null` if there is none. */
export function findLead(words: readonly Word[], before: string): string | null {
  const isPermission = words.some(({ text }) => PERMITTING.test(text));
  const lead =
    CONDITION_LEAD.exec(before) ??
    (isRule(words) ? TIMES_LEAD.exec(before) : null) ??
    (isPermission ? PERMISSION_LEAD.exec(before) : null);
  return lead?.[0] ?? null;
}

/** Whether a sentence says how something is as a rule, and not what happened. */
function isRule(words: readonly Word[]): boolean {
  if (words.some(({ text }) => /^(?:was|were|had|did)$/u.test(text))) return false;
  const isPresent = words.some(({ text }) => /^(?:is|are|can|may|must|does|do)$/u.test(text));
  return isPresent || !words.some(({ text }) => IRREGULAR.has(text) || /\p{L}{3}ed$/u.test(text));
}

/** "Pets travel free", cut out of "Small pets travel free": a bare plural that the source narrows. */
function findNarrowed(words: readonly Word[], before: string, place: Span, source: string): Finding | null {
  const kind = words[0];
  const [, narrowing] = NARROWED_KIND.exec(before) ?? [];
  if (!kind || !narrowing || NO_NARROWING.test(narrowing)) return null;
  // "Scientists found water" is true of Danish ones: only what one may or must do is said of all of a kind.
  const isOfAll = words.some(({ text }) => PERMITTING.test(text) || OBLIGING.has(text));
  if (!SOME_OF.test(narrowing) && !(isOfAll && isRule(words))) return null;
  if (!/[^s]s$|^(?:people|women|men|children)$/u.test(kind.text)) return null;
  const answer = source.slice(place.start, place.start + kind.text.length);
  return {
    code: 'qualifier_dropped',
    ...say('sourceAndAnswer', { source: `${before.trim()} ${answer}`, answer }),
    source: { start: place.start - before.trimStart().length, end: place.end },
  };
}
