import * as z from 'zod/mini';
import { LANGUAGES } from '../locales/languages';

/** What the reader can choose. Everything has a default; only what differs by site is kept by site. */

/** Of the shape of the settings, raised when older ones must be read otherwise. */
export const SETTINGS_VERSION = 1;

/** The verdicts that can be underlined on a page. */
export const MARK_KINDS = ['altered', 'unsupported', 'hint', 'supported', 'unchecked'] as const;
/** One of them. */
export type MarkKind = (typeof MARK_KINDS)[number];

/** `hover`: while the pointer or the focus is in the answer. */
export const SHOWN = ['always', 'hover', 'never'] as const;
/** One of them. */
export type Shown = (typeof SHOWN)[number];

/** `auto`: the browser's own language. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
/** `auto`: as the system has it. */
export const THEMES = ['auto', 'light', 'dark'] as const;

/** How a site of `src/sites` is named. */
const SITE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SITES = 200;

const shown = (byDefault: Shown) => z._default(z.enum(SHOWN), byDefault);
const flag = (byDefault: boolean) => z._default(z.boolean(), byDefault);

const siteChoice = z.object({
  on: z.exactOptional(z.boolean()),
  automatic: z.exactOptional(z.boolean()),
  button: z.exactOptional(z.boolean()),
});

const marks = z.object({
  on: flag(true),
  altered: shown('always'),
  unsupported: shown('always'),
  hint: shown('always'),
  supported: shown('never'),
  unchecked: shown('never'),
});

/** The settings as they are kept and as they stand in a file. What is missing has its default; what is not known is left to `other-settings.ts`. */
export const settingsSchema = z.object({
  version: z.literal(SETTINGS_VERSION),
  /** By name, and only where something is not as by default. */
  sites: z._default(
    z
      .record(z.string().check(z.regex(SITE_NAME), z.maxLength(60)), siteChoice)
      .check(z.refine((sites) => Object.keys(sites).length <= MAX_SITES)),
    {},
  ),
  /** The button at each answer, on any site. */
  button: flag(true),
  marks: z.prefault(marks, {}),
  language: z._default(z.enum(LANGUAGE_CHOICES), 'auto'),
  theme: z._default(z.enum(THEMES), 'auto'),
  /** The Internet Archive may be asked for copies of sources that are gone. */
  archive: flag(false),
  /** Sources that were read are kept for later checks. */
  cache: flag(true),
  /** Each checked answer is kept as a record. */
  keepRecords: flag(false),
  /** The texts of its sources too, so that it can be judged again. */
  keepTexts: flag(false),
});

/** All that the reader can choose. */
export type Settings = z.infer<typeof settingsSchema>;
/** Which marks are shown, and how. */
export type MarksChoice = Settings['marks'];
/** A language of the extension, or the browser's. */
export type LanguageChoice = Settings['language'];

/** What is chosen for one site. */
export interface SiteSettings {
  /** The site is read at all. */
  on: boolean;
  /** Each answer is checked once it has ended. */
  automatic: boolean;
  /** The button at each answer. */
  button: boolean;
}

/** The settings of a reader who has chosen nothing. */
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({ version: SETTINGS_VERSION });

/** A results page belongs to its search engine, and is read without leaving anything on it unless its reader wants it. */
const PASSIVE_SITES: ReadonlySet<string> = new Set(['google-ai-mode', 'google-ai-overview']);

function defaultsOf(site: string): SiteSettings {
  return { on: true, automatic: false, button: !PASSIVE_SITES.has(site) };
}

/** What holds for a site, by its name in `src/sites`. */
export function siteSettings({ sites }: Settings, site: string): SiteSettings {
  const choice = Object.hasOwn(sites, site) ? sites[site] : undefined;
  return { ...defaultsOf(site), ...choice };
}

/** Whether there is a button at the answers of a site: not where the buttons, or the site, are off. */
export function hasButton(settings: Settings, site: string): boolean {
  const { on, button } = siteSettings(settings, site);
  return settings.button && on && button;
}

/** The settings with these choices for a site. What is as by default is left out. */
export function withSite(settings: Settings, site: string, change: Partial<SiteSettings>): Settings {
  const defaults = defaultsOf(site);
  const { on, automatic, button } = { ...siteSettings(settings, site), ...change };
  const choice = {
    ...(on !== defaults.on && { on }),
    ...(automatic !== defaults.automatic && { automatic }),
    ...(button !== defaults.button && { button }),
  };
  const others = Object.entries(settings.sites).filter(([name]) => name !== site);
  const own: [string, Settings['sites'][string]][] = Object.keys(choice).length > 0 ? [[site, choice]] : [];
  return { ...settings, sites: Object.fromEntries([...others, ...own]) };
}
