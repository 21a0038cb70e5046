import { render } from 'preact';
import { preparePanel } from '../../src/platform/sessions/open-panel';
import { preparePage } from '../../src/platform/sessions/page-look';
import { TabSession } from '../../src/platform/sessions/tab-session';
import { SourceActions } from '../../src/platform/sources/source-actions';
import { findTab } from '../../src/platform/tabs';
import { Popup } from '../../src/ui/popup';
import { speak } from '../../src/ui/words';
import '../../src/ui/popup.css';

async function main(root: Element): Promise<void> {
  let draw = () => {};
  const prepared = preparePage({ speak, redraw: () => draw() });
  const [tabId, open] = await Promise.all([findTab(location.href), preparePanel(), prepared]);
  if (tabId === null) return;
  const closed = new AbortController();
  addEventListener('pagehide', () => closed.abort(), { once: true });
  const sources = new SourceActions(tabId);
  const panel = open && { openPanel: () => void open().then(() => close()) };
  const session = new TabSession(tabId, (state) => {
    draw = () => render(<Popup {...state} {...panel} actions={session.actions} sources={sources} />, root);
    draw();
  });
  await session.start(closed.signal);
}

const root = document.querySelector('#popup');
if (root) void main(root);
