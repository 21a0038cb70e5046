import { describe, expect, test } from 'vitest';
import { readInTab, type SourceTab, type TabReadingPorts } from '../../../src/platform/sources/read-in-tab';
import { readSource } from '../../../src/sources/read-source';

const URL_CITED = 'https://example.org/a';
const TIMES = { wholeMs: 10_000, stepMs: 500, patienceMs: 4_000 };
const ARTICLE = '<head><title>Mill</title></head><body><p>The mill was built in 1826.</p></body>';
const SHELL =
  '<head><title>Mill</title></head><body><div id="root"></div><script type="application/json">{}</script></body>';
const LOGIN = '<head><title>Log in</title></head><body><h1>Please log in</h1><input type="password"></body>';

/** What a tab shows from a given look on. `null`: nothing that may be seen. */
type Look = { html: string; url?: string; isLoaded?: boolean; contentType?: string } | null;

function play(
  looks: Look[],
  over: Partial<TabReadingPorts> = {},
  why: Awaited<ReturnType<SourceTab['explain']>> = null,
) {
  let look = -1;
  let time = 0;
  const seen = { closed: 0, opened: [] as string[], looks: 0 };
  const current = () => looks[Math.min(look, looks.length - 1)] ?? null;
  const tab: SourceTab = {
    probe: async () => {
      look++;
      seen.looks = look + 1;
      const at = current();
      if (!at) return null;
      const { html, url = URL_CITED, isLoaded = true, contentType = 'text/html' } = at;
      return { url, isLoaded, contentType, length: html.length };
    },
    snapshot: async () => {
      const at = current();
      return at && { url: at.url ?? URL_CITED, html: at.html, lang: 'en', isCut: false };
    },
    explain: async () => why,
    close: async () => void seen.closed++,
  };
  const ports: TabReadingPorts = {
    isPermitted: async () => true,
    openTab: async (url) => {
      seen.opened.push(url);
      return tab;
    },
    readSource: (fetched) => readSource(fetched),
    delay: async (ms, signal) => {
      time += ms;
      signal.throwIfAborted();
    },
    now: () => time,
    ...over,
  };
  const run = (url = URL_CITED, signal = new AbortController().signal) => readInTab(url, signal, ports, TIMES);
  return { run, seen };
}

describe('readInTab', () => {
  test('reads a page that stands still, marks where it is from, and closes the tab', async () => {
    const { run, seen } = play([{ html: ARTICLE }]);
    expect(await run()).toMatchObject({ status: 'read', origin: { via: 'tab' }, text: 'The mill was built in 1826.' });
    expect(seen).toMatchObject({ closed: 1, opened: [URL_CITED] });
  });

  test('waits for scripts that fill the page', async () => {
    const shell = { html: SHELL };
    const { run } = play([null, shell, shell, shell, { html: ARTICLE }]);
    expect(await run()).toMatchObject({ status: 'read' });
  });

  test('reads what there is of a page that never ends loading, as a part', async () => {
    const { run, seen } = play([{ html: ARTICLE, isLoaded: false }]);
    expect(await run()).toMatchObject({ status: 'read', truncated: true });
    expect(seen.looks * TIMES.stepMs).toBeGreaterThan(TIMES.patienceMs);
  });

  test('gives the cause of a wall at once where waiting cannot help', async () => {
    const { run, seen } = play([{ html: LOGIN }]);
    expect(await run()).toMatchObject({ status: 'unchecked', cause: 'login' });
    expect(seen.looks).toBeLessThan(4);
  });

  test.each([
    ['a shell that stays one', [{ html: SHELL }], 'no_text'],
    ['a shell that never ends loading', [{ html: SHELL, isLoaded: false }], 'no_text'],
    ['a tab that shows nothing', [null], 'timeout'],
    ['a PDF in the browser’s viewer', [{ html: '', contentType: 'application/pdf' }], 'no_text'],
    ['a page that went to a private address', [{ html: ARTICLE, url: 'http://192.168.0.1/' }], 'refused_address'],
  ] as [string, Look[], string][])('ends %s as it should', async (_name, looks, cause) => {
    const { run, seen } = play(looks);
    expect(await run()).toMatchObject({ status: 'unchecked', cause });
    expect(seen.closed).toBe(1);
  });

  test.each(['http://127.0.0.1/', 'file:///etc/passwd', 'http://router.local/'])('opens no tab for %s', async (url) => {
    const { run, seen } = play([{ html: ARTICLE }]);
    expect(await run(url)).toMatchObject({ status: 'unchecked', cause: 'refused_address' });
    expect(seen.opened).toEqual([]);
  });

  test('opens no tab for a host that is not granted', async () => {
    const { run, seen } = play([{ html: ARTICLE }], { isPermitted: async () => false });
    expect(await run()).toMatchObject({ cause: 'not_permitted', finalUrl: URL_CITED });
    expect(seen.opened).toEqual([]);
  });

  test('reads nothing where the page has led to a host that is not granted', async () => {
    const other = 'https://other.example/b';
    const isPermitted = async (url: string) => !url.startsWith('https://other.example');
    const { run } = play([{ html: ARTICLE, url: other }], { isPermitted });
    expect(await run()).toMatchObject({ cause: 'not_permitted', finalUrl: other });
  });

  test('says why where the browser shows nothing of it', async () => {
    const why = { cause: 'network_error' as const, detail: 'An error page' };
    const { run, seen } = play([null], {}, why);
    expect(await run()).toMatchObject(why);
    expect(seen.closed).toBe(1);
  });

  test('closes the tab when it is stopped', async () => {
    const controller = new AbortController();
    const { run, seen } = play([null], {
      delay: async (_, signal) => {
        controller.abort(new Error('stopped'));
        signal.throwIfAborted();
      },
    });
    await expect(run(URL_CITED, controller.signal)).rejects.toThrow('stopped');
    expect(seen.closed).toBe(1);
  });
});
