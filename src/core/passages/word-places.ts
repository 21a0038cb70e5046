import { oncePer } from '../collections/once-per';
import { oppositesOf } from '../lexicon/antonyms';
import { phrasesOf } from '../lexicon/phrasal-verbs';
import { synonymGroups } from '../lexicon/synonyms';
import { areCases, areInflected, areRelated, cutCompound, isPartOf } from '../text/related-words';
import { stem as stemOf } from '../text/stem';
import type { ClaimWord } from './claim-reading';
import type { PreparedSource } from './prepare-source';
import { guessSource } from './speech';

/** How a word of the claim stands in a unit, the better the higher: not at all, … */
export const ABSENT = 0;
/** … as a word of the same root, … */
export const RELATED = 1;
/** … as its opposite, which speaks of the same thing, … */
export const OPPOSED = 2;
/** … itself, or as a word that means the same. */
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
  const groups = synonymGroups(word.phrase ?? word.text);
  const synonyms = prepared.stemsInGroups(groups);
  const isForm = (other: string): boolean =>
    areRelated(word.stem, other) || (word.isName ? areCases(word.stem, other) : areInflected(word.stem, other));
  const forms = prepared.stemsLike(word.stem).filter(isForm);
  const related = word.isName ? forms : [...forms, ...compoundsOf(word.stem, prepared)];
  const places = [...placesOf(word, synonyms, related, prepared), ...phrasePlaces(groups, prepared)];
  return { word, weight: word.weight * rarity(word.stem, prepared), places, alike: [...synonyms, ...related] };
}

/** Languages that write a thing of two words as one. */
const COMPOUNDING = /^(?:de|nl|sv|da|no)/u;

/**
 * Words of the source that the claim's is a part of ("Preis" of "Strompreis"), and the last part of the claim's own word if
 * the source has its first part too ("Technikmuseum" beside "Museum für Technik").
 */
function compoundsOf(stem: string, prepared: PreparedSource): string[] {
  if (!COMPOUNDING.test(guessSource(prepared).language ?? prepared.source.lang ?? '')) return [];
  const wholes = [...prepared.stemsLike(stem), ...prepared.stemsEndingLike(stem)].filter((one) => isPartOf(stem, one));
  const tails = cutCompound(stem).flatMap(({ head, tail }) => {
    const isThere = (part: string): boolean =>
      prepared.postings.has(part) || prepared.stemsLike(part).some((one) => areInflected(one, part));
    return prepared.postings.has(tail) &&
      (isThere(head) ||
        prepared.stemsLike(head).some((one) => isPartOf(head, one)) ||
        prepared.stemsEndingLike(head).some((one) => isPartOf(head, one)))
      ? [tail]
      : [];
  });
  return [...new Set([...wholes, ...tails])];
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
  const places: { units: Uint32Array; level: number }[] = [];
  const add = (stem: string, level: number): void => {
    const units = prepared.postings.get(stem);
    if (units.length > 0) places.push({ units, level });
  };
  add(word.stem, FOUND);
  for (const stem of synonyms) add(stem, FOUND);
  for (const stem of oppositeStems(word)) add(stem, OPPOSED);
  for (const stem of related) add(stem, RELATED);
  return places;
}

/** Units that say it with a verb of two words: "taken over" for "acquired". */
function phrasePlaces(groups: readonly number[], prepared: PreparedSource): WeighedWord['places'] {
  return phrasesOf(groups).flatMap(({ stem, words }) => {
    const units = prepared.postings.get(stem).filter((unit) => {
      const { start = 0, end = 0 } = prepared.units[unit] ?? {};
      return prepared.source.text.slice(start, end).toLowerCase().includes(words);
    });
    return units.length > 0 ? [{ units, level: FOUND }] : [];
  });
}

/** A word of a claim is looked up in many sources. */
const oppositeStems = oncePer((word: ClaimWord) => oppositesOf(word.text).map(stemOf));

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

/** Units that follow one another, from `first` to `last`. */
export interface Window {
  first: number;
  last: number;
}

/** How each word stands in each of the windows. */
export class WindowLevels {
  private readonly table: Uint8Array;
  /** By unit: its column in the table. */
  private readonly columns: Int32Array;
  private readonly width: number;

  constructor(words: readonly WeighedWord[], windows: readonly Window[], count: number) {
    this.columns = new Int32Array(count).fill(-1);
    const units: number[] = [];
    for (const { first, last } of windows) {
      for (let unit = first; unit <= last; unit += 1) {
        if (this.columns[unit] === -1) this.columns[unit] = units.push(unit) - 1;
      }
    }
    this.width = units.length;
    this.table = new Uint8Array(words.length * units.length);
    const levels = new UnitLevels(count);
    let at = 0;
    for (const word of words) {
      levels.read(word);
      for (const unit of units) this.table[at++] = levels.at(unit);
    }
  }

  /** The best level of a word, by its index, in a window. */
  of(word: number, { first, last }: Window): number {
    let best = ABSENT;
    for (let unit = first; unit <= last; unit += 1) {
      const level = this.table[word * this.width + (this.columns[unit] as number)] as number;
      if (level > best) best = level;
    }
    return best;
  }
}
