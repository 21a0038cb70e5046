import { RESTRICTIONS } from '../../lexicon/hedges';
import { say } from '../../locales/said';
import { splitWords } from '../../text/words';
import type { Finding, Span } from '../../types';

const DOTS = String.raw`(?:\[\s*)?(?:…|\.{3,}|\.(?:\s\.){2,})(?:\s*\])?`;
const OPENS_WITH_DOTS = new RegExp(`^\\s*${DOTS}`, 'u');
const ENDS_WITH_DOTS = new RegExp(`${DOTS}\\s*$`, 'u');
/** A condition right behind what is kept governs it; further on it may belong to something else. */
const GOVERNING_WORDS = 4;
const REACH = 160;

/**
 * Whether what an ellipsis leaves out is a negation, exception or condition that governs what the quotation keeps.
 *
 * `parts`: where the kept pieces stand in `source`, in order. `negators`: of the source's language.
 */
export function checkEllipsis(
  quoted: string,
  parts: readonly Span[],
  source: string,
  negators: ReadonlySet<string>,
): Finding | null {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return null;
  const omitted: Span[] = [];
  for (let index = 1; index < parts.length; index++) {
    omitted.push({ start: parts[index - 1]?.end ?? 0, end: parts[index]?.start ?? 0 });
  }
  if (ENDS_WITH_DOTS.test(quoted)) omitted.push(restOfSentence(source, last.end));
  if (OPENS_WITH_DOTS.test(quoted)) omitted.push(startOfSentence(source, first.start));
  for (const gap of omitted) {
    const turn = findTurn(source, gap, gap.start === last.end, negators);
    if (!turn) continue;
    return {
      code: 'ellipsis_hides_meaning',
      ...say('dotsLeaveOut', { source: source.slice(turn.start, turn.end) }),
      source: turn,
    };
  }
  return null;
}

function findTurn(source: string, gap: Span, isTrailing: boolean, negators: ReadonlySet<string>): Span | null {
  const words = splitWords(source.slice(gap.start, gap.end));
  const near = isTrailing ? words.slice(0, GOVERNING_WORDS) : words;
  const turn = near.find((word) => negators.has(word.text) || RESTRICTIONS.has(word.text));
  return turn ? { start: gap.start + turn.start, end: gap.start + turn.end } : null;
}

function restOfSentence(source: string, from: number): Span {
  const rest = source.slice(from, from + REACH);
  const end = /[.!?。！？\n]/u.exec(rest);
  return { start: from, end: from + (end ? end.index : rest.length) };
}

function startOfSentence(source: string, to: number): Span {
  const before = source.slice(Math.max(0, to - REACH), to);
  const end = Math.max(...['.', '!', '?', '。', '\n'].map((mark) => before.lastIndexOf(mark)));
  return { start: to - before.length + end + 1, end: to };
}
