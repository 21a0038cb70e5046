import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Language, localeFolder } from '../../src/core/locales/languages';
import { readTexts } from './catalogues';

/**
 * What the stores show of the extension. One listing serves all of them, so each text keeps to the strictest.
 *
 * Name: Chrome 75, Firefox 50, Edge 45. Summary, which is the manifest's description: Chrome and Edge 132, Firefox 250.
 * Description: Chrome 16,000, Firefox 15,000, Edge 10,000 and 250 at least.
 */
export const LIMITS = {
  name: { least: 1, most: 45 },
  summary: { least: 1, most: 132 },
  description: { least: 250, most: 10_000 },
} as const;

/** A caption stands in one line over its picture. In characters; those of Chinese and Japanese are twice as wide. */
export const MOST_OF_CAPTION = { narrow: 56, wide: 28 } as const;

/** The pictures, in the order in which a store shows them. */
export const PICTURES = ['popup', 'panel', 'reader', 'sources'] as const;
export type PictureName = (typeof PICTURES)[number];

const storeTexts = z.strictObject({
  /** Paragraphs. */
  description: z.array(z.string()),
  captions: z.strictObject({ popup: z.string(), panel: z.string(), reader: z.string(), sources: z.string() }),
  /** On the small promotional tile. */
  tile: z.string(),
});

export interface StoreListing {
  name: string;
  summary: string;
  description: string;
  captions: Readonly<Record<PictureName, string>>;
  tile: string;
}

/** The listing in a language: name and summary of its catalogue, the rest of `assets/store`. */
export function readListing(language: Language): StoreListing {
  const file = join(import.meta.dirname, `../../assets/store/${localeFolder(language)}.json`);
  const { description, captions, tile } = storeTexts.parse(JSON.parse(readFileSync(file, 'utf8')));
  const texts = readTexts(language);
  return {
    name: texts.get('manifest.name') ?? '',
    summary: texts.get('manifest.about') ?? '',
    description: description.join('\n\n'),
    captions,
    tile,
  };
}
