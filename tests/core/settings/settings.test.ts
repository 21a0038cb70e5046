import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, hasButton, MARK_KINDS, siteSettings, withSite } from '../../../src/core/settings/settings';

describe('DEFAULT_SETTINGS', () => {
  test('are quiet: problems alone are marked, nothing happens by itself, nobody else is asked', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      version: 1,
      sites: {},
      button: true,
      marks: {
        on: true,
        altered: 'always',
        unsupported: 'always',
        hint: 'always',
        supported: 'never',
        unchecked: 'never',
      },
      language: 'auto',
      theme: 'auto',
      archive: false,
      cache: true,
      keepRecords: false,
      keepTexts: false,
    });
    expect(Object.keys(DEFAULT_SETTINGS.marks).sort()).toEqual([...MARK_KINDS, 'on'].sort());
  });
});

describe('siteSettings', () => {
  test.each([
    ['perplexity', { on: true, automatic: false, button: true }],
    ['google-ai-overview', { on: true, automatic: false, button: false }],
    ['google-ai-mode', { on: true, automatic: false, button: false }],
    ['constructor', { on: true, automatic: false, button: true }],
  ])('of %s are these by default', (site, expected) => {
    expect(siteSettings(DEFAULT_SETTINGS, site)).toEqual(expected);
  });
});

describe('withSite', () => {
  test('keeps only what differs from the default, and forgets it when it is as before', () => {
    const off = withSite(DEFAULT_SETTINGS, 'claude', { on: false });
    expect(off.sites).toEqual({ claude: { on: false } });
    const both = withSite(off, 'claude', { automatic: true });
    expect(both.sites).toEqual({ claude: { on: false, automatic: true } });
    const other = withSite(both, 'google-ai-mode', { button: true });
    expect(other.sites).toEqual({ claude: { on: false, automatic: true }, 'google-ai-mode': { button: true } });
    expect(withSite(other, 'claude', { on: true, automatic: false }).sites).toEqual({
      'google-ai-mode': { button: true },
    });
    expect(DEFAULT_SETTINGS.sites).toEqual({});
  });
});

describe('hasButton', () => {
  test.each([
    ['on a site by default', DEFAULT_SETTINGS, 'claude', true],
    ['not on a results page', DEFAULT_SETTINGS, 'google-ai-mode', false],
    [
      'on a results page whose reader wants it',
      withSite(DEFAULT_SETTINGS, 'google-ai-mode', { button: true }),
      'google-ai-mode',
      true,
    ],
    ['not on a site that is off', withSite(DEFAULT_SETTINGS, 'claude', { on: false }), 'claude', false],
    ['not where the site has none', withSite(DEFAULT_SETTINGS, 'claude', { button: false }), 'claude', false],
    ['nowhere once all are off', { ...DEFAULT_SETTINGS, button: false }, 'claude', false],
  ])('there is one: %s', (_, settings, site, expected) => {
    expect(hasButton(settings, site)).toBe(expected);
  });
});
