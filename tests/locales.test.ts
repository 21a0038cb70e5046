import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateChromeMessages, parseMessagesObject } from '@wxt-dev/i18n/build';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, localeFolder } from '../src/core/locales/languages';
import { readTexts } from './support/catalogues';
import { lineOf, type Node, type ParsedFile, parseFile, parseFolder, root } from './support/parse-source';

/** What is the same in every language, or happens to be in some: names, forms of files, units. */
const SAME_IN_ANY: ReadonlySet<string> = new Set(['manifest.name']);
/** The extension's own name, which stands alone in a few places. */
const NAME = 'Pincite';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
const FORM = new RegExp(`\\.(${CATEGORIES.join('|')})$`);
/** Counts on the screens stay below this; a million would want forms of its own in French. */
const COUNTS = Array.from({ length: 1_200 }, (_, count) => count).concat(10_000, 12_345, 100_000);

const texts = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));
const textsOf = (language: Language) => texts.get(language) ?? new Map<string, string>();
const english = textsOf('en');

/** "head.cameIn" for its forms "head.cameIn.one" and "head.cameIn.other", else the path itself. */
const isPlural = (path: string) => FORM.test(path) && english.has(path.replace(FORM, '.other'));
const keyOf = (path: string) => (isPlural(path) ? path.replace(FORM, '') : path);
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const own = textsOf(language);

  test('are those of English, none missing and none besides', () => {
    expect([...new Set([...own.keys()].map(keyOf))].sort()).toEqual(
      [...new Set([...english.keys()].map(keyOf))].sort(),
    );
  });

  test('have each form that a count takes, and no other', () => {
    const rules = new Intl.PluralRules(language);
    const needed = CATEGORIES.filter((category) => COUNTS.some((count) => rules.select(count) === category));
    const keys = [...new Set([...english.keys()].filter(isPlural).map(keyOf))];
    const forms = (key: string) => CATEGORIES.filter((category) => own.has(`${key}.${category}`));
    expect(keys.filter((key) => forms(key).join() !== needed.join())).toEqual([]);
  });

  test('have the placeholders of English', () => {
    const wrong = [...own].filter(([path, text]) => {
      const wanted = placeholdersOf(english.get(isPlural(path) ? `${keyOf(path)}.other` : path) ?? '');
      const got = placeholdersOf(text);
      // "One source", "two sources" need no figure.
      const canLackCount = isPlural(path) && !path.endsWith('.other');
      return wanted.filter((name) => !(canLackCount && name === '{count}')).some((name) => !got.includes(name))
        ? true
        : got.some((name) => !wanted.includes(name));
    });
    expect(wrong).toEqual([]);
  });

  test('are not left in English', () => {
    if (language === 'en') return;
    const left = [...own].filter(([path, text]) => {
      const words = text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
      return words.length > 1 && text === english.get(path) && !SAME_IN_ANY.has(path);
    });
    expect(left).toEqual([]);
  });

  test('are plain: no space at an end, no sign that browsers take for a placeholder', () => {
    expect([...own].filter(([, text]) => text.trim() !== text || text === '' || text.includes('$'))).toEqual([]);
    expect((own.get('manifest.about') ?? '').length).toBeLessThanOrEqual(132);
    expect(own.get('language')).toBe(language);
  });

  test('keep the signs of French with their words', () => {
    if (language !== 'fr') return;
    // No-break space at « » and :, a narrow one before ; ? !
    expect([...own].filter(([, text]) => /\s[;?!](?<!\u202f.)|\s[:»](?<!\u00a0.)|«(?!\u00a0)/u.test(text))).toEqual([]);
  });

  test('are built under the names by which they are asked for', () => {
    const file = join(root, `src/locales/${localeFolder(language)}.json`);
    const built = generateChromeMessages(parseMessagesObject(JSON.parse(readFileSync(file, 'utf8'))));
    const names = [...own].map(([path, message]) => [path.replaceAll('.', '_'), { message }]);
    expect(built).toEqual(Object.fromEntries(names));
    expect(Object.keys(built).filter((name) => !/^\w+$/.test(name))).toEqual([]);
  });
});

const screens = parseFolder('src/ui');
const speakers = [
  ...screens,
  ...parseFolder('src/platform'),
  ...parseFolder('entrypoints'),
  parseFile('wxt.config.ts'),
];

