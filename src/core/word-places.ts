import type { ClaimWord } from './claim-reading';
import { oppositesOf } from './lexicon/antonyms';
import { synonymGroups } from './lexicon/synonyms';
import type { PreparedSource } from './prepare-source';
import { areRelated } from './text/related-words';
import { stem as stemOf } from './text/stem';

/** How a word of the claim stands in a unit, the better the higher. */
export const ABSENT = 0;
export const RELATED = 1;
export const OPPOSED = 2;
export const FOUND = 3;

/** A claim word with its weight in this source, and the units in which it stands in one way or another. */
export interface WeighedWord {
  word: ClaimWord;
  weight: number;
  places: readonly { units: Uint32Array; level: number }[];
  /** Other stems of the source for the same, by which a heading or the head of a column can name it as well. */
  alike: readonly string[];
}

/** Looks a word of a claim up in a source. */
export function weigh(word: ClaimWord, prepared: PreparedSource): WeighedWord {
  const synonyms = prepared.stemsInGroups(synonymGroups(word.text));
  const related = prepared.stemsLike(word.stem).filter((other) => areRelated(word.stem, other));
  const places = placesOf(word, synonyms, related, prepared);
  return { word, weight: word.weight * rarity(word.stem, prepared), places, alike: [...synonyms, ...related] };
}

function rarity(stem: string, prepared: PreparedSource): number {
  const units = prepared.units.length;
  const frequency = prepared.postings.get(stem).length;
  return 0.4 + Math.log(1 + units / (1 + frequency)) / Math.log(2 + units);
}

/** The units that have the word or a synonym, an opposite, or a word of the same root. */
function placesOf(
  word: ClaimWord,
  synonyms: readonly string[],
  related: readonly string[],
  prepared: PreparedSource,
): WeighedWord['places'] {
  const at = (level: number) => (stem: string) => ({ units: prepared.postings.get(stem), level });
  return [
    ...[word.stem, ...synonyms].map(at(FOUND)),
    ...oppositesOf(word.text).map((opposite) => at(OPPOSED)(stemOf(opposite))),
    ...related.map(at(RELATED)),
  ].filter(({ units }) => units.length > 0);
}

/** Level of each unit for one word after another; the same arrays for all words of all claims on a source. */
export class UnitLevels {
  private readonly levels: Uint8Array;
  /** The units with a level, in the order in which they got one. */
  readonly units: number[] = [];

  constructor(count: number) {
    this.levels = new Uint8Array(count);
  }

  /** Reads a word; of several levels of a unit the highest counts, and the better ones come first. */
  read({ places }: WeighedWord): this {
    for (const unit of this.units) this.levels[unit] = ABSENT;
    this.units.length = 0;
    for (const { units, level } of places) {
      for (const unit of units) {
        const known = this.levels[unit] as number;
        if (known === ABSENT) this.units.push(unit);
        if (known < level) this.levels[unit] = level;
      }
    }
    return this;
  }

  at(unit: number): number {
    return this.levels[unit] as number;
  }
}

/** How each word stands in each unit of the windows. */
export function readLevels(
  words: readonly WeighedWord[],
  windows: readonly [number, number][],
  count: number,
): (word: number, unit: number) => number {
  const slots = new Map<number, number>();
  for (const [first, last] of windows) {
    for (let unit = first; unit <= last; unit += 1) if (!slots.has(unit)) slots.set(unit, slots.size);
  }
  const levels = new UnitLevels(count);
  const table = new Uint8Array(words.length * slots.size);
  for (const [index, word] of words.entries()) {
    levels.read(word);
    for (const [unit, slot] of slots) table[index * slots.size + slot] = levels.at(unit);
  }
  return (word, unit) => table[word * slots.size + (slots.get(unit) ?? 0)] ?? ABSENT;
}
