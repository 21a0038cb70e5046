import type { Coverage, Summary } from '../core/shown/summary';
import { t } from './words';

/** The one line: "9 of 12 supported · 2 altered · 1 source not readable". Parts that are zero are left out. */
export function summarySentence(summary: Summary): string {
  if (summary.cited === 0) return t(summary.uncited === 0 ? 'head.noClaims' : 'summary.noneCites');
  const { cited, supported, altered, unsupported, hints, pending } = summary;
  const isAllSupported = supported === cited && cited > 1;
  return [
    isAllSupported ? t('summary.all', { count: cited }) : t('summary.supported', { supported, count: cited }),
    altered > 0 && t('summary.altered', { count: altered }),
    unsupported > 0 && t('summary.unsupported', { count: unsupported }),
    hints > 0 && t('summary.hints', { count: hints }),
    uncheckedPart(summary),
    pending > 0 && t('summary.pending', { count: pending }),
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ');
}

/** Claims that are unchecked and sources that could not be read, said once where one explains the other. */
function uncheckedPart(summary: Summary): string {
  const { unchecked, sourcesUnread } = summary;
  const sources = sourcesUnread > 0 ? unreadSources(summary) : '';
  if (unchecked === 0 || unchecked === sourcesUnread) return sources;
  const words = t('summary.unchecked', { count: unchecked });
  return sources ? t('summary.because', { unchecked: words, sources }) : words;
}

function unreadSources({ sourcesUnread, sourcesNotPermitted }: Summary): string {
  const key = sourcesNotPermitted === sourcesUnread ? 'summary.notPermitted' : 'summary.notReadable';
  return t(key, { count: sourcesUnread });
}

/** "An address was found for 12 of 14 citation marks, 5 more are hidden behind +N"; `null` where there is nothing to admit. */
export function coverageSentence(coverage: Coverage): string | null {
  const { citationsRead, citationsTotal, hiddenSources } = coverage;
  if (citationsRead === citationsTotal && hiddenSources === 0) return null;
  const read = t('coverage.read', { read: citationsRead, count: citationsTotal });
  if (hiddenSources === 0) return t('coverage.sentence', { read });
  return t('coverage.both', { read, hidden: t('coverage.hidden', { count: hiddenSources }) });
}