describe('the texts', () => {
  test('are all used', () => {
    const said = speakers.flatMap((file) => file.nodes.flatMap(({ node }) => patternOf(node) ?? []));
    const exact = new Set(said.filter((pattern) => typeof pattern === 'string'));
    const parts = said.filter((pattern) => typeof pattern !== 'string');
    const isUsed = (key: string) =>
      exact.has(key) || exact.has(key.replaceAll('.', '_')) || parts.some((pattern) => pattern.test(key));
    expect([...new Set([...english.keys()].map(keyOf))].filter((key) => !isUsed(key))).toEqual([]);
  });

  test('are given what their placeholders want', () => {
    const wrong = screens.flatMap((file) =>
      file.nodes.flatMap(({ node }) => {
        const call = callOf(node);
        if (!call) return [];
        const text = english.get(`${call.key}.other`) ?? english.get(call.key) ?? '';
        const wanted = new Set([...placeholdersOf(text), ...(english.has(`${call.key}.other`) ? ['{count}'] : [])]);
        const given = new Set(call.values.map((name) => `{${name}}`));
        const isSame = wanted.size === given.size && [...wanted].every((name) => given.has(name));
        return isSame ? [] : [`${lineOf(file, node)} ${call.key}: wants ${[...wanted]}, given ${[...given]}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Of a string: itself; of a template for keys: what it may come to. */
function patternOf(node: Node): string | RegExp | null {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return node.value.replace(/^__MSG_(\w+)__$/, '$1');
  }
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (!/^[a-z]\w*\.[\w.]*$/i.test(quasis[0] ?? '') || !quasis.every((quasi) => /^[\w.]*$/.test(quasi))) return null;
  return new RegExp(`^${quasis.map((quasi) => quasi.replaceAll('.', '\\.')).join('\\w+')}$`);
}

/** A call of `t` or `richText` whose key and values are written out. */
function callOf(node: Node): { key: string; values: string[] } | null {
  if (node.type !== 'CallExpression') return null;
  const name = (node.callee as Node).name;
  const [key, values] = node.arguments as Node[];
  if ((name !== 't' && name !== 'richText') || key?.type !== 'Literal') return null;
  if (values && values.type !== 'ObjectExpression') return null;
  const properties = (values?.properties ?? []) as Node[];
  if (properties.some((property) => property.type !== 'Property')) return null;
  return { key: key.value as string, values: properties.map((property) => (property.key as Node).name as string) };
}

describe('the screens', () => {
  test('say nothing but what is translated', () => {
    const read = screens.filter(({ path }) => !NAMES.has(path));
    expect(read.flatMap(findWords)).toEqual([]);
  });
});

/** For whoever mends the reading of a site, whatever the reader's language; and a detail that is only compared with. */
const NOT_SAID = new Set(['Pincite: layout not recognised', 'Looked for:', 'No such host']);

/** Names of sites are the same everywhere; what is told from elsewhere is known by its words. */
const NAMES = new Set(['src/ui/site-titles.ts', 'src/ui/told-words.ts']);

/** Attributes that a reader reads or hears. */
const READ_ATTRIBUTES = new Set(['title', 'aria-label', 'placeholder', 'alt', 'label', 'aria-description']);

/** Written out where a reader would meet it: between tags, in an attribute that is read, or a sentence anywhere. */
function findWords(file: ParsedFile): string[] {
  return file.nodes.flatMap(({ node, parent, field }) => {
    const words = wordsOf(node);
    if (words === null) return [];
    const isShown =
      node.type === 'JSXText' ||
      parent?.type === 'JSXExpressionContainer' ||
      (parent?.type === 'JSXAttribute' && READ_ATTRIBUTES.has((parent.name as Node).name as string));
    const isName = parent?.type === 'JSXAttribute' || parent?.type.startsWith('Import') || field === 'key';
    const isSentence = !isName && /^\P{L}*\p{Lu}.*\p{L} \p{L}/su.test(words);
    return (isShown || isSentence) && !NOT_SAID.has(words.trim()) ? [`${lineOf(file, node)} ${words.trim()}`] : [];
  });
}

function wordsOf(node: Node): string | null {
  if (node.type === 'TemplateElement') return lettersOrNull((node.value as { cooked: string }).cooked);
  if (node.type !== 'JSXText' && node.type !== 'Literal') return null;
  return typeof node.value === 'string' ? lettersOrNull(node.value) : null;
}

function lettersOrNull(text: string): string | null {
  return /\p{L}{2}/u.test(text) && text.trim() !== NAME ? text : null;
}
