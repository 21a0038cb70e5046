import { toAnnotationPage } from '../../core/records/annotation';
import { recordOfCheck } from '../../core/records/check-record';
import { toMarkdown, toPlainText } from '../../core/shown/share';
import type { CheckState } from '../../core/types/check-state';
import { sharedClaim } from './shared-claim';

/** The forms in which a claim is passed on. */
export type ShareForm = 'text' | 'markdown' | 'annotation';

/** A claim with its evidence, as text to pass on; `null` where there is none of that index. */
export function claimText(check: CheckState, index: number, form: ShareForm): string | null {
  if (form === 'annotation') {
    const record = recordOfCheck(check, new Date().toISOString());
    return `${JSON.stringify(toAnnotationPage(record, index), null, 2)}\n`;
  }
  const claim = sharedClaim(check, index);
  if (!claim) return null;
  return form === 'text' ? toPlainText(claim) : toMarkdown(claim);
}
