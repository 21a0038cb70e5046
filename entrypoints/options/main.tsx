import { render } from 'preact';
import { prepareLanguage } from '../../src/platform/language';
import { OptionsSession } from '../../src/platform/options-session';
import { Options } from '../../src/ui/options';
import { speak } from '../../src/ui/words';
import '../../src/ui/options.css';

async function main(root: Element): Promise<void> {
  speak(await prepareLanguage('title_options'));
  const session = new OptionsSession((state) =>
    render(<Options {...state} wipeCache={() => session.wipeCache()} />, root),
  );
  await session.start();
}

const root = document.querySelector('#options');
if (root) void main(root);
