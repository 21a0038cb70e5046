import type { Answer } from '../core/types';
import type { CheckState } from '../core/types/check-state';
import type { PopupProps } from './popup';

/** What the popup shows, once what was read and what was checked are put together. */
export type Screen =
  | { name: 'restricted_page' | 'not_asked' | 'too_large' | 'failed' | 'reading' }
  | { name: 'site_off'; site: string }
  | { name: 'no_answer'; site: string }
  | { name: 'not_recognised'; site: string; url: string; lookedFor: readonly string[] }
  | { name: 'unchecked_answer'; answer: Answer }
  /**
   * `answer`: as it is on the page now; `null` while that is not known. `newSources`: how many more sources it names than
   * when it was checked.
   */
  | { name: 'check'; check: CheckState; answer: Answer | null; isOutdated: boolean; newSources: number };

type ScreenInput = Pick<PopupProps, 'reading' | 'problem' | 'offSite' | 'check' | 'answerIndex'>;

/** Chooses the screen. A check is shown before the page has been read, and although the reading failed. */
export function screenOf({ reading, problem, offSite, check, answerIndex }: ScreenInput): Screen {
  if (problem === 'site_off') return { name: problem, site: offSite ?? '' };
  if (problem === 'restricted_page' || problem === 'not_asked') return { name: problem };
  if (reading === null) {
    if (check) return { name: 'check', check, answer: null, isOutdated: false, newSources: 0 };
    return { name: problem ?? 'reading' };
  }
  if (reading.state === 'no_answer') return { name: 'no_answer', site: reading.site };
  if (reading.state === 'not_recognised') {
    return { name: 'not_recognised', site: reading.site, url: reading.url, lookedFor: reading.lookedFor };
  }
  const answer = reading.answers[answerIndex];
  if (!answer) return { name: 'no_answer', site: reading.site };
  if (!check || check.answerIndex !== answerIndex) return { name: 'unchecked_answer', answer };
  const isOutdated = check.answer.text !== answer.text;
  const newSources = isOutdated ? 0 : Math.max(0, countUrls(answer) - countUrls(check.answer));
  return { name: 'check', check, answer, isOutdated, newSources };
}

function countUrls({ citations }: Answer): number {
  return citations.reduce((sum, { urls }) => sum + urls.length, 0);
}
