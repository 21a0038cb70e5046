import { say } from '../said';
import { splitWords } from '../text/words';
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
  const columnOf = (place: Span | null): number =>
    place ? cells.findIndex((cell) => place.start >= cell.start && place.end <= cell.end) : -1;
  const answered = new Set(numbers.filter((pair) => pair.ok).map((pair) => columnOf(pair.source)));
  const findings: Finding[] = [];
  for (const { claim: said, source, ok } of numbers) {
    const at = ok ? columnOf(source) : -1;
    const head = heads[at];
    if (at <= 0 || !source || !head || head.length === 0 || head.some((word) => own.has(word.stem))) continue;
    const stems = new Set(head.map((word) => word.stem));
    const other = heads
      .filter((_, column) => column > 0 && !answered.has(column))
      .flat()
      .find((word) => own.has(word.stem) && !stems.has(word.stem));
    if (!other) continue;
    findings.push({
      code: 'mis_joined',
      ...say('tableCell', { source: source.text, head: `${block.heads[at]}`, answer: other.text }),
      claim: { start: said.start, end: said.end },
      source: { start: source.start, end: source.end },
    });
  }
  return findings.length > 0 ? { findings, warnings: [] } : NOTHING_SEEN;
}
