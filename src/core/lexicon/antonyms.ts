import { ENGLISH } from './antonyms/english';
import { OTHERS } from './antonyms/others';
import { wordSet } from './word-set';

/**
 * Words that cannot both hold of one thing at one time. Each line: one side, then the other. All forms are written out,
 * since stemming would join words that must stay apart ("open" and "opening hours").
 */
const PAIRS: readonly (readonly [string, string])[] = [...ENGLISH, ...OTHERS];

const SIDES = new Map<string, { pair: number; side: 0 | 1 }[]>();
PAIRS.forEach((sides, pair) => {
  for (const side of [0, 1] as const) {
    for (const word of sides[side].split(' ')) {
      const entry = SIDES.get(word) ?? [];
      entry.push({ pair, side });
      SIDES.set(word, entry);
    }
  }
});

/** Whether two folded words are opposites of one another. */
export function areOpposites(a: string, b: string): boolean {
  const left = SIDES.get(a);
  const right = left && SIDES.get(b);
  if (!left || !right) return false;
  return left.some((x) => right.some((y) => x.pair === y.pair && x.side !== y.side));
}

/** What is shut, barred or failed, which a claim may tell as what is not. Folded. */
const NEGATIVE_STATES = wordSet(
  'closed shut banned forbidden prohibited illegal unlawful barred blocked suspended cancelled canceled rejected refused denied failed ' +
    'impossible unable unsafe unavailable absent lacking lacks geschlossen gesperrt verboten untersagt abgelehnt unmöglich ' +
    'fermé fermée interdit interdite refusé impossible cerrado cerrada prohibido prohibida rechazado imposible chiuso chiusa vietato ' +
    'fechado fechada proibido proibida gesloten afgesloten verboden geweigerd закрыт закрыта запрещено запрещен',
);

/** Whether a folded word tells of a state that "not" tells of too: "closed", "banned". */
export const isNegativeState = (word: string): boolean => NEGATIVE_STATES.has(word);

/** Whether a folded word has an opposite in the list at all. */
export function hasOpposite(word: string): boolean {
  return SIDES.has(word);
}

/** Whether two folded words stand on the same side of one pair: "rose" and "grew". */
export function areOnSameSide(a: string, b: string): boolean {
  const left = SIDES.get(a);
  const right = left && SIDES.get(b);
  if (!left || !right) return false;
  return left.some((x) => right.some((y) => x.pair === y.pair && x.side === y.side));
}

/** Words of one kind of which a thing is one at a time: another one in the same place is another statement. Folded. */
const RIVALS: readonly string[] = [
  'red blue green yellow white black grey gray brown orange pink purple',
  'spring summer autumn winter',
  'wood wooden stone brick steel concrete glass iron copper',
  'north south east west northern southern eastern western',
  'morning noon afternoon evening midnight',
  'breakfast lunch dinner',
  'male males female females',
  'old new',
];
const RIVALS_OF = new Map(RIVALS.flatMap((kind, index) => kind.split(' ').map((word) => [word, index] as const)));

/** Whether a folded word has a rival in the list at all. */
export function hasRival(word: string): boolean {
  return RIVALS_OF.has(word);
}

/** Whether two folded words are two of one kind: two colours, two seasons. */
export function areRivals(a: string, b: string): boolean {
  const kind = RIVALS_OF.get(a);
  return a !== b && kind !== undefined && kind === RIVALS_OF.get(b);
}

/** The opposites of a folded word; empty for most words. */
export function oppositesOf(word: string): string[] {
  return (SIDES.get(word) ?? []).flatMap(({ pair, side }) => (PAIRS[pair]?.[side === 0 ? 1 : 0] ?? '').split(' '));
}
