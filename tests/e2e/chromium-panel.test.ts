import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standingOf } from '../../src/core/shown/summary';
import type { CheckState } from '../../src/core/types/check-state';
import type { ChromiumWithExtension } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { chromiumScreen } from '../support/either-browser';
import { launchOver } from '../support/launch-over';
import { stillThread } from '../support/living-thread';
import { highlighted, openPanel } from '../support/panel-page';
import { startCheck } from '../support/popup-page';
import { html, type Reply, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();
const ARRIVAL = 'https://help.aldermere-guests.example/articles/arrival-and-departure';

describe('the side panel in Chromium, over the demonstration', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let page: Page;
  let panel: Page;
  let check: CheckState;
  let tabId: number;
  /** What stands at `ARRIVAL` in place of its page. */
  let arrival: Reply | undefined;

  beforeAll(async () => {
    server = await startStandInServer(
      ({ host, path }) => (`https://${host}${path}` === ARRIVAL ? arrival : undefined),
      serveDemo(demo),
    );
    chromium = await launchOver(server);
    const opened = await chromium.openPage(demo.page.url);
    ({ page, tabId } = opened);
    await page.setViewportSize({ width: 900, height: 300 });
    panel = await openPanel(chromium, tabId);
    await startCheck(panel);
    check = await chromium.checkEnded(tabId);
  });
  // Each story begins with the list as it opens, unfiltered, however the one before has ended.
  beforeEach(async () => {
    arrival = undefined;
    await panel.bringToFront();
    await panel.reload();
    await panel.locator('.panel[data-phase="done"]').waitFor();
    const showAll = panel.getByRole('button', { name: 'Show all' });
    if (await showAll.isVisible()) await showAll.click();
    await expect.poll(() => rows().count()).toBe(check.claims.length);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  const rows = () => panel.locator('.claims .claim');
  const listed = () => rows().evaluateAll((all) => all.map((row) => row.getAttribute('data-standing')));
  const openRow = () => panel.locator('.claim:has([aria-expanded="true"])');
  const openText = async () => (await openRow().locator('.claim__text').textContent()) ?? '';
  const chip = (name: string) => panel.locator('.chip', { hasText: name });
  const inFocus = () => panel.evaluate(() => document.activeElement?.getAttribute('data-row'));
  const problems = () =>
    check.claims.flatMap((entry, index) => (['altered', 'unsupported'].includes(standingOf(entry)) ? [index] : []));

  /** Whether the words of a claim are in sight on the page. */
  const isInSight = (words: string) =>
    page.evaluate((text) => {
      const ranges = [...CSS.highlights.values()].flatMap((all) => [...all] as Range[]);
      const box = ranges.find((range) => String(range).includes(text))?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    }, words);

  test('lists every claim in page order, those without a source too', async () => {
    await expect.poll(listed).toEqual(check.claims.map(standingOf));
    const texts = await rows().locator('.claim__text').allTextContents();
    expect(texts).toEqual(check.claims.map(({ claim }) => claim.claim.text));
  });

  test('filters by verdict, and keeps the filter when it is opened anew', async () => {
    await chip('Altered').click();
    await chip('Unsupported').click();
    const chosen = check.claims.map(standingOf).filter((each) => each === 'altered' || each === 'unsupported');
    await expect.poll(listed).toEqual(chosen);
    await panel.reload();
    await panel.getByText(`${chosen.length} of ${check.claims.length} claims shown`).waitFor();
    await expect.poll(listed).toEqual(chosen);
    await panel.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(listed).toHaveLength(check.claims.length);
  });

  test('goes from problem to problem by button and key, round the end, and the page goes with it', async () => {
    const [first, second] = problems() as [number, number];
    await panel.getByRole('button', { name: 'Next problem' }).click();
    await expect.poll(inFocus).toBe(String(first));
    await expect.poll(() => isInSight(check.claims[first]?.claim.claim.text ?? '')).toBe(true);
    await panel.keyboard.press('n');
    await expect.poll(inFocus).toBe(String(second));
    await panel.keyboard.press('Shift+F8');
    await expect.poll(inFocus).toBe(String(first));
    await panel.keyboard.press('p');
    await expect.poll(inFocus).toBe(String(problems().at(-1)));
    await panel.getByText(`Problem ${problems().length} of ${problems().length}`).waitFor();
  });

  test('goes through the rows by the arrow keys, with one of them in the order of Tab', async () => {
    await panel.locator('[data-row="0"]').focus();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await expect.poll(inFocus).toBe('2');
    await panel.keyboard.press('End');
    await expect.poll(inFocus).toBe(String(check.claims.length - 1));
    await panel.keyboard.press('Home');
    await expect.poll(inFocus).toBe('0');
    expect(await panel.locator('.claims [data-row][tabindex="0"]').count()).toBe(1);
  });

  test('opens the claim that is clicked on the page, and no popup beside it', async () => {
    const words = 'Late checkout';
    await chromiumScreen(page).clickHighlighted(words);
    await panel.bringToFront();
    await expect.poll(openText).toContain(words);
    const popups = await chromium.worker.evaluate(() =>
      (
        globalThis as unknown as { chrome: { runtime: { getContexts(filter: object): Promise<unknown[]> } } }
      ).chrome.runtime.getContexts({ contextTypes: ['POPUP'] }),
    );
    expect(popups).toEqual([]);
  });

  test('shows the passage between its neighbours, with the words that differ, and what the verdict means', async () => {
    await rows().filter({ hasText: 'Late checkout' }).locator('.claim__toggle').click();
    const passage = openRow().locator('.passage blockquote');
    await expect
      .poll(() => passage.textContent())
      .toBe(
        'Please leave your room by 11:00. Late checkout until 14:00 costs €30. Ask at the desk on the evening before.',
      );
    await expect.poll(() => passage.locator('mark').allTextContents()).toEqual(['€30']);
    await expect.poll(() => openRow().locator('.claim__text mark').allTextContents()).toEqual(['€40']);
    await openRow().getByText('Altered means: the source says it otherwise.').waitFor();
  });

  test('lists the sources with their state and the claims that cite them, and leads to those', async () => {
    await panel.getByRole('tab', { name: 'Sources' }).click();
    const cards = panel.locator('.source-card');
    await expect.poll(() => cards.count()).toBe(check.sources.length);
    const dead = cards.filter({ hasText: 'Dead link' });
    await dead.getByRole('button', { name: 'Look for an archived copy' }).waitFor();
    await cards.first().getByText('Read for this check').waitFor();
    await cards.filter({ hasText: 'Arrival and departure' }).getByRole('button', { name: 'Children under 12' }).click();
    await expect.poll(openText).toContain('Children under 12');
  });

  /** What was asked for since the nth request; the browser has business of its own, none of it with `.example`. */
  const askedSince = (request: number) =>
    server.requests
      .slice(request)
      .filter(({ host }) => host.endsWith('.example'))
      .map(({ host, path }) => `https://${host}${path}`);

  /** Opens a source of the sources tab in the reader view. */
  async function read(name: string): Promise<void> {
    const back = panel.getByRole('button', { name: 'Back' });
    if (await back.isVisible()) await back.click();
    await panel.getByRole('tab', { name: 'Sources' }).click();
    await panel.locator('.source-card', { hasText: name }).getByRole('button', { name: 'Read it here' }).click();
    await panel.locator('.reader__page').waitFor();
  }

  test('shows a source in the reader view with its passages highlighted, and goes back to where it was', async () => {
    await panel.locator('.claim.is-altered .claim__toggle').first().click();
    await openRow().getByRole('button', { name: 'Read it here' }).click();
    await panel.locator('.reader__page[data-form="page"]').waitFor();
    await expect.poll(() => highlighted(panel, 'passage-current')).toEqual(['Late checkout until 14:00 costs €30']);
    expect(await panel.locator('.notice').allTextContents()).toEqual([]);
    await panel.keyboard.press('Escape');
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe('Read it here');
    await expect.poll(() => highlighted(panel, 'passage')).toEqual([]);
  });

  test('shows a PDF by its pages, and asks nobody for it', async () => {
    const before = server.requests.length;
    await read('guest guide');
    await panel.getByText('Page 2').waitFor();
    await expect.poll(async () => (await highlighted(panel, 'passage-current'))[0]).toContain('shuttle bus');
    expect(askedSince(before)).toEqual([]);
  });

  test('says so where the page has changed, and shows what was checked where its passage has gone', async () => {
    const served = (body: string) => {
      arrival = html(body);
    };
    const page = (words: string) => `<!doctype html><html lang="en"><title>Arrival and departure</title>
      <h1>Arrival and departure</h1><p>Your room is ready from 16:00, and your luggage is kept at the desk until then.</p>
      <p>${words}</p><p>Your card opens the front door, the lift and the garden gate.</p></html>`;
    served(page('Late checkout until 14:00 costs €30.'));
    await read('Arrival and departure');
    await panel.getByText('This passage still stands in it.').waitFor();
    await expect.poll(() => highlighted(panel, 'passage-current')).toEqual(['Late checkout until 14:00 costs €30']);
    served(page('Late checkout is free of charge for all guests.'));
    await read('Arrival and departure');
    await panel.getByText('this passage no longer stands in it').waitFor();
    expect(await panel.locator('.reader__page').getAttribute('data-form')).toBe('text');
    await expect.poll(() => highlighted(panel, 'passage-current')).toEqual(['Late checkout until 14:00 costs €30']);
    arrival = { status: 503 };
    await read('Arrival and departure');
    await panel.getByText('Below is its text as it was checked.').waitFor();
    await expect.poll(() => highlighted(panel, 'passage-current')).toEqual(['Late checkout until 14:00 costs €30']);
  });

  test('loads nothing and runs nothing of a hostile source', async () => {
    arrival = html(HOSTILE);
    const before = server.requests.length;
    await read('Arrival and departure');
    await panel.locator('.reader__page[data-form="page"]').waitFor();
    await panel.waitForTimeout(1_000);
    expect(askedSince(before)).toEqual([ARRIVAL]);
    expect(await panel.evaluate(() => [document.title, location.pathname])).toEqual(['Pincite', '/sidepanel.html']);
    const left = await panel
      .locator('.reader__page')
      .evaluate((root) =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          ...(/^(?:a|img|script|style|link|iframe|form|input|svg|meta|base)$/.test(element.localName)
            ? [element.localName]
            : []),
          ...element
            .getAttributeNames()
            .filter((name) => !['lang', 'dir', 'hidden', 'colspan', 'rowspan'].includes(name)),
        ]),
      );
    expect(left).toEqual([]);
    expect(await panel.locator('.reader__page').textContent()).not.toMatch(/owned|Hidden words/);
  });

  test('draws few of thousands of hostile claims, and shows them as text', async () => {
    const long = 'x'.repeat(1_000_000);
    const claims = Array.from({ length: 4_000 }, (_, index) => {
      const { claim, final } = check.claims[index % check.claims.length] as CheckState['claims'][number];
      const text =
        index === 1 ? long : `${index} <img src=x onerror="${'document.title=1'}"> <script>document.title=1</script>`;
      const few = { ...claim, citations: claim.citations.slice(0, 1) };
      return { claim: { ...few, claim: { ...claim.claim, text, quotes: [], context: '' } }, final };
    });
    // The browser keeps no more than ten megabytes of checks.
    const slim = claims.map((entry, index) => (index < 500 ? entry : withoutPassages(entry)));
    await panel.evaluate(
      async ([key, state]) => {
        const { chrome } = globalThis as unknown as {
          chrome: { storage: { session: { set(items: object): Promise<void> } } };
        };
        await chrome.storage.session.set({ [key]: state });
      },
      [`check:${tabId}`, { ...check, claims: slim }] as const,
    );
    await panel.locator('[aria-setsize="4000"]').first().waitFor();
    await panel.locator('[data-row="0"]').focus();
    await panel.keyboard.press('End');
    await expect.poll(inFocus).toBe('3999');
    for (let press = 0; press < 20; press++) await panel.keyboard.press('ArrowUp');
    await expect.poll(inFocus).toBe('3979');
    expect(await rows().count()).toBeLessThan(400);
    expect(await panel.title()).toBe('Pincite');
    expect(await panel.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('the side panel in Chromium, beside its window', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(
      serveDemo(demo),
      serveSites({
        'chatgpt.com': {
          '/c/one': stillThread([{ question: 'Where is the harbour?', sentences: [{ text: 'It is in Tarn.' }] }]),
          '/c/two': stillThread([{ question: 'Where is the tower?', sentences: [{ text: 'It is in Fell.' }] }]),
        },
        'blog.example': { '/': html('<!doctype html><title>A blog</title><p>A page that nobody asked about.') },
      }),
    );
    chromium = await launchOver(server);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('is opened by the popup', async () => {
    const { tabId } = await chromium.openPage(demo.page.url);
    const popup = await chromium.openPopup(tabId);
    await popup.getByRole('button', { name: 'Open side panel' }).click();
    const count = () =>
      chromium.worker.evaluate(async () => {
        const { chrome } = globalThis as unknown as {
          chrome: { runtime: { getContexts(filter: object): Promise<unknown[]> } };
        };
        return (await chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length;
      });
    await expect.poll(count).toBe(1);
  });

  test('goes with its window from tab to tab and from page to page, and reads nothing unasked', async () => {
    const { page } = await chromium.openPage('https://chatgpt.com/c/one');
    const other = await chromium.context.newPage();
    await other.goto('https://blog.example/');
    // As a page without a tab of its own it stands for the panel: it looks at whatever tab is in front.
    const panel = await chromium.context.newPage();
    await panel.goto(`chrome-extension://${chromium.extensionId}/sidepanel.html`);
    const says = (words: string) => expect.poll(() => panel.locator('.panel').textContent()).toContain(words);
    await page.bringToFront();
    await says('Where is the harbour?');
    await page.goto('https://chatgpt.com/c/two');
    await says('Where is the tower?');
    await other.bringToFront();
    await says('This page has not been read');
    await panel.evaluate(() => document.querySelector<HTMLButtonElement>('.blank button')?.click());
    await says('This answer cites nothing');
    await page.bringToFront();
    await says('Where is the tower?');
  });
});

/** As a claim without a source: nothing to show but its text. */
function withoutPassages({ claim, final }: CheckState['claims'][number]): CheckState['claims'][number] {
  return { claim: { ...claim, status: 'uncited', verdict: null, strength: null, citations: [] }, final };
}

const OWN = 'document.title=&quot;owned&quot;';
const HOSTILE = `<!doctype html><html lang="en"><head><title>Arrival and departure</title>
  <base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
  <link rel="stylesheet" href="style.css"><link rel="preload" as="image" href="preload.png">
  <link rel="icon" href="icon.png"><style>@import "import.css"; body { background: url(body.png) }</style>
  <script src="script.js"></script><script>document.title = 'owned'</script></head>
  <body onload="${OWN}" background="background.png" style="background: url(style.png)">
  <h1 style="background-image: url(heading.png)">Arrival and departure</h1>
  <p>Please leave your room by 11:00. <b onmouseover="${OWN}">Late checkout</b> until 14:00 costs €30.</p>
  <img src="image.png" srcset="set.png 2x" onerror="${OWN}"><picture><source srcset="source.png"><img></picture>
  <video src="video.mp4" poster="poster.png" autoplay></video><audio src="audio.mp3" autoplay></audio>
  <iframe src="frame.html" srcdoc="<script>top.document.title='owned'</script>"></iframe>
  <object data="object.swf"></object><embed src="embed.swf"><input type="image" src="input.png" autofocus onfocus="${OWN}">
  <svg onload="${OWN}"><image href="svg.png"/><use href="use.svg#a"/><script>document.title='owned'</script></svg>
  <math><mtext><table><mglyph><style><img src="mutation.png" onerror="${OWN}"></style></mglyph></table></mtext></math>
  <a href="javascript:${OWN}" ping="ping">A link</a><form action="form"><button formaction="javascript:${OWN}">Go</button></form>
  <template><img src="template.png" onerror="${OWN}"></template><noscript><img src="noscript.png"></noscript>
  <p style="display: none">Hidden words of the page.</p><details ontoggle="${OWN}" open><summary>More</summary>Rooms.</details>
  <p>Your card opens the front door, the lift and the garden gate, and is replaced at the desk.</p></body></html>`;
