import { render } from 'preact';
import { BulkPageState } from '../../src/bulk/bulk-page-state';
import { preparePage } from '../../src/platform/sessions/page-look';
import { BulkPage } from '../../src/ui/bulk/bulk-page';
import { speak } from '../../src/ui/words';
import '../../src/ui/bulk/bulk.css';
import { createPorts } from './ports';

async function main(root: Element): Promise<void> {
  let draw = () => {};
  await preparePage({ title: 'title_bulk', speak, redraw: () => draw() });
  const state: BulkPageState = new BulkPageState(createPorts(), (view) => {
    draw = () => render(<BulkPage view={view} port={state} />, root);
    draw();
  });
  await state.begin();
}

const root = document.querySelector('#bulk');
if (root) void main(root);
