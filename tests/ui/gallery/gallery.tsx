/** A screen in one of its states and languages: `?screen=popup&state=running&lang=ar`. Screens: see `SCREENS`. */
/// <reference types="vite/client" />
import { render } from 'preact';
import { directionOf, isLanguage, localeFolder } from '../../../src/core/locales/languages';
import { speak } from '../../../src/ui/words';
import { catalogueOf, type Tree } from '../../support/catalogue-of';
import { SCREENS } from './screens';
// Loaded late by the views: what is shown shall be all there is.
import '../../../src/core/text/diff-words';

declare global {
  /** Draws the screen anew in another of its states. Who looks at all of them need not load the page for each. */
  var showState: (query: Record<string, string>) => Promise<void>;
}

const query = new URLSearchParams(location.search);
const asked = query.get('lang');
const language = isLanguage(asked) ? asked : 'en';
const files = import.meta.glob<Tree>('../../../src/locales/*.json', { import: 'default' });
const load = files[`../../../src/locales/${localeFolder(language)}.json`];
if (load) speak(catalogueOf(language, await load()));
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

const screen = query.get('screen') ?? 'popup';
const draw = (await SCREENS[screen]?.()) ?? (() => `Expected ?screen= to be one of ${Object.keys(SCREENS).join(', ')}`);
const root = document.getElementById('app') ?? document.body;

globalThis.showState = async (state) => {
  render(null, root);
  scrollTo(0, 0);
  render(await draw(new URLSearchParams(state)), root);
};

await showState(Object.fromEntries(query));
document.title = `Pincite: ${screen}`;
document.documentElement.dataset.drawn = '';
