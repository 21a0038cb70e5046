import { render } from 'preact';
import { preparePage } from '../../src/platform/sessions/page-look';
import { PanelSession, type PanelView } from '../../src/platform/sessions/panel-session';
import { cleanPage } from '../../src/reader/clean-page';
import { showPassages } from '../../src/reader/show-passages';
import { Panel } from '../../src/ui/panel/panel';
import '../../src/ui/panel/panel.css';
import { NoTab } from '../../src/ui/panel/no-tab';
import type { ReaderPort } from '../../src/ui/panel/reader-port';
import { speak } from '../../src/ui/words';

async function main(root: Element): Promise<void> {
  let redraw = () => {};
  await preparePage({ speak, redraw: () => redraw() });
  const closed = new AbortController();
  addEventListener('pagehide', () => closed.abort(), { once: true });
  const session = new PanelSession((view) => {
    redraw = () => render(draw(view), root);
    redraw();
  });
  const reader: ReaderPort = {
    openSource: session.openSource,
    cleanPage: (html) => cleanPage(html, window),
    showPassages: (host, passages) => showPassages(host, passages, window),
  };
  const draw = (view: PanelView | null) =>
    view ? (
      <Panel
        key={view.tabId}
        {...view.state}
        filters={view.filters}
        setFilters={session.setFilters}
        findNeighbours={session.findNeighbours}
        reader={reader}
        actions={view.actions}
        sources={view.sources}
      />
    ) : (
      <NoTab />
    );
  await session.start(location.href, closed.signal);
}

const root = document.querySelector('#panel');
if (root) void main(root);
