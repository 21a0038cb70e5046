import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, serveSites } from './stand-in-server';

/** A host of a country that a known site has beside its own, which the reader grants on its own. */
export const COUNTRY_ORIGIN = 'https://www.google.de/*';
/** A page of it, with an answer. */
export const COUNTRY_PAGE = 'https://www.google.de/search?q=rain';
const overview = readFileSync(join(import.meta.dirname, '../pages/google-ai-overview/records-2026-02.html'), 'utf8');
/** That page. */
export const serveCountryPage = serveSites({ 'www.google.de': { '/search': html(overview) } });
