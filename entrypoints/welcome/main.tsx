import { render } from 'preact';
import { PermissionChoice } from '../../src/platform/permission-choice';
import { Welcome } from '../../src/ui/welcome';
import '../../src/ui/page.css';

const root = document.querySelector('#welcome');
if (root) {
  const choice = new PermissionChoice((state) =>
    render(<Welcome {...state} allow={() => choice.allow()} leave={() => window.close()} />, root),
  );
  void choice.start();
}
