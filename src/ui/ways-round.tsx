import { useContext, useState } from 'preact/hooks';
import { type NextStep, waysRound } from '../core/shown/causes';
import type { Cause } from '../core/types';
import { PasteBox } from './paste-box';
import { SourceContext, type SourceContextValue } from './source-actions';
import { nameOfHost, safeHref } from './source-words';
import { t } from './words';

/** Before the first way helps, the reader has to do something themselves. */
const NEEDS_READER = ['login', 'paywall', 'consent_wall', 'blocked'] as const;

export interface WaysRoundProps {
  cause: Cause;
  /** As cited. */
  url: string;
  /** Of the host that permission is missing for: the one cited, or the one that it redirects to. */
  permissionUrl: string;
  grant(hosts: string[]): void;
}

/** What can be done about a source that could not be read: the fitting step as a button, the other ways beside it. */
export function WaysRound({ cause, url, permissionUrl, grant }: WaysRoundProps) {
  const context = useContext(SourceContext);
  const [open, setOpen] = useState<'archive' | 'paste' | null>(null);
  const [first, ...others] = waysRound(cause).filter((way) => way === 'grant' || context !== null);
  if (first === undefined || safeHref(url) === null) return null;
  const press = (way: NextStep) => {
    if (way === 'grant') grant([new URL(permissionUrl).hostname]);
    else if (way === 'paste' || (way === 'archive' && context?.isArchiveOn === false))
      setOpen(open === way ? null : way);
    else if (context) go(way, url, context);
  };
  const toDo = NEEDS_READER.find((each) => each === cause);
  const button = (way: NextStep, look: string) => (
    <button
      key={way}
      type="button"
      class={look}
      data-way={way}
      aria-expanded={canUnfold(way, context) ? open === way : undefined}
      onClick={() => press(way)}
    >
      {actionWords(way, permissionUrl)}
    </button>
  );
  return (
    <div class="ways">
      <p>{t(`ways.hint.${first}`)}</p>
      <p class="ways__buttons">
        {button(first, 'button is-small')}
        {others.map((way) => button(way, 'text-button'))}
      </p>
      {first === 'open_in_tab' && toDo && <p class="ways__before">{t(`ways.before.${toDo}`)}</p>}
      {open === 'archive' && context && <ArchiveQuestion url={url} context={context} />}
      {open === 'paste' && context && <PasteBox give={(text) => context.actions.pasteText(context.check, url, text)} />}
    </div>
  );
}

function actionWords(way: NextStep, permissionUrl: string): string {
  if (way === 'grant') return t('ways.do.grant', { host: nameOfHost(permissionUrl) });
  return way === 'retry' ? t('common.tryAgain') : t(`ways.do.${way}`);
}

function canUnfold(way: NextStep, context: SourceContextValue | null): boolean {
  return way === 'paste' || (way === 'archive' && context?.isArchiveOn === false);
}

function go(way: Exclude<NextStep, 'grant' | 'paste'>, url: string, context: SourceContextValue): void {
  const { check, actions, readAgain } = context;
  if (way === 'open_in_tab') actions.readInTab(check, url);
  else if (way === 'archive') actions.readArchived(check, url);
  else if (way === 'upload') actions.chooseFile(check, url);
  else readAgain([url]);
}

/** Asked once: a third party is told of a source. */
function ArchiveQuestion({ url, context }: { url: string; context: SourceContextValue }) {
  return (
    <div class="ways__more">
      <p>{t('ways.archiveWhat')}</p>
      <p class="ways__buttons">
        <button type="button" class="button is-small" onClick={() => go('archive', url, context)}>
          {t('ways.archiveAsk')}
        </button>
      </p>
    </div>
  );
}
