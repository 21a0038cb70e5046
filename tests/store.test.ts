import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, localeFolder } from '../src/core/locales/languages';
import { readTexts } from './support/catalogues';
import { LIMITS, MOST_OF_CAPTION, readListing } from './support/store-listing';

const listings = LANGUAGES.map((language) => ({ language, listing: readListing(language) }));

test('each language of the extension has a listing, and no other', () => {
  const files = readdirSync(new URL('../assets/store/', import.meta.url));
  expect(files.sort()).toEqual(LANGUAGES.map((language) => `${localeFolder(language)}.json`).sort());
});

test.each(listings)('the listing in $language keeps to the limits of every store', ({ language, listing }) => {
  for (const [field, { least, most }] of Object.entries(LIMITS)) {
    const { length } = listing[field as keyof typeof LIMITS];
    expect(length, field).toBeGreaterThanOrEqual(least);
    expect(length, field).toBeLessThanOrEqual(most);
  }
  const most = language === 'ja' || language === 'zh-CN' ? MOST_OF_CAPTION.wide : MOST_OF_CAPTION.narrow;
  for (const caption of [...Object.values(listing.captions), listing.tile]) {
    expect(caption.length, caption).toBeGreaterThan(0);
    expect(caption.length, caption).toBeLessThanOrEqual(most);
  }
});

test.each(listings)('the listing in $language calls the verdicts as the screens do', ({ language, listing }) => {
  const texts = readTexts(language);
  for (const verdict of ['supported', 'altered', 'unsupported', 'unchecked']) {
    expect(listing.description).toMatch(new RegExp(`^[•・]\\s?${texts.get(`verdict.${verdict}`)}\\s?[:：]`, 'm'));
  }
});

test.each(listings.slice(1))('the listing in $language says as much as the English one', ({ listing }) => {
  const [english] = listings;
  const paragraphs = (text: string | undefined) => text?.split('\n\n').length;
  expect(paragraphs(listing.description)).toBe(paragraphs(english?.listing.description));
  const own = [...Object.values(listing.captions), listing.tile];
  expect(own.filter((text) => Object.values(english?.listing.captions ?? {}).includes(text))).toEqual([]);
});
