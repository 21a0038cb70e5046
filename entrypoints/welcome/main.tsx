import { render } from 'preact';
import { prepareLanguage } from '../../src/platform/language';
import { PermissionChoice } from '../../src/platform/permission-choice';
import { Welcome } from '../../src/ui/welcome';
import { speak } from '../../src/ui/words';
import '../../src/ui/page.css';

async function main(root: Element): Promise<void> {
  speak(await prepareLanguage('title_welcome'));
  const choice = new PermissionChoice((state) =>
    render(<Welcome {...state} allow={() => choice.allow()} leave={() => window.close()} />, root),
  );
  await choice.start();
}

const root = document.querySelector('#welcome');
if (root) void main(root);
