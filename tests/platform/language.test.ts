// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadCatalogue, prepareLanguage } from '../../src/platform/language';
import { readTexts } from '../support/catalogues';

const german = Object.fromEntries(
  [...readTexts('de')].map(([path, message]) => [path.replaceAll('.', '_'), { message }]),
);
const asked = vi.fn();

beforeEach(() => {
  // What the browser chose: the catalogue for a reader in Brazil.
  const chosen = new Map([...readTexts('pt-BR')].map(([path, text]) => [path.replaceAll('.', '_'), text]));
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name: string) => chosen.get(name) ?? '');
  vi.spyOn(fakeBrowser.runtime, 'getURL').mockImplementation((path: string) => `chrome-extension://pincite${path}`);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { languages: ['en-GB', 'pt-PT', 'de-AT'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('loadCatalogue', () => {
  test('takes the browser’s choice, which the catalogue itself tells', async () => {
    const { language, locale, lookup } = await loadCatalogue('auto');
    expect([language, locale, lookup('welcome_done')]).toEqual(['pt-BR', 'pt-PT', 'Concluir']);
    expect(asked).not.toHaveBeenCalled();
  });

  test('reads the catalogue of a language that the reader chose', async () => {
    asked.mockResolvedValue(new Response(JSON.stringify(german)));
    const { language, locale, lookup } = await loadCatalogue('de');
    expect(asked).toHaveBeenCalledWith('chrome-extension://pincite/_locales/de/messages.json');
    expect([language, locale, lookup('welcome_done'), lookup('none')]).toEqual(['de', 'de-AT', 'Fertig', undefined]);
  });

  test.each([
    ['no JSON', '<!doctype html>'],
    ['another shape', '{"welcome_done": "Fertig"}'],
  ])('falls back where the file holds %s', async (_, body) => {
    asked.mockResolvedValue(new Response(body));
    expect((await loadCatalogue('de')).language).toBe('pt-BR');
  });

  test('speaks English where the browser has no catalogue at all', async () => {
    vi.mocked(fakeBrowser.i18n.getMessage).mockReturnValue('');
    expect(await loadCatalogue('auto')).toMatchObject({ language: 'en', locale: 'en-GB' });
  });
});

describe('prepareLanguage', () => {
  test('gives a page its language, direction and title', async () => {
    await prepareLanguage('auto', 'title_options');
    const { lang, dir } = document.documentElement;
    expect([lang, dir, document.title]).toEqual(['pt-BR', 'ltr', 'Pincite: opções']);
  });
});
