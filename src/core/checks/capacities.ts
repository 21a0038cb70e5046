import { say } from '../locales/said';
import { inSource } from '../passages/passage-reading';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from './check';

/** Words right before a figure by which it is what a thing can take, and not what it has. */
const ROOM_FOR =
  /(?<![\p{L}])(?:(?:room|space|capacity|accommodation)\s(?:for|of)|(?:designed|built|planned|licensed|enough)\sfor|platz\sfür|raum\sfür|place\spour|capacité\sde|espacio\spara|sitio\spara|capacidad\s(?:para|de)|spazio\sper|capienza\sdi|(?:plaats|ruimte|plek)\svoor|plats\sför|plads\stil|plass\stil)\s$/iu;
/** A claim with one of these tells of what it can take too. */
const CAN_TAKE =
  /(?<![\p{L}])(?:room|space|spaces|places?|capacity|seats?|seating|beds?|can|could|may|hold(?:s|ing)?|held|fits?|sleeps?|takes?|accommodat\p{L}+|hous(?:e|es|ed|ing)|designed|built|planned|licensed|enough|for|up to|platz|plätze\p{L}*|raum|kann|können|bietet|fasst|für|place|places|peut|peuvent|capacité|accueill\p{L}+|contient|contenir|pour|espacio|sitio|plazas?|puede\p{L}*|capacidad|cabe|caben|para|spazio|posti|può|possono|capienza|per|plaats\p{L}*|ruimte|plek\p{L}*|kan|kunnen|voor|plats\p{L}*|plads\p{L}*|plass\p{L}*)(?![\p{L}])/iu;

/** What a thing can take told as what it has: "has room for 400 guests" told as "has 400 guests". */
export function checkCapacities({ claim, passage, numbers }: CheckInput): CheckResult {
  if (CAN_TAKE.test(claim.text)) return NOTHING_SEEN;
  for (const { claim: told, source, ok } of numbers) {
    const before = ok && source ? passage.text.slice(0, source.start - passage.start) : '';
    const room = ROOM_FOR.exec(before);
    if (!source || !room) continue;
    const place = { start: room.index, end: source.end - passage.start };
    return denySupport({
      code: 'word_changed',
      ...say('sourceSays', { source: passage.text.slice(place.start, place.end) }),
      claim: { start: told.start, end: told.end },
      source: inSource(passage, place),
    });
  }
  return NOTHING_SEEN;
}
