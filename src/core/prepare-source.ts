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
  /** Words of a unit; offsets into the unit's own text. */
  wordsOf(unit: number): Word[];
  /** Stems of the unit's context. */
  contextStemsOf(unit: number): ReadonlySet<string>;
  /** Stems of the source that belong to one of the synonym groups. */
  stemsInGroups(groups: readonly number[]): string[];
  /** Units in which a stem stands, ascending. */
  postings: ReadonlyMap<string, number[]>;
}

/** Prepares a source once; linear in its length. */
export function prepareSource(source: ReadSource): PreparedSource {
  const units = splitUnits(source);
  const words = units.map((unit) => splitWords(source.text.slice(unit.start, unit.end), source.lang));
  const postings = new Map<string, number[]>();
  const groupStems = new Map<number, Set<string>>();
  words.forEach((list, unit) => {
    for (const word of list) {
      const found = postings.get(word.stem);
      for (const group of synonymGroups(word.text)) {
        const stems = groupStems.get(group);
        if (stems) stems.add(word.stem);
        else groupStems.set(group, new Set([word.stem]));
      }
      if (!found) postings.set(word.stem, [unit]);
      else if (found.at(-1) !== unit) found.push(unit);
    }
  });
  const contexts = new Map<string, ReadonlySet<string>>();
  const stemsOf = (context: string): ReadonlySet<string> => {
    const known = contexts.get(context);
    if (known) return known;
    const stems = new Set(splitWords(context, source.lang).map((word) => word.stem));
    contexts.set(context, stems);
    return stems;
  };
  return {
    source,
    text: prepareText(source.text, { sentences: units, ...(source.lang !== undefined && { lang: source.lang }) }),
    units,
    wordsOf: (unit) => words[unit] ?? [],
    contextStemsOf: (unit) => stemsOf(`${source.title ?? ''}\n${units[unit]?.context ?? ''}`),
    stemsInGroups: (groups) => groups.flatMap((group) => [...(groupStems.get(group) ?? [])]),
    postings,
  };
}
