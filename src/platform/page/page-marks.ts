import { NewestMap } from '../../core/collections/newest-map';
import { MARK_KINDS, type MarkKind } from '../../core/settings/settings';
import { outcomeOf } from '../../core/shown/outcome';
import { standingOf } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';
import { loadCheck, loadEarlier } from '../checks/check-store';
import { callContent, type Mark } from '../messages/messages';

/** Checks of more tabs do not run at a time; a page of which nothing is noted is drawn once more. */
const MAX_TABS = 50;

/** What of a check is drawn on the page: cited claims that count for something already. */
function marksOf(state: CheckState): Mark[] {
  return state.claims.flatMap((entry, index): Mark[] => {
    const standing = standingOf(entry);
    const { start, end } = entry.claim.claim;
    return isMarkKind(standing) ? [{ index, start, end, kind: standing }] : [];
  });
}

/** Draws a check on its page. A page that is gone, or has no content script any more, misses nothing. */
async function showOnPage(state: CheckState): Promise<void> {
  const { id, tabId, answer } = state;
  await callContent(tabId, 'showVerdicts', {
    check: id,
    text: answer.text,
    asPage: answer.site === 'generic',
    marks: marksOf(state),
    outcome: outcomeOf(state),
  });
}

/** Draws what is known of a tab on its page: the page may be a new document, or have been switched on again. */
export async function showKnown(tabId: number): Promise<void> {
  const [newest, earlier] = await Promise.all([loadCheck(tabId), loadEarlier(tabId)]);
  for (const check of newest ? [...earlier, newest] : earlier) await showOnPage(check);
}

/** Scrolls the page of a check to a claim, drawing it anew where the page was loaded again since. */
export async function showClaimOnPage(state: CheckState, index: number): Promise<void> {
  const claim = { check: state.id, index };
  const shown = await callContent(state.tabId, 'scrollToClaim', claim);
  if (shown.ok && shown.value === true) return;
  await showOnPage(state);
  await callContent(state.tabId, 'scrollToClaim', claim);
}

/** `showOnPage` for each state of running checks, where something of the drawing changes. */
export function createPageMarker(): (state: CheckState) => void {
  const drawn = new NewestMap<number, string>(MAX_TABS);
  return (state) => {
    const marks = JSON.stringify([state.id, marksOf(state), outcomeOf(state)]);
    if (drawn.get(state.tabId) === marks) return;
    drawn.set(state.tabId, marks);
    void showOnPage(state);
  };
}

function isMarkKind(standing: string): standing is MarkKind {
  return MARK_KINDS.some((kind) => kind === standing);
}
