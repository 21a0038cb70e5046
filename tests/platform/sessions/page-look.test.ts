// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { preparePage } from '../../../src/platform/sessions/page-look';
import { changeSettings } from '../../../src/platform/storage/settings';
import { readTexts } from '../../support/catalogues';

const page = document.documentElement;

beforeEach(() => {
  fakeBrowser.reset();
  localStorage.clear();
  delete page.dataset.theme;
  browser.i18n.getMessage = ((name: string) => ({ language: 'en', title_options: 'Options' })[name] ?? '') as never;
  vi.stubGlobal('fetch', async () => ({
    json: async () =>
      Object.fromEntries([...readTexts('de')].map(([path, message]) => [path.replaceAll('.', '_'), { message }])),
  }));
});

describe('preparePage', () => {
  test('follows the chosen theme and language while the page is open', async () => {
    const [speak, redraw] = [vi.fn(), vi.fn()];
    await preparePage({ title: 'title_options', speak, redraw });
    expect([page.lang, page.dataset.theme, document.title]).toEqual(['en', undefined, 'Options']);
    expect(speak).toHaveBeenCalledOnce();

    await changeSettings((settings) => ({ ...settings, theme: 'dark' }));
    await vi.waitFor(() => expect(page.dataset.theme).toBe('dark'));
    expect(redraw).not.toHaveBeenCalled();

    await changeSettings((settings) => ({ ...settings, theme: 'auto', language: 'de' }));
    await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
    expect([page.lang, page.dataset.theme, document.title]).toEqual(['de', undefined, 'Pincite: Einstellungen']);
    expect(speak.mock.lastCall?.[0]).toMatchObject({ language: 'de' });
  });

  test('shows the theme of the last page before the settings are read', () => {
    localStorage.setItem('theme', 'light');
    void preparePage({ speak: () => {}, redraw: () => {} });
    expect(page.dataset.theme).toBe('light');
  });
});
