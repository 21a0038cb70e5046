import { render } from 'preact';
import { loadCheck, loadEarlier } from '../../src/platform/checks/check-store';
import { preparePage } from '../../src/platform/sessions/page-look';
import { Report } from '../../src/ui/report/report';
import { speak } from '../../src/ui/words';
import '../../src/ui/report/report.css';

/** `?tab=7&check=…`: which check of which tab is shown. */
const query = new URLSearchParams(location.search);
const tabId = Number(query.get('tab') ?? Number.NaN);
const id = query.get('check');

async function main(root: Element): Promise<void> {
  await preparePage({ title: 'title_report', speak, redraw: () => draw() });
  const kept = Number.isInteger(tabId) ? [await loadCheck(tabId), ...(await loadEarlier(tabId))] : [];
  const check = kept.find((each) => each?.id === id) ?? null;
  const today = new Date().toISOString();
  const draw = () => render(<Report check={check} today={today} print={() => window.print()} />, root);
  draw();
}

const root = document.querySelector('#report');
if (root) void main(root);
