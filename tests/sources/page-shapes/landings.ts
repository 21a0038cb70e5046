import { type PageShape, page } from './page-shape';

const HOME = page(
  'Norvale Times – News from the coast',
  '<main><h2><a href="/n/1">Ferry fares rise in June</a></h2><p>The fares between Ansel and Norvale go up by 8 percent, the county said.</p><h2><a href="/n/2">Two seals at the pier</a></h2><p>Visitors saw two grey seals on Sunday morning beside the old pier.</p><h2><a href="/n/3">School fair on Friday</a></h2><p>The fair of the primary school begins at ten and ends with a raffle.</p></main>',
);
const SECTION = page(
  'Business – Norvale Times',
  '<main><h1>Business</h1><ul><li><a href="/b/1">Cannery hires forty people for the season</a> The cannery needs them from May on.</li><li><a href="/b/2">Bank closes its branch in Ansel</a> The counter shuts at the end of the month.</li></ul></main>',
);
const ARTICLE = page(
  'Harbour bridge closed for repairs – Norvale Times',
  '<article><h1>Harbour bridge closed for repairs</h1><p>The harbour bridge is closed from 3 to 19 May. Buses turn back at the customs house.</p></article>',
);
const CITED = 'https://www.norvale-times.example/2021/05/harbour-bridge-closed-for-repairs';

/** Where a redirect ended: title and address are held against what was cited. */
export const LANDINGS: PageShape[] = [
  {
    name: 'landing: the home page in place of an article',
    expected: 'dead_link',
    url: CITED,
    finalUrl: 'https://www.norvale-times.example/',
    html: HOME,
  },
  {
    name: 'landing: the home page of the site without www',
    expected: 'dead_link',
    url: CITED,
    finalUrl: 'https://norvale-times.example/',
    html: HOME,
  },
  {
    name: 'landing: the home page in a language',
    expected: 'dead_link',
    url: CITED,
    finalUrl: 'https://www.norvale-times.example/en/',
    html: HOME,
  },
  {
    name: 'landing: the section above',
    expected: 'dead_link',
    url: 'https://norvale-times.example/business/2021/harbour-bridge-tolls-doubled',
    finalUrl: 'https://norvale-times.example/business/',
    html: SECTION,
  },
  {
    name: 'landing: the home page for a number',
    expected: 'part',
    url: 'https://norvale-times.example/article/48213',
    finalUrl: 'https://norvale-times.example/',
    html: HOME,
  },
  {
    name: 'landing: a page named 404',
    expected: 'dead_link',
    url: CITED,
    finalUrl: 'https://www.norvale-times.example/404.html',
    html: HOME,
  },
  {
    name: 'landing: a search for its words',
    expected: 'part',
    url: CITED,
    finalUrl: 'https://www.norvale-times.example/search?q=harbour+bridge+closed',
    html: page(
      'Search: harbour bridge – Norvale Times',
      '<h1>Search results</h1><ol><li><a href="/1">Harbour bridge closed for repairs</a> The harbour bridge is closed from 3 May.</li><li><a href="/2">Harbour bridge: tolls</a> Tolls go up in June at the harbour bridge.</li></ol>',
    ),
  },
  {
    name: 'landing: the article under another address',
    expected: 'read',
    url: CITED,
    finalUrl: 'https://www.norvale-times.example/news/harbour-bridge-closed-for-repairs-1203',
    html: ARTICLE,
  },
  {
    name: 'landing: the article at a shorter address',
    expected: 'read',
    url: CITED,
    finalUrl: 'https://www.norvale-times.example/2021',
    html: ARTICLE,
  },
  {
    name: 'landing: an article that was renamed',
    expected: 'read',
    url: 'https://www.norvale-times.example/p/4711',
    finalUrl: 'https://www.norvale-times.example/p/4711/harbour-bridge',
    html: ARTICLE,
  },
  {
    name: 'landing: a short link of another host',
    expected: 'read',
    url: 'https://nrv.example/x7Kq',
    finalUrl: 'https://norvale-times.example/',
    html: HOME,
  },
  {
    name: 'landing: index.html is the home page',
    expected: 'read',
    url: 'https://norvale-times.example/index.html',
    finalUrl: 'https://norvale-times.example/',
    html: HOME,
  },
  {
    name: 'landing: the start page in a language',
    expected: 'read',
    url: 'https://norvale-times.example/de/',
    finalUrl: 'https://norvale-times.example/',
    html: HOME,
  },
  {
    name: 'landing: https and a slash',
    expected: 'read',
    url: 'http://norvale-times.example/2021/harbour-bridge',
    finalUrl: 'https://www.norvale-times.example/2021/harbour-bridge/',
    html: HOME,
  },
  {
    name: 'landing: a one-page site that has the subject',
    expected: 'part',
    url: 'https://mill.example/opening-hours',
    finalUrl: 'https://mill.example/',
    html: page(
      'The mill',
      '<h1>The mill</h1><h2>Opening hours</h2><p>The mill is open from ten to four on Saturdays.</p>',
    ),
  },
  {
    name: 'landing: a translated title',
    expected: 'read',
    url: 'https://city.example/en/services/parking/resident-permits',
    finalUrl: 'https://city.example/services/parking/resident-permits',
    html: page(
      'Anwohnerparken',
      '<h1>Anwohnerparken</h1><p>Ein Ausweis kostet 120 Euro im Jahr und gilt für ein Fahrzeug.</p>',
    ),
  },
];
