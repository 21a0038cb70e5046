import { synonymGroups } from './lexicon/synonyms';
import { splitUnits, type Unit } from './passages';
import { type PreparedText, prepareText } from './text/prepare';
import { splitWords, type Word } from './text/words';
import type { ReadSource } from './types';

/** A source made ready to be asked about many claims. */
export interface PreparedSource {
  source: ReadSource;
  text: PreparedText;
  units: Unit[];
  /** Words of a unit; offsets into the source's text. */
  wordsOf(unit: number): readonly Word[];
  /** Stems of the unit's context. */
  contextStemsOf(unit: number): ReadonlySet<string>;
  /** Stems of the source that belong to one of the synonym groups. */
  stemsInGroups(groups: readonly number[]): string[];
  /** Stems of the source that begin with the same `ROOT_LENGTH` characters as the given one, itself left out. */
  stemsLike(stem: string): readonly string[];
  /** Units in which a stem stands, ascending. */
  postings: ReadonlyMap<string, number[]>;
}

/** Prepares a source once; linear in its length. */
export function prepareSource(source: ReadSource): PreparedSource {
  const units = splitUnits(source);
  const text = prepareText(source.text, {
    sentences: units,
    ...(source.lang !== undefined && { lang: source.lang }),
  });
  const words = wordsByUnit(text.words, units);
  const contexts = new Map<string, ReadonlySet<string>>();
  const stemsOf = (context: string): ReadonlySet<string> => {
    const known = contexts.get(context);
    if (known) return known;
    const stems = new Set(splitWords(context, source.lang).map((word) => word.stem));
    contexts.set(context, stems);
    return stems;
  };
  const { postings, groupStems } = indexStems(words);
  const roots = indexRoots(postings.keys());
  return {
    source,
    text,
    units,
    wordsOf: (unit) => words[unit] ?? [],
    contextStemsOf: (unit) => stemsOf(`${source.title ?? ''}\n${units[unit]?.context ?? ''}`),
    stemsInGroups: (groups) => groups.flatMap((group) => [...(groupStems.get(group) ?? [])]),
    stemsLike: (stem) => (roots.get(stem.slice(0, ROOT_LENGTH)) ?? []).filter((other) => other !== stem),
    postings,
  };
}

/** Words that share fewer letters are not looked at as forms of one root. */
const ROOT_LENGTH = 4;

function indexRoots(stems: Iterable<string>): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  for (const stem of stems) {
    if (stem.length < ROOT_LENGTH) continue;
    const root = stem.slice(0, ROOT_LENGTH);
    const known = roots.get(root);
    if (known) known.push(stem);
    else roots.set(root, [stem]);
  }
  return roots;
}

/** Words and units are both in order; a word that reaches over the end of its unit belongs to none. */
function wordsByUnit(words: readonly Word[], units: readonly Unit[]): Word[][] {
  let next = 0;
  return units.map(({ start, end }) => {
    const own: Word[] = [];
    for (let word = words[next]; word && word.start < end; word = words[++next]) {
      if (word.start >= start && word.end <= end) own.push(word);
    }
    return own;
  });
}

function indexStems(words: readonly Word[][]): {
  postings: Map<string, number[]>;
  groupStems: Map<number, Set<string>>;
} {
  const postings = new Map<string, number[]>();
  const groupStems = new Map<number, Set<string>>();
  words.forEach((list, unit) => {
    for (const word of list) {
      const found = postings.get(word.stem);
      if (found) {
        if (found.at(-1) !== unit) found.push(unit);
        continue;
      }
      postings.set(word.stem, [unit]);
    }
    for (const word of list) {
      for (const group of synonymGroups(word.text)) {
        const stems = groupStems.get(group);
        if (stems) stems.add(word.stem);
        else groupStems.set(group, new Set([word.stem]));
      }
    }
  });
  return { postings, groupStems };
}
