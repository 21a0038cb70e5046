import { useContext, useState } from 'preact/hooks';
import { type NextStep, waysRound } from '../core/causes';
import type { Cause } from '../core/types';
import { PasteBox } from './paste-box';
import { SourceContext, type SourceContextValue } from './source-actions';
import { nameOfHost, safeHref } from './source-words';

/** Why the first of the ways may help. */
const HINTS: Record<NextStep, string> = {
  grant: 'Allow this site, and the source is read at once.',
  archive: 'An archive may have kept a copy.',
  open_in_tab: 'Your browser may be shown more: the page is opened in a tab behind this one, read, and closed again.',
  paste: 'If you can see its text, paste it here, or choose the file.',
  upload: 'If you have it as a file, choose it.',
  retry: 'Try again now, or look at it in a tab.',
};

/** Before the first way helps, the reader has to do something themselves. */
const BEFORE: Partial<Record<Cause, string>> = {
  login: 'If it asks you to log in: open the source, log in, leave that tab open, and check in a tab then.',
  paywall: 'If you have a subscription: open the source, log in, leave that tab open, and check in a tab then.',
  consent_wall:
    'If it asks for your consent: open the source, answer there, leave that tab open, and check in a tab then.',
  blocked: 'If it asks who you are: open the source, answer there, leave that tab open, and check in a tab then.',
};

const LABELS: Record<Exclude<NextStep, 'grant'>, string> = {
  archive: 'Look for an archived copy',
  open_in_tab: 'Check in a tab',
  paste: 'Paste the text',
  upload: 'Choose a file',
  retry: 'Try again',
};

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
  const button = (way: NextStep, look: string) => (
    <button
      key={way}
      type="button"
      class={look}
      data-way={way}
      aria-expanded={canUnfold(way, context) ? open === way : undefined}
      onClick={() => press(way)}
    >
      {way === 'grant' ? `Allow ${nameOfHost(permissionUrl)}` : LABELS[way]}
    </button>
  );
  return (
    <div class="ways">
      <p>{HINTS[first]}</p>
      <p class="ways__buttons">
        {button(first, 'button is-small')}
        {others.map((way) => button(way, 'text-button'))}
      </p>
      {BEFORE[cause] && first === 'open_in_tab' && <p class="ways__before">{BEFORE[cause]}</p>}
      {open === 'archive' && context && <ArchiveQuestion url={url} context={context} />}
      {open === 'paste' && context && <PasteBox give={(text) => context.actions.pasteText(context.check, url, text)} />}
    </div>
  );
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
      <p>
        This asks the Internet Archive (archive.org) for its newest copy. It is told the address of this source and
        nothing else. A copy shows the page as it was then, and is marked so.
      </p>
      <p class="ways__buttons">
        <button type="button" class="button is-small" onClick={() => go('archive', url, context)}>
          Ask the Internet Archive
        </button>
      </p>
    </div>
  );
}
