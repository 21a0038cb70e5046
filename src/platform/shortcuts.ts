import { browser } from 'wxt/browser';
import type { Shortcut } from '../core/settings/options-view';

/** Newer than the oldest Firefox that is supported: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/commands/openShortcutSettings */
interface ShortcutSettings {
  openShortcutSettings?(): Promise<void>;
}

/** The keys of the extension as they are now; `null` where the browser has none (Firefox on Android). */
export async function loadShortcuts(): Promise<Shortcut[] | null> {
  if (!browser.commands) return null;
  const title = browser.runtime.getManifest().action?.default_title ?? '';
  const commands = await browser.commands.getAll();
  return commands.map(({ name = '', description, shortcut = '' }) => ({
    name,
    // The browser's own command for the button has no words.
    description: description || title || name,
    keys: shortcut,
  }));
}

/** How the page on which keys are changed is opened; `null` where only the reader can. */
export function shortcutSettings(): (() => void) | null {
  const commands = browser.commands as ShortcutSettings | undefined;
  if (commands?.openShortcutSettings) return () => void commands.openShortcutSettings?.();
  if (import.meta.env.FIREFOX) return null;
  return () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
