/** The popup in one of its states: `?state=running`, and `?dir=rtl` for a right-to-left browser. */
/// <reference types="vite/client" />
import { render } from 'preact';
import { Popup } from '../../../src/ui/popup';
import '../../../src/ui/popup.css';
import { type StateName, states } from '../states';

const query = new URLSearchParams(location.search);
const name = (query.get('state') ?? 'done_with_problems') as StateName;
if (query.get('dir') === 'rtl') document.documentElement.dir = 'rtl';
const say = (what: string) => () => console.log(what);

render(
  <Popup
    {...states[name]}
    actions={{
      selectAnswer: say('selectAnswer'),
      check: say('check'),
      stop: say('stop'),
      grant: say('grant'),
      showClaim: say('showClaim'),
      retryReading: say('retryReading'),
    }}
  />,
  document.getElementById('app') ?? document.body,
);
