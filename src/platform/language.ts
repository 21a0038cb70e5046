import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type Catalogue, directionOf, isLanguage, type Language, localeFolder } from '../core/locales/languages';
import type { LanguageChoice } from '../core/settings/settings';

/** A built catalogue, as browsers want it; far smaller than the cap. */
const messagesSchema = z.record(z.string(), z.object({ message: z.string().check(z.maxLength(2_000)) }));

// WXT's types know the pages of the extension and the browser's own messages, but not what its modules put beside them.
type OwnMessage = Parameters<typeof browser.i18n.getMessage>[0];
type OwnPath = Parameters<typeof browser.runtime.getURL>[0];

function catalogueUrl(language: Language): string {
  return browser.runtime.getURL(`/_locales/${localeFolder(language)}/messages.json` as OwnPath);
}

/** What is said in a language. Falls back on the browser's choice where the catalogue cannot be read. */
export async function loadCatalogue(choice: LanguageChoice): Promise<Catalogue> {
  if (choice === 'auto') return browserCatalogue();
  try {
    const answer = await fetch(catalogueUrl(choice));
    const messages = new Map(Object.entries(messagesSchema.parse(await answer.json())));
    return { language: choice, locale: localeOf(choice), lookup: (name) => messages.get(name)?.message };
  } catch (error) {
    console.warn(`The texts in "${choice}" could not be read`, error);
    return browserCatalogue();
  }
}

/** The catalogue tells its own language: the browser's may be one that there is none for. */
function browserCatalogue(): Catalogue {
  const lookup = (name: string) => browser.i18n.getMessage(name as OwnMessage);
  const told = lookup('language');
  const language = isLanguage(told) ? told : 'en';
  return { language, locale: localeOf(language), lookup };
}

/** With the reader's country, which has its own way of writing dates and numbers. */
function localeOf(language: Language): string {
  const base = new Intl.Locale(language).language;
  return navigator.languages.find((tag) => tag === base || tag.startsWith(`${base}-`)) ?? language;
}

/**
 * Before a page of the extension is drawn: its language, its direction and, by the message's name, its title.
 * Returns what is to be said on it.
 */
export async function prepareLanguage(choice: LanguageChoice, title?: string): Promise<Catalogue> {
  const catalogue = await loadCatalogue(choice);
  const page = document.documentElement;
  page.lang = catalogue.language;
  page.dir = directionOf(catalogue.language);
  const words = title && catalogue.lookup(title);
  if (words) document.title = words;
  return catalogue;
}
