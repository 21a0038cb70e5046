/** What tests call inside a page or the worker of the extension, in either browser: each function is sent there as it stands. */

interface ExtensionApi {
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(items: object): Promise<void>;
      clear(): Promise<void>;
    };
  };
  action: {
    getBadgeText(details: { tabId: number }): Promise<string>;
    getBadgeBackgroundColor(details: { tabId: number }): Promise<number[]>;
    getTitle(details: { tabId: number }): Promise<string>;
  };
}

/** Chooses these settings in place of all before; what is not named is as by default. */
export async function chooseSettings(settings: object): Promise<void> {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  await (browser ?? chrome).storage.local.set({ settings: { version: 1, ...settings } });
}

export async function readSettings(): Promise<Record<string, unknown>> {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  const { settings } = await (browser ?? chrome).storage.local.get('settings');
  return (settings ?? {}) as Record<string, unknown>;
}

/** The badge of a tab: its text, its colour (red, green, blue) and the title of the button. */
export async function readBadge(tabId: number): Promise<{ text: string; colour: number[]; title: string }> {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  const { action } = browser ?? chrome;
  const [text, colour, title] = await Promise.all([
    action.getBadgeText({ tabId }),
    action.getBadgeBackgroundColor({ tabId }),
    action.getTitle({ tabId }),
  ]);
  return { text, colour: colour.slice(0, 3), title };
}
