import type { Catalogue } from '../../core/locales/languages';
import type { Settings } from '../../core/settings/settings';
import { prepareLanguage } from '../language';
import { followSettings, loadSettings } from '../storage/settings';

/** The chosen theme beside the settings: those come too late to draw the first frame in it. */
const THEME = 'theme';

export interface PageLook {
  /** Of the message with the page's title; missing where its name stays. */
  title?: string;
  /** Takes what is to be said on the page. */
  speak(catalogue: Catalogue): void;
  /** Draws what is on the screen anew, in another language. */
  redraw(): void;
}

/** Before a page of the extension is drawn: its theme and its language, which are followed from then on. */
export async function preparePage({ title, speak, redraw }: PageLook): Promise<void> {
  showTheme(localStorage.getItem(THEME));
  const first = await loadSettings();
  takeTheme(first);
  let spoken = first.language;
  speak(await prepareLanguage(spoken, title));
  followSettings(async (settings) => {
    takeTheme(settings);
    if (settings.language === spoken) return;
    spoken = settings.language;
    speak(await prepareLanguage(spoken, title));
    redraw();
  });
}

function takeTheme({ theme }: Settings): void {
  showTheme(theme);
  localStorage.setItem(THEME, theme);
}

/** `tokens.css` knows these two; without one, the system's setting holds. */
function showTheme(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
