import { say } from '../../locales/said';
import { claimNegators } from '../../passages/speech';
import { isWithin } from '../../text/spans';
import { contentOf } from '../../text/word-lists';
import { splitWords, type Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** A cell of a table row, and the head of its column. */
interface Cell extends Span {
  head: string;
  /** Content words of the head. */
  headWords: readonly Word[];
}

/**
 * A table row told otherwise than it stands there: a figure of another column, or what the row says "no" of. The claim
 * names columns by words of their heads.
 */
export function checkTableCells(input: CheckInput): CheckResult {
  const { claim, alignment, prepared } = input;
  const unit = prepared.units[alignment.firstUnit];
  const block = unit && prepared.source.blocks[unit.block];
  if (!block?.cells || !block.heads) return NOTHING_SEEN;
  const { heads } = block;
  const [label, ...columns] = block.cells.map((cell, at): Cell => {
    const head = heads[at] ?? '';
    return { ...cell, head, headWords: contentWords(head) };
  });
  const own = new Set(claim.words.map((word) => word.stem));
  const denied = label && findDenied(input, own, label, columns);
  return { findings: [...findMisplaced(input, own, columns), ...(denied ? [denied] : [])], warnings: [] };
}

const contentWords = (text: string): Word[] => contentOf(splitWords(text));

/** Figures of one column, where the claim has the head of another one that no figure is of. */
function findMisplaced({ numbers }: CheckInput, own: ReadonlySet<string>, columns: readonly Cell[]): Finding[] {
  const told = numbers.flatMap(({ claim, source, ok }) => {
    const column = ok && source ? columns.find((cell) => isWithin(source, cell)) : undefined;
    return source && column ? [{ claim, source, column }] : [];
  });
  const others = columns.filter((cell) => !told.some(({ column }) => column === cell));
  return told.flatMap(({ claim, source, column }): Finding[] => {
    const answer = findMeant(column.headWords, others, own);
    if (answer === undefined) return [];
    return [
      {
        code: 'mis_joined',
        ...say('tableCell', { source: source.text, head: column.head, answer }),
        claim: { start: claim.start, end: claim.end },
        source: { start: source.start, end: source.end },
      },
    ];
  });
}

/** What the claim has of the head of another column, and not of `head`; empty heads tell nothing. */
function findMeant(head: readonly Word[], others: readonly Cell[], own: ReadonlySet<string>): string | undefined {
  const isTold = (word: Word): boolean => own.has(word.stem);
  if (head.every(isTold)) return undefined;
  if (!head.some(isTold)) return others.flatMap(({ headWords }) => headWords).find(isTold)?.text;
  // "T4" beside "T4 Plus", of which the claim has the first word only: the head that the claim has whole.
  const whole = others.find(
    ({ headWords }) => headWords.every(isTold) && headWords.some((word) => head.some(({ stem }) => stem === word.stem)),
  );
  return whole?.headWords.map((word) => word.text).join(' ');
}

/** Cells that say that something is not so. */
const NO = /^\s*(?:no|none|not available|n\/a|nein|keine?|non|aucun|nee|nej|nie|нет|não|✗|✘|❌|×|✕|–|—|-)\s*$/iu;

/** "Waterproof | No | Yes" told as "the first is waterproof": the cell of the column that the claim names says no. */
function findDenied(
  { claim, prepared }: CheckInput,
  own: ReadonlySet<string>,
  label: Cell,
  columns: readonly Cell[],
): Finding | null {
  // A word of several heads ("Model A10", "Model A20") tells no column.
  const isOfOne = ({ stem }: Word): boolean =>
    columns.filter(({ headWords }) => headWords.some((one) => one.stem === stem)).length === 1;
  const named = columns.filter(({ headWords }) => headWords.some((word) => own.has(word.stem) && isOfOne(word)));
  const [cell] = named;
  if (!cell || named.length > 1) return null;
  const textOf = ({ start, end }: Span): string => prepared.source.text.slice(start, end);
  const said = textOf(cell);
  if (!NO.test(said) || !contentWords(textOf(label)).some((word) => own.has(word.stem))) return null;
  const negators = claimNegators(claim, prepared);
  if (claim.words.some((word) => negators.has(word.text))) return null;
  return {
    code: 'negation_flipped',
    ...say('denied', { source: `${cell.head}: ${said}` }),
    source: { start: cell.start, end: cell.end },
  };
}
