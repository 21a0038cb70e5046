import { browser } from 'wxt/browser';
import { standingOf } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';
import { loadCheck } from '../checks/check-store';
import { loadEntry } from '../storage/session-entries';
import { noteKey } from '../storage/tab-notes';
import { selectClaim } from './claim-selection';
import { showClaimOnPage } from './page-marks';

/** Where the reader was led last, in `storage.session`. */
const keyOf = (tabId: number) => noteKey('problem-step', tabId);

function problemsOf({ claims }: CheckState): number[] {
  return claims.flatMap((entry, index) => (['altered', 'unsupported'].includes(standingOf(entry)) ? [index] : []));
}

/**
 * Leads to the next problem of the newest check of a tab, round the end: the page is scrolled there, and a popup or panel
 * that is open turns to it. `false` where there is none.
 */
export async function stepToProblem(tabId: number): Promise<boolean> {
  const check = await loadCheck(tabId);
  const problems = check ? problemsOf(check) : [];
  const [first] = problems;
  if (!check || first === undefined) return false;
  const key = keyOf(tabId);
  const last = await loadEntry<{ check: string; index: number }>(key);
  const next = last?.check === check.id ? (problems.find((index) => index > last.index) ?? first) : first;
  await browser.storage.session.set({ [key]: { check: check.id, index: next } });
  await showClaimOnPage(check, next);
  await selectClaim(tabId, { check: check.id, index: next });
  return true;
}
