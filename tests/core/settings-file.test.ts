import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, LANGUAGE_CHOICES, type Settings, SHOWN, THEMES } from '../../src/core/settings';
import {
  type Expected,
  MAX_SETTINGS_LENGTH,
  readSettings,
  readSettingsFile,
  writeSettingsFile,
} from '../../src/core/settings-file';

const SITES = ['claude', 'perplexity', 'google-ai-mode'];

const shown = fc.constantFrom(...SHOWN);
const choice = fc.record({ on: fc.boolean(), automatic: fc.boolean(), button: fc.boolean() }, { requiredKeys: [] });
const settings: fc.Arbitrary<Settings> = fc.record({
  version: fc.constant(1 as const),
  sites: fc.dictionary(fc.constantFrom(...SITES), choice, { noNullPrototype: true }),
  button: fc.boolean(),
  marks: fc.record({
    on: fc.boolean(),
    altered: shown,
    unsupported: shown,
    hint: shown,
    supported: shown,
    unchecked: shown,
  }),
  language: fc.constantFrom(...LANGUAGE_CHOICES),
  theme: fc.constantFrom(...THEMES),
  archive: fc.boolean(),
  cache: fc.boolean(),
  keepRecords: fc.boolean(),
  keepTexts: fc.boolean(),
});

describe('readSettingsFile', () => {
  test('gives back whatever was written', () => {
    fc.assert(
      fc.property(settings, (written) => {
        expect(readSettingsFile(writeSettingsFile(written), SITES)).toEqual({
          ok: true,
          settings: written,
          unknown: [],
        });
      }),
    );
  });

  test('takes any text at all without an exception, and keeps to the known shape', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"version":1,"marks":${json},"sites":${json}}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const reading = readSettingsFile(text, SITES);
        if (reading.ok)
          expect(readSettings(reading.settings)).toEqual({ ok: true, settings: reading.settings, unknown: [] });
        else expect(reading.error.kind).toBeTruthy();
      }),
    );
  });

  test('fills in what a file does not say', () => {
    const reading = readSettingsFile('\uFEFF{"version": 1, "marks": {"supported": "hover"}}', SITES);
    expect(reading).toEqual({
      ok: true,
      settings: { ...DEFAULT_SETTINGS, marks: { ...DEFAULT_SETTINGS.marks, supported: 'hover' } },
      unknown: [],
    });
  });

  test('names what it does not know, and leaves it out', () => {
    const text = JSON.stringify({
      version: 1,
      theme: 'dark',
      telemetry: true,
      marks: { colour: 'pink', hint: 'never' },
      sites: { claude: { on: false, sound: 'loud' }, 'some-later-site': { automatic: true } },
    });
    expect(readSettingsFile(text, SITES)).toEqual({
      ok: true,
      settings: {
        ...DEFAULT_SETTINGS,
        theme: 'dark',
        marks: { ...DEFAULT_SETTINGS.marks, hint: 'never' },
        sites: { claude: { on: false } },
      },
      unknown: ['marks.colour', 'sites.claude.sound', 'sites.some-later-site', 'telemetry'],
    });
  });

  test.each<[string, unknown, string, Expected, string | null]>([
    ['no version', {}, 'version', { type: 'one_of', values: ['1'] }, null],
    ['a later version', { version: 2 }, 'version', { type: 'one_of', values: ['1'] }, '2'],
    ['a list', [1, 2], '', { type: 'object' }, '[1,2]'],
    ['null', null, '', { type: 'object' }, 'null'],
    [
      'a theme of another name',
      { version: 1, theme: 'sepia' },
      'theme',
      { type: 'one_of', values: ['"auto"', '"light"', '"dark"'] },
      '"sepia"',
    ],
    ['a word for a flag', { version: 1, cache: 'yes' }, 'cache', { type: 'boolean' }, '"yes"'],
    [
      'a mark that is a flag',
      { version: 1, marks: { altered: true } },
      'marks.altered',
      { type: 'one_of', values: ['"always"', '"hover"', '"never"'] },
      'true',
    ],
    ['marks that are text', { version: 1, marks: 'off' }, 'marks', { type: 'object' }, '"off"'],
    [
      'null for a flag of a site',
      { version: 1, sites: { claude: { on: null } } },
      'sites.claude.on',
      { type: 'boolean' },
      'null',
    ],
    [
      'a site that has no name',
      { version: 1, sites: { 'Not a site': {} } },
      'sites.Not a site',
      { type: 'site' },
      '"Not a site"',
    ],
    [
      'more sites than there are',
      { version: 1, sites: manySites() },
      'sites',
      { type: 'fewer' },
      `${JSON.stringify(manySites()).slice(0, 60)}…`,
    ],
  ])('refuses %s, and says where, what was expected and what came', (_, value, path, expected, received) => {
    expect(readSettingsFile(JSON.stringify(value), SITES)).toEqual({
      ok: false,
      error: { kind: 'invalid', problems: [{ path, expected, received }] },
    });
  });

  test('says all that is wrong at once, up to twenty', () => {
    const value = { version: 3, theme: 1, language: 'la', archive: 0 };
    const reading = readSettings(value);
    expect(!reading.ok && reading.error.kind === 'invalid' && reading.error.problems.map(({ path }) => path)).toEqual([
      'version',
      'language',
      'theme',
      'archive',
    ]);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`site-${at}`, { on: 1 }]));
    const cut = readSettings({ version: 1, sites: many });
    expect(!cut.ok && cut.error.kind === 'invalid' && cut.error.problems).toHaveLength(20);
  });

  test('refuses what is no JSON, and what is too large, before it is read', () => {
    const broken = readSettingsFile('{"version": 1,', SITES);
    expect(!broken.ok && broken.error.kind).toBe('not_json');
    expect(readSettingsFile(' '.repeat(MAX_SETTINGS_LENGTH + 1), SITES)).toEqual({
      ok: false,
      error: { kind: 'too_large', length: MAX_SETTINGS_LENGTH + 1, most: MAX_SETTINGS_LENGTH },
    });
  });

  test.each([
    ['lists', '[', ']', 45_000],
    ['objects', '{"a":', '}', 14_000],
  ])('says what came where that is a deep nest of %s', (_, open, close, depth) => {
    const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const reading = readSettingsFile(`{"version":1,"theme":${nest}}`, SITES);
    const problems = !reading.ok && reading.error.kind === 'invalid' ? reading.error.problems : [];
    expect(problems.map(({ path }) => path)).toEqual(['theme']);
    expect(problems[0]?.received?.startsWith(open)).toBe(true);
  });

  test.each(['__proto__', 'constructor', 'toString'])('takes nothing from the key %s', (key) => {
    const reading = readSettingsFile(
      `{"version":1,"${key}":{"theme":"dark"},"sites":{"claude":{"${key}":{"on":false}}}}`,
      SITES,
    );
    if (reading.ok) {
      expect(reading.settings.theme).toBe('auto');
      expect(reading.settings.sites).toEqual({ claude: {} });
      expect(reading.settings.sites.claude?.on).toBeUndefined();
    }
    expect(({} as { theme?: string }).theme).toBeUndefined();
  });
});

function manySites(): Record<string, object> {
  return Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`s${at}`, {}]));
}
