/** Text with `<evidence>` blocks, as prompts ask for it. */
import type { Span } from '../types';
import { type FormattedAnswer, urlsOf } from './stated-answer';

const EVIDENCE = /<evidence\b([^<>]{0,300})>([\s\S]*?)(?:<\/evidence\s*>|(?=<evidence\b)|$)/gi;
const ATTRIBUTE = /\b(?:id|passage|passage_id|source|source_id|doc|ref)\s*=\s*["']?([^"'\s>]{1,80})["']?/i;
/** "[policy-14] text", "policy-14: text" and "text [policy-14]", one a line. */
const ID_FIRST =
  /^[ \t]*(?:[-*•]\s+)?(?:\[([^\]\n]{1,80})\]|([\p{L}\p{N}][\p{L}\p{N}_.#-]{0,60}\d)[ \t]*:)[ \t]*[:–-]?[ \t]*/u;
/** How much of a line's end is looked at. */
const MAX_ID_LAST = 120;
const ID_LAST = /\s*[[(]([^\])\n]{1,80})[\])]\s*\.?[ \t]*$/u;
const WRAPPERS = /<\/?(?:answer|response|final|final_answer|evidence)\b[^<>]{0,300}>/gi;

/** Tags and passages become line ends, so that offsets into the answer as given hold. */
export function readEvidence(text: string, known: ReadonlySet<string>): FormattedAnswer {
  const result: FormattedAnswer = { markdown: text, marks: [], passages: new Map(), isRendered: false };
  if (!/<(?:evidence|answer|response|final)/i.test(text)) return result;
  const dropped: Span[] = [];
  for (const match of text.matchAll(EVIDENCE)) {
    const [whole, attributes = '', content = ''] = match;
    const start = match.index + whole.indexOf('>') + 1;
    const id = ATTRIBUTE.exec(attributes)?.[1];
    const found = id === undefined ? evidenceLines(content, start) : [{ id, start, end: start + content.length }];
    for (const evidence of found) {
      if ('lineStart' in evidence) {
        dropped.push(
          { start: evidence.lineStart, end: evidence.start },
          { start: evidence.end, end: evidence.lineEnd },
        );
      }
      if (!isMarked(evidence, known, result)) dropped.push(evidence);
    }
  }
  result.markdown = blankAll(text, dropped).replace(WRAPPERS, blank);
  return result;
}

/** Line ends of the same length: offsets hold, and what stood on both sides is parted. */
const blank = (text: string): string => '\n'.repeat(text.length);

/** `text` with `spans`, none of which overlap, as line ends. */
function blankAll(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start), '\n'.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** A piece of evidence, and the line of it that holds nothing but its id besides. */
interface EvidenceLine extends Span {
  id: string;
  lineStart: number;
  lineEnd: number;
}

function evidenceLines(content: string, offset: number): EvidenceLine[] {
  const found: EvidenceLine[] = [];
  let lineStart = offset;
  for (const line of content.split('\n')) {
    const first = ID_FIRST.exec(line);
    const last = first ? null : ID_LAST.exec(line.slice(-MAX_ID_LAST));
    const id = first?.[1] ?? first?.[2] ?? last?.[1];
    const start = lineStart + (first?.[0].length ?? 0);
    const lineEnd = lineStart + line.length;
    const end = lineEnd - (last?.[0].length ?? 0);
    if (id !== undefined && end > start) found.push({ id, start, end, lineStart, lineEnd });
    lineStart = lineEnd + 1;
  }
  return found;
}

/** Whether evidence is words of the answer, which its id cites; else it is a passage of the source. */
function isMarked(evidence: Span & { id: string }, known: ReadonlySet<string>, result: FormattedAnswer): boolean {
  const { id, start, end } = evidence;
  const passage = result.markdown.slice(start, end).trim();
  if (passage === '') return true;
  const isQuoted = known.has(id) || /^["“„«]/u.test(passage);
  if (isQuoted) result.marks.push({ names: [id], urls: urlsOf([id]), span: { start, end } });
  else result.passages.set(id, passage);
  return isQuoted;
}
