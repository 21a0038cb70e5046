import { explainCause } from '../../core/causes';
import type { SourceView } from '../../core/source-view';
import { WORDS } from './panel-words';

/**
 * What the reader should know of what they see, one or two sentences; `null` where it is the page as it was checked.
 *
 * `isPage`: the page itself is shown, not its text. `isFound`: the passage stands in what is shown; `null` for none.
 */
export function noticeOf(view: SourceView, isPage: boolean, isFound: boolean | null): string | null {
  const { source, cause, isChanged } = view;
  if (!source) return null;
  const cut = source.truncated ? ` ${WORDS.cut}` : '';
  if (isPage) {
    if (isFound === false) return WORDS.notFound;
    return isChanged ? WORDS.changedStillThere : null;
  }
  if (cause) return `${explainCause(cause).sentence} ${WORDS.cannotBeShown}${cut}`;
  if (source.origin) return `${WORDS.asGiven}${cut}`;
  if (isChanged && view.html !== null) return `${WORDS.changedGone}${cut}`;
  if (isFound === false) return `${WORDS.notFound}${cut}`;
  return `${source.readAt ? WORDS.asText : WORDS.asTextNow}${cut}`;
}
