/** What tests call inside a page of the extension, in either browser: each function is sent there as it stands. */

interface ExtensionApi {
  permissions: {
    request(permissions: { origins: string[] }): Promise<boolean>;
    remove(permissions: { origins: string[] }): Promise<boolean>;
  };
  scripting: { getRegisteredContentScripts(): Promise<{ matches?: string[] }[]> };
  tabs: {
    getCurrent(): Promise<{ id?: number }>;
    query(query: object): Promise<{ id?: number }[]>;
    sendMessage(tabId: number, message: object): Promise<{ ok: boolean } | undefined>;
  };
}

/** Has clicks on the page ask for a host until it is granted: the browsers let nothing but a click ask. They press nothing else. */
export function grantOnClick(origin: string): void {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  const ask = async (click: Event) => {
    click.preventDefault();
    click.stopImmediatePropagation();
    const isGranted = await (browser ?? chrome).permissions.request({ origins: [origin] });
    if (isGranted) document.removeEventListener('click', ask, { capture: true });
  };
  document.addEventListener('click', ask, { capture: true });
}

export async function takeBack(origin: string): Promise<void> {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  await (browser ?? chrome).permissions.remove({ origins: [origin] });
}

/** The match patterns of all content scripts that the manifest does not name. */
export async function registeredMatches(): Promise<string[]> {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  const scripts = await (browser ?? chrome).scripting.getRegisteredContentScripts();
  return scripts.flatMap(({ matches = [] }) => matches);
}

/** In how many tabs, this one aside, a content script answers. */
export async function countAnsweringTabs(): Promise<number> {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  const { tabs } = browser ?? chrome;
  const own = await tabs.getCurrent();
  const others = (await tabs.query({})).flatMap(({ id }) => (id === undefined || id === own.id ? [] : [id]));
  const message = { to: 'content', call: 'readPage', payload: { asPage: false } };
  const replies = await Promise.all(others.map((id) => tabs.sendMessage(id, message).catch(() => undefined)));
  return replies.filter((reply) => reply?.ok).length;
}
