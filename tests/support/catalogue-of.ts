import type { Catalogue, Language } from '../../src/core/locales/languages';

export type Tree = { [name: string]: string | Tree };

/** The texts of a catalogue's file by their path in it: "welcome.done", "head.newSources.one". */
export function flattenTexts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : flattenTexts(value, `${path}${name}.`),
  );
}

/** A language as the browser would give it to the extension. */
export function catalogueOf(language: Language, tree: Tree): Catalogue {
  const messages = new Map(flattenTexts(tree).map(([path, text]) => [path.replaceAll('.', '_'), text]));
  return { language, locale: language === 'en' ? 'en-US' : language, lookup: (name) => messages.get(name) };
}
