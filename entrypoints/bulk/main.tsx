import { render } from 'preact';
import { preparePage } from '../../src/platform/sessions/page-look';
import { BulkPage } from '../../src/ui/bulk/bulk-page';
import { speak } from '../../src/ui/words';
import '../../src/ui/bulk/bulk.css';
import { BulkPageState } from './page-state';

async function main(root: Element): Promise<void> {
  let draw = () => {};
  await preparePage({ title: 'title_bulk', speak, redraw: () => draw() });
  const state: BulkPageState = new BulkPageState((view) => {
    draw = () => render(<BulkPage view={view} port={state} />, root);
    draw();
  });
  await state.begin();
}

const root = document.querySelector('#bulk');
if (root) void main(root);
