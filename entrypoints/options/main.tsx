import { render } from 'preact';
import { OptionsSession } from '../../src/platform/options-session';
import { Options } from '../../src/ui/options';
import '../../src/ui/options.css';

const root = document.querySelector('#options');
if (root) {
  const session = new OptionsSession((state) =>
    render(<Options {...state} wipeCache={() => session.wipeCache()} />, root),
  );
  void session.start();
}
