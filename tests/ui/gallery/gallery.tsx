/** The popup in one of its states and languages: `?state=running&lang=ar`. */
/// <reference types="vite/client" />
import { render } from 'preact';
import { directionOf, isLanguage, localeFolder } from '../../../src/core/languages';
import { Popup } from '../../../src/ui/popup';
import { speak } from '../../../src/ui/words';
import '../../../src/ui/popup.css';
import { catalogueOf, type Tree } from '../../support/catalogue-of';
import { type StateName, states } from '../states';

const query = new URLSearchParams(location.search);
const name = (query.get('state') ?? 'done_with_problems') as StateName;
const asked = query.get('lang');
const language = isLanguage(asked) ? asked : 'en';
const files = import.meta.glob<Tree>('../../../src/locales/*.json', { import: 'default' });
const load = files[`../../../src/locales/${localeFolder(language)}.json`];
if (load) speak(catalogueOf(language, await load()));
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
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
