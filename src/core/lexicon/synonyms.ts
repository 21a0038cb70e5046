import { ENGLISH } from './synonyms/english';
import { OTHERS } from './synonyms/others';

/**
 * Words that say the same in most sentences, by group. Only groups in which a swap does not change what can be checked:
 * no near-synonyms with a degree ("some", "many"), no hypernyms. Forms are written out or share a stem.
 */
const GROUPS: readonly string[] = [...ENGLISH, ...OTHERS];

const GROUP_OF = new Map<string, number[]>();
GROUPS.forEach((group, index) => {
  for (const word of group.split(' ')) GROUP_OF.set(word, [...(GROUP_OF.get(word) ?? []), index]);
});

const NONE: readonly number[] = [];

/** The synonym groups of a folded word; empty for most words. */
export function synonymGroups(word: string): readonly number[] {
  return GROUP_OF.get(word) ?? NONE;
}

/** The words of a group. */
export function wordsOfGroup(group: number): readonly string[] {
  return GROUPS[group]?.split(' ') ?? [];
}
