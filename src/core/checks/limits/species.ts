import { ANIMALS, IN_DISHES, PEOPLE } from '../../lexicon/species';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { matchSpan } from '../../text/spans';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** What was seen in animals or in cells told of people: "mice gained less weight" told as "people gained less weight". */
export function checkSpecies({ claim, passage }: CheckInput): CheckResult {
  const told = claim.words.find((word) => PEOPLE.has(word.text));
  if (!told || claim.words.some((word) => ANIMALS.has(word.text)) || IN_DISHES.test(claim.text)) return NOTHING_SEEN;
  // "Human cells" are no humans.
  const isPerson = (text: string): boolean => PEOPLE.has(text) && text !== 'human';
  if (passage.words.some((word) => isPerson(word.text))) return NOTHING_SEEN;
  const dish = IN_DISHES.exec(passage.text);
  const seen = passage.words.find((word) => ANIMALS.has(word.text)) ?? (dish && matchSpan(dish));
  if (!seen) return NOTHING_SEEN;
  return accuse({
    code: 'qualifier_dropped',
    ...say('limitAndAnswer', {
      source: passage.text.slice(seen.start, seen.end),
      answer: claim.text.slice(told.start, told.end),
    }),
    claim: { start: told.start, end: told.end },
    source: inSource(passage, seen),
  });
}
