import { render } from 'preact';
import { OptionsSession } from '../../src/platform/sessions/options-session';
import { preparePage } from '../../src/platform/sessions/page-look';
import { sites } from '../../src/sites';
import { Options } from '../../src/ui/options/options';
import { saveFile } from '../../src/ui/save-file';
import { speak } from '../../src/ui/words';
import '../../src/ui/options/options.css';

async function main(root: Element): Promise<void> {
  let draw = () => {};
  await preparePage({ title: 'title_options', speak, redraw: () => draw() });
  const chosen = sites.map(({ name, title }) => ({ name, title }));
  const session = new OptionsSession(
    chosen.map(({ name }) => name),
    saveFile,
    (view) => {
      draw = () => render(<Options {...view} sites={chosen} actions={session.actions} />, root);
      draw();
    },
  );
  await session.start();
}

const root = document.querySelector('#options');
if (root) void main(root);
