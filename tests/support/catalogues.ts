import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, type Language, localeFolder } from '../../src/core/languages';

type Tree = { [name: string]: string | Tree };

/** The texts of a language by their path in its file: "welcome.done", "head.cameIn.one". */
export function readTexts(language: Language): Map<string, string> {
  const file = join(import.meta.dirname, `../../src/locales/${localeFolder(language)}.json`);
  const texts = new Map<string, string>();
  const walk = (tree: Tree, path: string) => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') texts.set(path + name, value);
      else walk(value, `${path}${name}.`);
    }
  };
  walk(JSON.parse(readFileSync(file, 'utf8')) as Tree, '');
  return texts;
}

/** A language as the extension would be given it by the browser. */
export function readCatalogue(language: Language): Catalogue {
  const messages = new Map([...readTexts(language)].map(([path, text]) => [path.replaceAll('.', '_'), text]));
  return { language, locale: language === 'en' ? 'en-US' : language, lookup: (name) => messages.get(name) };
}
