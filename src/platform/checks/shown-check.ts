import type { Answer } from '../../core/types';
import type { CheckState, PageReading } from '../../core/types/check-state';

/**
 * The check that belongs to one answer of a page, of all that are kept for its tab; `null` if there is none.
 *
 * An answer is told by its text: on a living page it may stand at another place than when it was checked. Where no
 * check has its text, one of the same place and question is of an older version of it. `answerIndex` of what is given
 * back is where the answer is now.
 */
export function shownCheck(
  checks: readonly CheckState[],
  reading: PageReading,
  answerIndex: number,
): CheckState | null {
  const answers = reading.state === 'answers' ? reading.answers : [];
  const answer = answers[answerIndex];
  const check =
    checks.find((each) => each.answer.text === answer?.text) ??
    checks.find((each) => isOlderVersion(each, reading, answers, answerIndex)) ??
    null;
  return check && { ...check, answerIndex };
}

function isOlderVersion(
  check: CheckState,
  reading: PageReading,
  answers: readonly Answer[],
  answerIndex: number,
): boolean {
  if (check.answerIndex !== answerIndex || withoutFragment(check.pageUrl) !== withoutFragment(reading.url))
    return false;
  // What was selected is no older version of its page.
  if (check.answer.site !== reading.site) return false;
  // The answer that was checked is there, elsewhere.
  if (answers.some(({ text }) => text === check.answer.text)) return false;
  const answer = answers[answerIndex];
  return answer === undefined || answer.question === check.answer.question;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
