import { synonymGroups } from './lexicon/synonyms';
import { splitUnits, type Unit } from './passages';
import { type Postings, SourceWords } from './source-words';
import { normalise } from './text/normalise';
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
  /** The first words of the source. */
  firstWords(count: number): readonly Word[];
  /** Stems of the unit's context. */
  contextStemsOf(unit: number): ReadonlySet<string>;
  /** Stems of the source that belong to one of the synonym groups. */
  stemsInGroups(groups: readonly number[]): string[];
  /** Stems of the source that begin with the same `ROOT_LENGTH` characters as the given one, itself left out. */
  stemsLike(stem: string): readonly string[];
  /** Units in which a stem stands. */
  postings: Postings;
}

/** Units whose words are kept: of a long source few are looked at again. */
const MAX_READ_UNITS = 1000;

/** Prepares a source once; linear in its length. What only some claims need is made when first asked for. */
export function prepareSource(source: ReadSource): PreparedSource {
  const units = splitUnits(source);
  const text = prepareText(source.text, {
    sentences: units,
    ...(source.lang !== undefined && { lang: source.lang }),
  });
  // A claim is read without knowing the language of its source, so capitals that were read the Turkish way are not.
  const folded = text.folded.turkish ? normalise(source.text) : text.folded;
  const words = new SourceWords(folded, units, source.lang);
  const wordsOf = new Map<number, readonly Word[]>();
  const contexts = new Map<string, ReadonlySet<string>>();
  let roots: ReadonlyMap<string, readonly string[]> | undefined;
  let groupStems: ReadonlyMap<number, ReadonlySet<string>> | undefined;
  return {
    source,
    text,
    units,
    wordsOf(unit) {
      let own = wordsOf.get(unit);
      if (!own) {
        own = words.wordsOf(unit);
        if (wordsOf.size >= MAX_READ_UNITS) wordsOf.clear();
        wordsOf.set(unit, own);
      }
      return own;
    },
    firstWords: (count) => words.firstWords(count),
    contextStemsOf(unit) {
      const context = units[unit]?.context ?? '';
      let stems = contexts.get(context);
      if (!stems) {
        const all = splitWords(`${source.title ?? ''}\n${context}`, source.lang);
        stems = new Set(all.map((word) => word.stem));
        contexts.set(context, stems);
      }
      return stems;
    },
    stemsInGroups(groups) {
      groupStems ??= indexGroups(words);
      const index = groupStems;
      return groups.flatMap((group) => [...(index.get(group) ?? [])]);
    },
    stemsLike(stem) {
      roots ??= indexRoots(words);
      return (roots.get(stem.slice(0, ROOT_LENGTH)) ?? []).filter((other) => other !== stem);
    },
    postings: words.postings,
  };
}

/** Words that share fewer letters are not looked at as forms of one root. */
const ROOT_LENGTH = 4;

function indexRoots({ distinct, postings }: SourceWords): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  const stems = new Set(distinct.map((word) => word.stem));
  for (const stem of stems) {
    if (stem.length < ROOT_LENGTH || !postings.has(stem)) continue;
    const root = stem.slice(0, ROOT_LENGTH);
    const known = roots.get(root);
    if (known) known.push(stem);
    else roots.set(root, [stem]);
  }
  return roots;
}

function indexGroups({ distinct, postings }: SourceWords): Map<number, Set<string>> {
  const groupStems = new Map<number, Set<string>>();
  for (const { text, stem } of distinct) {
    for (const group of synonymGroups(text)) {
      if (!postings.has(stem)) continue;
      const stems = groupStems.get(group);
      if (stems) stems.add(stem);
      else groupStems.set(group, new Set([stem]));
    }
  }
  return groupStems;
}
