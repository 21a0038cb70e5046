import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, LANGUAGE_CHOICES, type Settings, SHOWN, THEMES } from '../../../src/core/settings/settings';
import {
  type Expected,
  MAX_SETTINGS_LENGTH,
  readSettings,
  readSettingsFile,
  writeSettingsFile,
} from '../../../src/core/settings/settings-file';

const SITES = ['claude', 'perplexity', 'google-ai-mode'];

/** As a reader has them who has chosen something everywhere. */
const CURRENT: Settings = {
  version: 1,
  sites: { perplexity: { on: false } },
  button: false,
  marks: {
    on: false,
    altered: 'hover',
    unsupported: 'hover',
    hint: 'hover',
    supported: 'always',
    unchecked: 'hover',
  },
  language: 'fr',
  theme: 'dark',
  archive: true,
  cache: false,
  keepRecords: true,
  keepTexts: true,
};

const readFile = (text: string, current: Settings = DEFAULT_SETTINGS) => readSettingsFile(text, SITES, current);
/** The text of a file with this in it, marked as one of Pincite's. */
const fileOf = (content: object) => JSON.stringify({ app: 'pincite', ...content });

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
        expect(readFile(writeSettingsFile(written), CURRENT)).toEqual({
          ok: true,
          settings: written,
          others: {},
          unknown: [],
          kept: [],
        });
      }),
    );
  });

  test('takes any text at all without an exception, and keeps to the known shape', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"app":"pincite","version":1,"marks":${json},"sites":${json}}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const reading = readFile(text);
        if (reading.ok)
          expect(readSettings(reading.settings)).toMatchObject({ settings: reading.settings, unknown: [] });
        else expect(reading.error.kind).toBeTruthy();
      }),
    );
  });

  test('keeps what a file does not say, and names it', () => {
    const reading = readFile(
      `\uFEFF${fileOf({ version: 1, cache: true, marks: { on: true, supported: 'hover' } })}`,
      CURRENT,
    );
    expect(reading).toEqual({
      ok: true,
      settings: { ...CURRENT, cache: true, marks: { ...CURRENT.marks, on: true, supported: 'hover' } },
      others: {},
      unknown: [],
      kept: [
        ...['sites', 'button', 'language', 'theme', 'archive', 'keepRecords', 'keepTexts'],
        ...['marks.altered', 'marks.unsupported', 'marks.hint', 'marks.unchecked'],
      ],
    });
    expect(readFile(fileOf({ version: 1 }), CURRENT)).toMatchObject({ ok: true, settings: CURRENT });
  });

  test.each([
    ['an object with nothing in it', '{}'],
    ['one with a version alone', '{"version":1}'],
    ['the settings of something else', '{"app":"otherwise","version":1,"theme":"dark"}'],
    ['all settings without the mark', JSON.stringify(DEFAULT_SETTINGS)],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['a text', '"pincite"'],
  ])('refuses %s as not its own', (_, text) => {
    expect(readFile(text)).toEqual({ ok: false, error: { kind: 'foreign' } });
  });

  test('names what it does not know, and hands it on', () => {
    const given = {
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      telemetry: true,
      marks: { ...DEFAULT_SETTINGS.marks, colour: 'pink', hint: 'never' },
      sites: { claude: { on: false, sound: 'loud' }, 'some-later-site': { automatic: true } },
    };
    const reading = readFile(fileOf(given));
    expect(reading).toEqual({
      ok: true,
      settings: {
        ...DEFAULT_SETTINGS,
        theme: 'dark',
        marks: { ...DEFAULT_SETTINGS.marks, hint: 'never' },
        sites: { claude: { on: false }, 'some-later-site': { automatic: true } },
      },
      others: { telemetry: true, marks: { colour: 'pink' }, sites: { claude: { sound: 'loud' } } },
      unknown: ['marks.colour', 'sites.claude.sound', 'sites.some-later-site', 'telemetry'],
      kept: [],
    });
    const written = reading.ok ? writeSettingsFile(reading.settings, reading.others) : '';
    expect(JSON.parse(written)).toEqual({ app: 'pincite', ...given });
  });

  test.each<[string, object, string, Expected, string | null]>([
    ['no version', {}, 'version', { type: 'one_of', values: ['1'] }, null],
    ['a later version', { version: 2 }, 'version', { type: 'one_of', values: ['1'] }, '2'],
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
    expect(readFile(fileOf(value))).toEqual({
      ok: false,
      error: { kind: 'invalid', problems: [{ path, expected, received }] },
    });
  });

  test.each([
    ['a list', [1, 2], '[1,2]'],
    ['null', null, 'null'],
  ])('refuses %s as kept settings', (_, value, received) => {
    expect(readSettings(value)).toEqual({
      ok: false,
      error: { kind: 'invalid', problems: [{ path: '', expected: { type: 'object' }, received }] },
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
    expect(readFile('{"version": 1,')).toEqual({ ok: false, error: { kind: 'not_json' } });
    expect(readFile(' '.repeat(MAX_SETTINGS_LENGTH + 1))).toEqual({
      ok: false,
      error: { kind: 'too_large', length: MAX_SETTINGS_LENGTH + 1, most: MAX_SETTINGS_LENGTH },
    });
  });

  test.each([
    ['lists', '[', ']', 45_000],
    ['objects', '{"a":', '}', 14_000],
  ])('says what came where that is a deep nest of %s', (_, open, close, depth) => {
    const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const reading = readFile(`{"app":"pincite","version":1,"theme":${nest}}`);
    const problems = !reading.ok && reading.error.kind === 'invalid' ? reading.error.problems : [];
    expect(problems.map(({ path }) => path)).toEqual(['theme']);
    expect(problems[0]?.received?.startsWith(open)).toBe(true);
  });

  test.each(['__proto__', 'constructor', 'toString'])('takes nothing from the key %s', (key) => {
    const reading = readFile(
      `{"app":"pincite","version":1,"${key}":{"theme":"dark"},"sites":{"claude":{"${key}":{"on":false}}}}`,
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
