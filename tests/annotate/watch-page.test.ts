import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PageChanges, PageWatch } from '../../src/annotate/watch-page';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A visible page whose clock and idle time are the test's. */
function openPage() {
  const { window } = new JSDOM('<main><p>One.</p></main><div contenteditable="true"></div>', {
    url: 'https://page.example/',
    pretendToBeVisual: true,
  });
  Object.assign(window, {
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
    clearTimeout: (timer: never) => clearTimeout(timer),
    requestIdleCallback: (callback: () => void) => setTimeout(callback, 1),
    cancelIdleCallback: (timer: never) => clearTimeout(timer),
  });
  Object.defineProperty(window, 'performance', { value: { now: () => Date.now() } });
  const { document } = window;
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  const told: PageChanges[] = [];
  const page = window as unknown as Window & typeof globalThis;
  const watch = new PageWatch(
    page,
    () => [document],
    (changes) => told.push(changes),
  );
  const p = document.querySelector('p') as Element;
  return {
    window,
    document,
    watch,
    told,
    p,
    hide(hidden: boolean) {
      isHidden = hidden;
      document.dispatchEvent(new window.Event('visibilitychange'));
    },
    /** Lets the observer's turn come, then the time pass. */
    async wait(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
    },
    /** Started, and what it tells at the start is heard. */
    async start() {
      watch.start();
      await vi.advanceTimersByTimeAsync(1_000);
      told.length = 0;
    },
  };
}

describe('PageWatch', () => {
  test('tells of all at the start, then of each change once the page is quiet', async () => {
    const { watch, told, p, wait } = openPage();
    watch.start();
    await wait(1_000);
    expect(told).toEqual([{ nodes: null }]);
    p.append(' Two.');
    await wait(100);
    p.append(' Three.');
    await wait(200);
    expect(told).toHaveLength(1);
    await wait(300);
    expect(told.slice(1)).toEqual([{ nodes: [p] }]);
  });

  test('tells of a page that is never quiet about once a second', async () => {
    const page = openPage();
    await page.start();
    for (let at = 0; at < 50; at++) {
      page.p.append(' more');
      await page.wait(100);
    }
    expect(page.told.length).toBeGreaterThanOrEqual(3);
    expect(page.told.length).toBeLessThanOrEqual(6);
  });

  test('keeps quiet about typing, attributes and styles', async () => {
    const page = openPage();
    await page.start();
    page.document.querySelector('[contenteditable]')?.append('a question');
    page.p.setAttribute('class', 'hovered');
    page.document.head.append('');
    await page.wait(5_000);
    expect(page.told).toEqual([]);
  });

  test('hears nothing of a hidden tab, and takes all as changed when it is shown again', async () => {
    const page = openPage();
    await page.start();
    page.p.append(' before');
    await page.wait(1);
    page.hide(true);
    page.p.append(' while hidden');
    await page.wait(5_000);
    expect(page.watch.isObserving).toBe(false);
    expect(page.told).toEqual([]);
    page.hide(false);
    await page.wait(1_000);
    expect(page.told).toEqual([{ nodes: null }]);
    page.p.append(' after');
    await page.wait(1_000);
    expect(page.told).toHaveLength(2);
  });

  test.each(['popstate', 'hashchange'])('takes all as changed on %s', async (name) => {
    const page = openPage();
    await page.start();
    page.window.dispatchEvent(new page.window.Event(name));
    await page.wait(1_000);
    expect(page.told).toEqual([{ nodes: null }]);
  });

  test('looks again after a time although nothing changes, also while the reader types', async () => {
    const page = openPage();
    await page.start();
    page.watch.again(2_000);
    await page.wait(1_900);
    expect(page.told).toEqual([]);
    await page.wait(200);
    expect(page.told).toEqual([{ nodes: [] }]);
    page.watch.again(2_000);
    page.document.querySelector('[contenteditable]')?.append('x');
    await page.wait(2_000);
    expect(page.told).toHaveLength(2);
  });

  test('takes a flood of changes as a change of all', async () => {
    const page = openPage();
    await page.start();
    for (let at = 0; at < 1_500; at++) page.p.append(page.document.createElement('b'));
    for (const b of page.p.querySelectorAll('b')) b.append('x');
    await page.wait(1_000);
    expect(page.told).toEqual([{ nodes: null }]);
  });

  test('is silent once stopped', async () => {
    const page = openPage();
    await page.start();
    page.p.append(' Two.');
    page.watch.stop();
    page.hide(false);
    page.window.dispatchEvent(new page.window.Event('popstate'));
    await page.wait(5_000);
    expect(page.told).toEqual([]);
  });
});
