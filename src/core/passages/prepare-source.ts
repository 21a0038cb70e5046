import { normalise } from '../text/normalise';
import { type PreparedText, prepareText } from '../text/prepare';
import { splitWords, type Word } from '../text/words';
import type { ReadSource } from '../types';
import { type PlainWord, type Postings, SourceWords } from './source-words';
import { splitUnits, type Unit } from './split-units';

/** A source made ready to be asked about many claims. */
export interface PreparedSource {
  source: ReadSource;
  text: PreparedText;
  units: Unit[];
  /** Words of a unit; offsets into the source's text. */
  wordsOf(unit: number): readonly Word[];
  /** The first words of the source. */
  firstWords(count: number): readonly PlainWord[];
  /** Stems of the unit's context. */
  contextStemsOf(unit: number): ReadonlySet<string>;
  /** Stems of the source that belong to one of the synonym groups. */
  stemsInGroups(groups: readonly number[]): string[];
  /** Stems of the source that begin like the given one, itself left out. */
  stemsLike(stem: string): readonly string[];
  /** Stems of the source that end like the given one, itself left out. */
  stemsEndingLike(stem: string): readonly string[];
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
  let last: { context: string; stems: ReadonlySet<string> } | undefined;
  let rootsOf: ((stem: string) => readonly string[]) | undefined;
  let tailsOf: ((stem: string) => readonly string[]) | undefined;
  const groups = new Map<number, readonly string[]>();
  const stemsOfGroup = (group: number): readonly string[] => {
    const stems = groups.get(group) ?? words.stemsOfGroup(group);
    groups.set(group, stems);
    return stems;
  };
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
      // Units that are asked about one after the other mostly lean on the same.
      if (context === last?.context) return last.stems;
      let stems = contexts.get(context);
      if (!stems) {
        const all = splitWords(`${source.title ?? ''}\n${context}`, source.lang);
        stems = new Set(all.map((word) => word.stem));
        contexts.set(context, stems);
      }
      last = { context, stems };
      return stems;
    },
    stemsInGroups: (asked) => (asked.length === 0 ? [] : asked.flatMap(stemsOfGroup)),
    stemsLike(stem) {
      rootsOf ??= words.indexRoots();
      return rootsOf(stem).filter((other) => other !== stem);
    },
    stemsEndingLike(stem) {
      tailsOf ??= words.indexTails();
      return tailsOf(stem).filter((other) => other !== stem);
    },
    postings: words.postings,
  };
}
