import { describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { followGrantedPages } from '../../../src/platform/page/granted-pages';

interface Script {
  id: string;
  matches: string[];
}

/** A browser whose grants can be changed by hand, and that refuses what real ones refuse. */
function setUp(granted: string[], registered: Script[] = []) {
  const listeners: (() => void)[] = [];
  const event = { addListener: (listener: () => void) => void listeners.push(listener) };
  const find = (id: string) => registered.findIndex((script) => script.id === id);
  const mustBe = (id: string, isThere: boolean) => {
    if (find(id) >= 0 !== isThere) throw new Error(`${id} is ${isThere ? 'not ' : ''}registered`);
  };
  Object.assign(browser, {
    permissions: { getAll: async () => ({ origins: [...granted] }), onAdded: event, onRemoved: event },
    scripting: {
      getRegisteredContentScripts: async () => registered.map((script) => ({ ...script })),
      registerContentScripts: async ([script]: [Script]) => {
        mustBe(script.id, false);
        registered.push(script);
      },
      updateContentScripts: async ([script]: [Script]) => {
        mustBe(script.id, true);
        registered[find(script.id)] = script;
      },
      unregisterContentScripts: async ({ ids: [id] }: { ids: [string] }) => {
        mustBe(id, true);
        registered.splice(find(id), 1);
      },
    },
  });
  followGrantedPages((origins) => origins.filter((origin) => origin.includes('answers')));
  const matches = () => registered.flatMap((script) => script.matches);
  return {
    registered,
    matches,
    async grant(...origins: string[]) {
      granted.splice(0, granted.length, ...origins);
      for (const listener of listeners.slice(0, 1)) listener();
    },
  };
}

const DE = 'https://answers.de/*';
const FR = 'https://answers.fr/*';

describe('followGrantedPages', () => {
  test('registers the content script for what is granted, for later sessions too', async () => {
    const { registered } = setUp([DE, 'https://other.org/*']);
    await vi.waitFor(() => expect(registered).toHaveLength(1));
    expect(registered[0]).toMatchObject({
      matches: [DE],
      js: ['/content-scripts/answer.js'],
      css: ['/content-scripts/answer.css'],
      persistAcrossSessions: true,
    });
  });

  test('follows what is granted and taken back', async () => {
    const { matches, grant } = setUp([]);
    await grant(DE);
    await vi.waitFor(() => expect(matches()).toEqual([DE]));
    await grant(DE, FR);
    await vi.waitFor(() => expect(matches()).toEqual([DE, FR]));
    await grant(FR);
    await vi.waitFor(() => expect(matches()).toEqual([FR]));
    await grant();
    await vi.waitFor(() => expect(matches()).toEqual([]));
  });

  test('takes grants that come in one upon the other in turn', async () => {
    const { registered, matches, grant } = setUp([DE]);
    await Promise.all([grant(DE), grant(DE, FR), grant(DE, FR)]);
    await vi.waitFor(() => expect(matches()).toEqual([DE, FR]));
    expect(registered).toHaveLength(1);
  });

  test('removes at the start what was taken back while it was not running', async () => {
    const { registered } = setUp([], [{ id: 'granted-pages', matches: [DE] }]);
    await vi.waitFor(() => expect(registered).toEqual([]));
  });
});
