import type { Origin } from '../core/types';
import { formatDate } from './source-words';

/** By which way round a source was read; nothing where its address was fetched. */
export function OriginLine({ origin }: { origin: Origin | undefined }) {
  if (!origin) return null;
  return (
    <p class="note__origin" data-origin={origin.via}>
      <span class="caps">{LABELS[origin.via]}</span> {originSentence(origin)}
    </p>
  );
}

const LABELS: Record<Origin['via'], string> = {
  tab: 'From a tab',
  archive: 'Archived copy',
  pasted: 'Pasted text',
  file: 'Your file',
};

function originSentence(origin: Origin): string {
  switch (origin.via) {
    case 'tab':
      return 'The page as your browser shows it to you; others may see another.';
    case 'archive':
      return `The page as it was on ${formatDate(origin.archivedAt) ?? 'an unknown day'}; it may have changed or gone since.`;
    case 'pasted':
      return 'Compared with the text that you pasted, not with the page itself.';
    case 'file':
      return `Compared with ${origin.name.slice(0, 80)}, not with what is at the address.`;
  }
}

/** In a word or two, for a list. */
export function originWords(origin: Origin): string {
  switch (origin.via) {
    case 'tab':
      return 'Read in a tab';
    case 'archive':
      return `Archived copy of ${formatDate(origin.archivedAt) ?? 'an unknown day'}`;
    case 'pasted':
      return 'Pasted text';
    case 'file':
      return `Your file ${origin.name.slice(0, 60)}`;
  }
}
