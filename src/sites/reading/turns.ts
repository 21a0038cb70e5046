import type { AnswerPlace } from '../site';
import { hasText, outermost } from './elements';

/** How a chat lays out its turns; all selectors. */
export interface TurnShape {
  /** One reply each. A reply inside a reply is part of its text. */
  reply: string;
  /** What holds the text of a reply, in it or the reply itself. */
  text: string;
  /** Boxes of a reply (thinking, tools) that hold such texts too, which are not the answer's. */
  aside?: string;
  question: string;
  /** The text of a question, if there is more in it. */
  questionText?: string;
  /** A report in a panel beside the chat. It is part of the last reply that holds its card, or stands alone. */
  report?: { panel: string; card: string };
  /** Whether a reply is still being written; `isLast` of those on the page. Never, where a site has no sign of it. */
  isWriting?(reply: Element, isLast: boolean): boolean;
}

/** The replies of a chat that have text, each under the last question before it, in one pass over the page. */
export function readTurns(document: Document, shape: TurnShape): AnswerPlace[] {
  const report = shape.report ? document.querySelector(shape.report.panel) : null;
  const turns = outermost(document.querySelectorAll(`${shape.question}, ${shape.reply}`)).filter(
    (turn) => !report?.contains(turn),
  );
  const replies: { reply: Element; roots: Element[]; question: Element | null }[] = [];
  let question: Element | null = null;
  for (const turn of turns) {
    if (turn.matches(shape.question)) {
      question = (shape.questionText && turn.querySelector(shape.questionText)) || turn;
      continue;
    }
    const roots = textsOf(turn, shape);
    if (roots.length > 0) replies.push({ reply: turn, roots, question });
  }
  const reportRoots = report ? textsOf(report, shape) : [];
  if (report && reportRoots.length > 0) {
    const owner = replies.findLast(({ reply }) => reply.querySelector(shape.report?.card ?? '') !== null);
    if (owner) owner.roots.push(...reportRoots);
    else replies.push({ reply: report, roots: reportRoots, question: null });
  }
  return replies.map(({ reply, roots, question }, index) => ({
    roots,
    question,
    finished: !shape.isWriting?.(reply, index === replies.length - 1),
  }));
}

function textsOf(reply: Element, { text, aside }: TurnShape): Element[] {
  if (reply.matches(text)) return hasText(reply) ? [reply] : [];
  return outermost(reply.querySelectorAll(text)).filter((root) => {
    const box = aside === undefined ? null : root.closest(aside);
    return !(box && reply.contains(box)) && hasText(root);
  });
}

/** `TurnShape.isWriting` where a finished reply holds something that a reply being written does not have yet. */
export function lacks(done: string): (reply: Element, isLast: boolean) => boolean {
  return (reply, isLast) => isLast && reply.querySelector(done) === null;
}
