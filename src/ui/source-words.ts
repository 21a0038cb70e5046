import type { SourceDates, SourceProgress } from '../core/types';
import { hostOf, sourceKey } from '../core/urls';
import { formatDate, t } from './words';

/** The host of a URL for showing; where it has none, the start of the URL itself. */
export function nameOfHost(url: string): string {
  return hostOf(url) || url.slice(0, 60);
}

/** The URL if a plain link may go there (http and https), else `null`. */
export function safeHref(url: string): string | null {
  try {
    const { protocol } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** The progress of the source that a citation names, however it spells the address. */
export function findSource(sources: readonly SourceProgress[], url: string): SourceProgress | null {
  if (url === '') return null;
  const exact = sources.find((source) => source.url === url);
  if (exact) return exact;
  const key = sourceKey(url);
  return sources.find((source) => sourceKey(source.url) === key) ?? null;
}

/** "updated 3 May 2024", from the date that says most about the state of the text; `null` if the source gives none. */
export function dateSentence(dates: SourceDates | undefined): string | null {
  const updated = dates?.updated && formatDate(dates.updated);
  if (updated) return t('sources.updated', { date: updated });
  const published = dates?.published && formatDate(dates.published);
  return published ? t('sources.published', { date: published }) : null;
}
