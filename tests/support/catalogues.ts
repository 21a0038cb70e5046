import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, type Language, localeFolder } from '../../src/core/locales/languages';
import { catalogueOf, flattenTexts, type Tree } from './catalogue-of';

/** The texts of a language by their path in its file. */
export function readTexts(language: Language): Map<string, string> {
  return new Map(flattenTexts(readTree(language)));
}

export function readCatalogue(language: Language): Catalogue {
  return catalogueOf(language, readTree(language));
}

function readTree(language: Language): Tree {
  const file = join(import.meta.dirname, `../../src/locales/${localeFolder(language)}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Tree;
}
