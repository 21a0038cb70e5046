import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toldWords } from '../../src/ui/told-words';
import { speak } from '../../src/ui/words';
import { readCatalogue, readTexts } from '../support/catalogues';
import { lineOf, type Node, parseFolder } from '../support/parse-source';

describe('toldWords', () => {
  beforeEach(() => speak(readCatalogue('de')));
  afterEach(() => speak(readCatalogue('en')));

  test.each([
    ['No such host', 'Diesen Host gibt es nicht'],
    ['More than 5 redirects', 'Mehr als 5 Weiterleitungen'],
    ['It redirects to a.example/b.c', 'Sie leitet weiter zu a.example/b.c'],
    ['Archived copy of 2024-05-01', 'Archivkopie vom 01.05.2024'],
    [
      'An answer on this page has 12,345 paragraphs and rows; at most 20,000 can be checked at once.',
      'Eine Antwort auf dieser Seite ist zu groß (Absätze und Zeilen: 12.345); höchstens 20.000 lassen sich auf einmal prüfen.',
    ],
    ['It could not be kept: disk\nfull', 'Sie konnte nicht aufbewahrt werden: disk\nfull'],
  ])('says %s', (told, expected) => {
    expect(toldWords(told)).toBe(expected);
  });

  test.each(['HTTP 404', 'net::ERR_FAILED', 'Please log in to read on.', 'constructor', ''])(
    'leaves %j as it is',
    (told) => {
      expect(toldWords(told)).toBe(told);
    },
  );

  test('says in English what was told', () => {
    const english = [...readTexts('en')].filter(([key]) => key.startsWith('told.') && !key.startsWith('told.unit.'));
    speak({ language: 'en', locale: 'en', lookup: (name) => name });
    const named = english.map(([key, text]) => [key.replaceAll('.', '_'), toldWords(text)]);
    expect(named.filter(([name, said]) => name !== said)).toEqual([]);
  });
});

/** Where a detail, a failure or a notice is written out. */
const writing = ['fetch', 'sources', 'platform'].flatMap((part) => parseFolder(`src/${part}`));
const details = writing.flatMap((file) => {
  const values = file.nodes.flatMap(({ node, parent, field }) =>
    parent?.type === 'Property' && field === 'value' && /^(detail|failure)$/.test(String((parent.key as Node).name))
      ? [node as Node & { end: number }]
      : [],
  );
  return file.nodes.flatMap(({ node }) => {
    const isInside = values.some(({ start, end }) => node.start >= start && node.start < end);
    return isInside ? textsOf(node).map((text) => [text, lineOf(file, node)] as const) : [];
  });
});
const notices = parseFolder('src/sites').flatMap((file) =>
  file.nodes.flatMap(({ node }) =>
    textsOf(node).flatMap((text) => (/^[A-Z].* .*\.$/.test(text) ? [[text, lineOf(file, node)] as const] : [])),
  ),
);

/** A sentence, with a stand-in for what is put into it. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string' && / /.test(node.value)) return [node.value];
  if (node.type !== 'TemplateLiteral') return [];
  const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('7');
  return / /.test(text) ? [text] : [];
}

describe('what is told', () => {
  test.each([...details, ...notices])('is known to the screens: %s (%s)', (text) => {
    speak({ language: 'en', locale: 'en', lookup: (name) => `said by ${name}` });
    expect(toldWords(text)).toMatch(/^said by told_/);
    speak(readCatalogue('en'));
  });
});
