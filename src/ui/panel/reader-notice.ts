import type { SourceView } from '../../core/types/source-view';
import { t } from '../words';

/**
 * What the reader should know of what they see, one or two sentences; `null` where it is the page as it was checked.
 *
 * `isPage`: the page itself is shown, not its text. `isFound`: the passage stands in what is shown; `null` for none.
 */
export function noticeOf(view: SourceView, isPage: boolean, isFound: boolean | null): string | null {
  const { source, cause, isChanged } = view;
  if (!source) return null;
  const cut = source.truncated ? ` ${t('reader.cut')}` : '';
  if (isPage) {
    if (isFound === false) return t('reader.notFound');
    return isChanged ? t('reader.changedStillThere') : null;
  }
  if (cause) return `${t(`cause.${cause}.sentence`)} ${t('reader.cannotBeShown')}${cut}`;
  if (source.origin) return `${t('reader.asGiven')}${cut}`;
  if (isChanged && view.html !== null) return `${t('reader.changedGone')}${cut}`;
  if (isFound === false) return `${t('reader.notFound')}${cut}`;
  return `${source.readAt ? t('reader.asText') : t('reader.asTextNow')}${cut}`;
}
