import { say } from '../locales/said';
import { claimNegators } from '../passages/speech';
import { isWithin } from '../text/spans';
import { splitWords, type Word } from '../text/words';
import type { Finding, Span } from '../types';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/**
 * A figure of a table row that stands in another column than the claim says: its own head is not in the claim, the head
 * of another column is.
 */
export function checkTableCells({ claim, alignment, prepared, numbers }: CheckInput): CheckResult {
  const unit = prepared.units[alignment.firstUnit];
  const block = unit && prepared.source.blocks[unit.block];
  if (block?.kind !== 'table_row' || !block.cells || !block.heads) return NOTHING_SEEN;
  const own = new Set(claim.words.map((word) => word.stem));
  const heads = block.heads.map((head) => splitWords(head).filter((word) => !word.isFunctionWord));
  const { cells } = block;
  const columnOf = (place: Span | null): number => (place ? cells.findIndex((cell) => isWithin(place, cell)) : -1);
  const answered = new Set(numbers.filter((pair) => pair.ok).map((pair) => columnOf(pair.source)));
  const findings: Finding[] = [];
  for (const { claim: said, source, ok } of numbers) {
    const at = ok ? columnOf(source) : -1;
    const head = heads[at];
    if (at <= 0 || !source || !head || head.length === 0) continue;
    const others = heads.filter((_, column) => column > 0 && !answered.has(column));
    const other = head.some((word) => own.has(word.stem)) ? findWhole(head, others, own) : findOther(head, others, own);
    if (other === undefined) continue;
    findings.push({
      code: 'mis_joined',
      ...say('tableCell', { source: source.text, head: `${block.heads[at]}`, answer: other }),
      claim: { start: said.start, end: said.end },
      source: { start: source.start, end: source.end },
    });
  }
  const denied = numbers.length === 0 ? findDenied(claim, block.cells, heads, block.heads, prepared) : null;
  if (denied) findings.push(denied);
  return findings.length > 0 ? { findings, warnings: [] } : NOTHING_SEEN;
}

/** A word of the claim that is of another head. */
function findOther(head: readonly Word[], others: readonly Word[][], own: ReadonlySet<string>): string | undefined {
  const stems = new Set(head.map((word) => word.stem));
  return others.flat().find((word) => own.has(word.stem) && !stems.has(word.stem))?.text;
}

/** "T4" beside "T4 Plus", of which the claim has the first word only: the head that the claim has whole. */
function findWhole(head: readonly Word[], others: readonly Word[][], own: ReadonlySet<string>): string | undefined {
  const isTold = (word: Word): boolean => own.has(word.stem);
  if (head.every(isTold)) return undefined;
  const whole = others.find(
    (one) => one.length > 0 && one.every(isTold) && one.some((word) => head.some(({ stem }) => stem === word.stem)),
  );
  return whole?.map((word) => word.text).join(' ');
}

/** Cells that say that something is not so. */
const NO = /^\s*(?:no|none|not available|n\/a|nein|keine?|non|aucun|nee|nej|nie|нет|não|✗|✘|❌|×|✕|–|—|-)\s*$/iu;

/** "Waterproof | No | Yes" told as "the first is waterproof": the cell of the column that the claim names says no. */
function findDenied(
  claim: CheckInput['claim'],
  cells: readonly Span[],
  heads: readonly (readonly Word[])[],
  written: readonly string[],
  prepared: CheckInput['prepared'],
): Finding | null {
  const own = new Set(claim.words.map((word) => word.stem));
  const columns = heads.flatMap((head, column) =>
    column > 0 && head.some((word) => own.has(word.stem) && !isCommon(word, heads)) ? [column] : [],
  );
  const [column] = columns;
  const cell = column === undefined ? undefined : cells[column];
  const label = cells[0];
  if (columns.length !== 1 || column === undefined || !cell || !label) return null;
  const { text } = prepared.source;
  const isRow = splitWords(text.slice(label.start, label.end)).some(
    (word) => !word.isFunctionWord && own.has(word.stem),
  );
  const said = text.slice(cell.start, cell.end);
  const negators = claimNegators(claim, prepared);
  if (!isRow || !NO.test(said) || claim.words.some((word) => negators.has(word.text))) return null;
  return {
    code: 'negation_flipped',
    ...say('tableCell', {
      source: said.trim(),
      head: written[column] ?? '',
      answer: text.slice(label.start, label.end),
    }),
    source: { start: cell.start, end: cell.end },
  };
}

/** A word of several heads ("Model A10", "Model A20") tells no column. */
const isCommon = (word: Word, heads: readonly (readonly Word[])[]): boolean =>
  heads.filter((head) => head.some((one) => one.stem === word.stem)).length > 1;
