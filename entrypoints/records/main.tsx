import { render } from 'preact';
import { preparePage } from '../../src/platform/sessions/page-look';
import { RecordsSession, type RecordsState } from '../../src/platform/sessions/records-session';
import { rescore } from '../../src/rescore';
import { RecordsPage } from '../../src/ui/records/records-page';
import type { RecordsPort } from '../../src/ui/records/records-port';
import { speak } from '../../src/ui/words';
import '../../src/ui/records/records.css';

async function main(root: Element): Promise<void> {
  const closed = new AbortController();
  addEventListener('pagehide', () => closed.abort(), { once: true });
  let draw = () => {};
  await preparePage({ title: 'title_records', speak, redraw: () => draw() });
  const session = new RecordsSession((state) => {
    draw = () => render(drawPage(state), root);
    draw();
  });
  const port: RecordsPort = {
    ...session,
    rejudge: rescore,
    newId: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  };
  const drawPage = (view: RecordsState) => <RecordsPage view={view} port={port} />;
  await session.start(closed.signal);
}

const root = document.querySelector('#records');
if (root) void main(root);
