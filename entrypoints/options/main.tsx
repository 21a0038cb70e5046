import { render } from 'preact';
import { OptionsSession } from '../../src/platform/options-session';
import { preparePage } from '../../src/platform/page-look';
import { Options } from '../../src/ui/options';
import { speak } from '../../src/ui/words';
import '../../src/ui/options.css';

async function main(root: Element): Promise<void> {
  let draw = () => {};
  await preparePage({ title: 'title_options', speak, redraw: () => draw() });
  const session = new OptionsSession((state) => {
    draw = () => render(<Options {...state} wipeCache={() => session.wipeCache()} />, root);
    draw();
  });
  await session.start();
}

const root = document.querySelector('#options');
if (root) void main(root);
