import type { CheckState } from '../../core/types/check-state';
import { formatNumber, t } from '../words';
import { moveAlong } from './filter-chips';

/** What the panel shows of a check: its claims, or their sources. */
export type PanelView = 'claims' | 'sources';

export interface ViewTabsProps {
  view: PanelView;
  check: CheckState;
  isHidden: boolean;
  setView(view: PanelView): void;
}

/** A tab for each view, with how much is in it. */
export function ViewTabs({ view, check, isHidden, setView }: ViewTabsProps) {
  const tab = (name: PanelView, words: string, count: number) => (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      class="tab"
      aria-selected={view === name}
      aria-controls={view === name ? `view-${name}` : undefined}
      tabIndex={view === name ? 0 : -1}
      onClick={() => setView(name)}
      onFocus={() => setView(name)}
    >
      {words} <span class="tab__count">{formatNumber(count)}</span>
    </button>
  );
  return (
    <div class="tabs" role="tablist" aria-label={t('panel.views')} hidden={isHidden} onKeyDown={moveAlong}>
      {tab('claims', t('claims.name'), check.claims.length)}
      {tab('sources', t('panel.sources'), check.sources.length)}
    </div>
  );
}
