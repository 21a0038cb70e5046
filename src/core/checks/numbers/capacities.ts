import { CAN_TAKE, ROOM_FOR } from '../../lexicon/capacity';
import { say } from '../../locales/said';
import { inPassage, inSource } from '../../passages/passage-reading';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { agreedPairs } from './figure-of';

/** What a thing can take told as what it has: "has room for 400 guests" told as "has 400 guests". */
export function checkCapacities({ claim, passage, numbers }: CheckInput): CheckResult {
  if (CAN_TAKE.test(claim.text)) return NOTHING_SEEN;
  for (const { claim: told, source } of agreedPairs(numbers)) {
    const { start, end } = inPassage(passage, source);
    const room = ROOM_FOR.exec(passage.text.slice(0, start));
    if (!room) continue;
    const place = { start: room.index, end };
    return denySupport({
      code: 'word_changed',
      ...say('sourceSays', { source: passage.text.slice(place.start, place.end) }),
      claim: { start: told.start, end: told.end },
      source: inSource(passage, place),
    });
  }
  return NOTHING_SEEN;
}
