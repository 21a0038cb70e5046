import { render } from 'preact';
import { preparePage } from '../../src/platform/page-look';
import { PermissionChoice } from '../../src/platform/permission-choice';
import { Welcome } from '../../src/ui/welcome';
import { speak } from '../../src/ui/words';
import '../../src/ui/page.css';

async function main(root: Element): Promise<void> {
  let draw = () => {};
  await preparePage({ title: 'title_welcome', speak, redraw: () => draw() });
  const choice = new PermissionChoice((state) => {
    draw = () => render(<Welcome {...state} allow={() => choice.allow()} leave={() => window.close()} />, root);
    draw();
  });
  await choice.start();
}

const root = document.querySelector('#welcome');
if (root) void main(root);
