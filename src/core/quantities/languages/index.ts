import { ar } from './ar';
import { ja, ko, th, zh } from './asia';
import { bn } from './bn';
import { cs } from './cs';
import { de } from './de';
import { el } from './el';
import { en } from './en';
import { es } from './es';
import { fa } from './fa';
import { fi } from './fi';
import { fr } from './fr';
import { he } from './he';
import { hi } from './hi';
import { hu } from './hu';
import { id } from './id';
import { it } from './it';
import type { Language } from './language';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { ro } from './ro';
import { ru } from './ru';
import { sv } from './sv';
import { tr } from './tr';
import { vi } from './vi';

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
