import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { RequestWatch } from '../../../src/platform/sources/request-watch';

const PAGE = 'http://a.example/page';
const listeners = new Map<string, Set<(details: object) => void>>();

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  const event = (name: string) => ({
    addListener: (listener: (details: object) => void) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeListener: (listener: (details: object) => void) => void listeners.get(name)?.delete(listener),
  });
  const names = ['onHeadersReceived', 'onBeforeRedirect', 'onResponseStarted', 'onErrorOccurred'];
  Object.assign(browser, { webRequest: Object.fromEntries(names.map((name) => [name, event(name)])) });
});
afterEach(() => vi.useRealTimers());

const tell = (name: string, details: object) => {
  for (const listener of listeners.get(name) ?? []) listener({ tabId: -1, url: PAGE, ...details });
};
const standing = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);

describe('RequestWatch', () => {
  test.each([
    ['the address that answered', 'onResponseStarted', { ip: '10.1.2.3' }, 'address', '10.1.2.3'],
    ['the name of an error', 'onErrorOccurred', { error: 'net::ERR_FAILED' }, 'errorName', 'net::ERR_FAILED'],
  ] as const)('learns %s although the browser tells it late', async (_, event, details, what, expected) => {
    const sight = new RequestWatch().watch(PAGE);
    const seen = sight[what]();
    await vi.advanceTimersByTimeAsync(3_000);
    tell(event, details);
    expect(await seen).toBe(expected);
    sight.stop();
  });

  test('does not wait for ever', async () => {
    const sight = new RequestWatch().watch(PAGE);
    const seen = sight.errorName();
    await vi.runAllTimersAsync();
    expect(await seen).toBeNull();
    sight.stop();
  });

  test('listens while a request is out, and at no other time', () => {
    const watch = new RequestWatch();
    const sights = [PAGE, PAGE, 'http://b.example/'].map((url) => watch.watch(url));
    expect(standing()).toBe(4);
    for (const sight of sights) sight.stop();
    expect(standing()).toBe(0);
  });
});
