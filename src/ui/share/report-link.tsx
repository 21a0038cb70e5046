import type { CheckState } from '../../core/types/check-state';
import { NewTabLink } from '../new-tab-link';
import { t } from '../words';

/** To the report of a check that has ended, in a tab of its own, from where it can be printed. */
export function ReportLink({ check }: { check: CheckState }) {
  if (check.phase === 'running' || check.claims.length === 0) return null;
  const query = new URLSearchParams({ tab: String(check.tabId), check: check.id });
  return (
    <p class="report-link">
      <NewTabLink href={`/report.html?${query}`}>{t('share.report')}</NewTabLink>
    </p>
  );
}
