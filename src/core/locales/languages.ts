/** The languages that the extension speaks, BCP 47. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'zh-CN', 'ar'] as const;
/** A language of the extension: BCP 47, as its catalogue is named. */
export type Language = (typeof LANGUAGES)[number];

/** What is said, in one language. */
export interface Catalogue {
  language: Language;
  /** How numbers and dates are written, BCP 47: the language, with the reader's country where that is known. */
  locale: string;
  /** A message by its name in the built catalogue ("welcome_done"); "" or `undefined` where there is none. */
  lookup(name: string): string | undefined;
}

/** Which way a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The folder of a language in `_locales`. */
export function localeFolder(language: Language): string {
  return language.replace('-', '_');
}

/** Whether a value from outside names a language of the extension. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
