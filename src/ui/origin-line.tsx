import type { Origin } from '../core/types';
import { formatDate, t } from './words';

/** By which way round a source was read; nothing where its address was fetched. */
export function OriginLine({ origin }: { origin: Origin | undefined }) {
  if (!origin) return null;
  return (
    <p class="note__origin" data-origin={origin.via}>
      <span class="caps">{t(`origin.label.${origin.via}`)}</span> {originSentence(origin)}
    </p>
  );
}

function originSentence(origin: Origin): string {
  switch (origin.via) {
    case 'archive': {
      const date = formatDate(origin.archivedAt);
      return date === null ? t('origin.archiveUndated') : t('origin.archive', { date });
    }
    case 'file':
      return t('origin.file', { name: origin.name.slice(0, 80) });
    default:
      return t(`origin.${origin.via}`);
  }
}

/** In a word or two, for a list. */
export function originWords(origin: Origin): string {
  switch (origin.via) {
    case 'tab':
      return t('origin.short.tab');
    case 'archive': {
      const date = formatDate(origin.archivedAt);
      return date === null ? t('origin.short.archiveUndated') : t('origin.short.archive', { date });
    }
    case 'pasted':
      return t('origin.label.pasted');
    case 'file':
      return t('origin.short.file', { name: origin.name.slice(0, 60) });
  }
}
