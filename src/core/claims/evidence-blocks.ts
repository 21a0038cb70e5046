/** Text with `<evidence>` blocks, as prompts ask for it. */
import type { Span } from '../types';
import { type FormattedAnswer, urlsOf } from './stated-answer';

const EVIDENCE = /<evidence\b([^<>]{0,300})>([\s\S]*?)(?:<\/evidence\s*>|(?=<evidence\b)|$)/gi;
const ATTRIBUTE = /\b(?:id|passage|passage_id|source|source_id|doc|ref)\s*=\s*["']?([^"'\s>]{1,80})["']?/i;
/** "[policy-14] text", "policy-14: text" and "text [policy-14]", one a line. */
const ID_FIRST =
  /^[ \t]*(?:[-*•]\s+)?(?:\[([^\]\n]{1,80})\]|([\p{L}\p{N}][\p{L}\p{N}_.#-]{0,60}\d)[ \t]*:)[ \t]*[:–-]?[ \t]*/u;
const ID_LAST = /\s*[[(]([^\])\n]{1,80})[\])]\s*\.?[ \t]*$/u;
const WRAPPERS = /<\/?(?:answer|response|final|final_answer|evidence)\b[^<>]{0,300}>/gi;

/** Tags and passages become line ends, so that offsets into the answer as given hold. */
export function readEvidence(text: string, known: ReadonlySet<string>): FormattedAnswer {
  const result: FormattedAnswer = { markdown: text, marks: [], passages: new Map(), isRendered: false };
  if (!/<(?:evidence|answer|response|final)/i.test(text)) return result;
  for (const match of text.matchAll(EVIDENCE)) {
    const [whole, attributes = '', content = ''] = match;
    const start = match.index + whole.indexOf('>') + 1;
    const id = ATTRIBUTE.exec(attributes)?.[1];
    if (id === undefined) readEvidenceLines(content, start, known, result);
    else takeEvidence({ start, end: start + content.length }, id, known, result);
  }
  result.markdown = result.markdown.replace(WRAPPERS, blank);
  return result;
}

/** Line ends of the same length: offsets hold, and what stood on both sides is parted. */
const blank = (text: string): string => '\n'.repeat(text.length);

const blankSpan = (text: string, span: Span): string =>
  text.slice(0, span.start) + blank(text.slice(span.start, span.end)) + text.slice(span.end);

function readEvidenceLines(content: string, offset: number, known: ReadonlySet<string>, result: FormattedAnswer): void {
  let at = offset;
  for (const line of content.split('\n')) {
    const first = ID_FIRST.exec(line);
    const last = first ? null : ID_LAST.exec(line);
    const id = first?.[1] ?? first?.[2] ?? last?.[1];
    const start = at + (first?.[0].length ?? 0);
    const end = at + (last?.index ?? line.length);
    if (id !== undefined && end > start) {
      result.markdown = blankSpan(blankSpan(result.markdown, { start: at, end: start }), {
        start: end,
        end: at + line.length,
      });
      takeEvidence({ start, end }, id, known, result);
    }
    at += line.length + 1;
  }
}

function takeEvidence(span: Span, id: string, known: ReadonlySet<string>, result: FormattedAnswer): void {
  const passage = result.markdown.slice(span.start, span.end).trim();
  if (passage === '') return;
  if (known.has(id) || /^["“„«]/u.test(passage)) {
    result.marks.push({ names: [id], urls: urlsOf([id]), span });
    return;
  }
  result.passages.set(id, passage);
  result.markdown = blankSpan(result.markdown, span);
}
