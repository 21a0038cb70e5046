import { ja, ko, th, zh } from './asia';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { Language } from './language';
import { cs, fi, hu, id, ro, vi } from './more';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { ru } from './ru';
import { ar, bn, el, fa, he, hi, tr } from './south';
import { sv } from './sv';

const ALL: readonly Language[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  pl,
  ru,
  zh,
  ja,
  ko,
  th,
  hi,
  bn,
  ar,
  fa,
  he,
  tr,
  el,
  cs,
  fi,
  hu,
  id,
  ro,
  vi,
];

/** Languages near enough to be read with the tables of another. */
const RELATED: Record<string, string> = {
  da: 'sv',
  no: 'sv',
  nb: 'sv',
  nn: 'sv',
  uk: 'ru',
  be: 'ru',
  bg: 'ru',
  sr: 'ru',
  mk: 'ru',
  kk: 'ru',
  ca: 'es',
  gl: 'pt',
  af: 'nl',
  lb: 'de',
  yue: 'zh',
  mr: 'hi',
  ne: 'hi',
  ur: 'fa',
  ps: 'fa',
  sk: 'cs',
  hr: 'cs',
  sl: 'cs',
  ms: 'id',
  as: 'bn',
};

const byCode = new Map(ALL.map((language) => [language.code, language]));

/** Every language that has its own tables, by its code, and those read with another's. */
export const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ...byCode,
  ...Object.entries(RELATED).flatMap(([code, other]): [string, Language][] => {
    const language = byCode.get(other);
    return language ? [[code, language]] : [];
  }),
]);
