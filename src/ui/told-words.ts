import { formatDate, t } from './words';

/**
 * What the parts that read pages and sources tell of them, in English, as it passes in messages and is kept: each is known
 * here by its words. Names in braces are whatever stands there.
 */
const TOLD = {
  tooSlow: 'No complete answer in time',
  largePdf: 'A PDF of more than {size} MB',
  brokeOff: 'The file broke off',
  circle: 'It redirects in a circle',
  manyRedirects: 'More than {count} redirects',
  manySources: 'Not asked: one check asks at most {count} sources',
  nowhere: 'A redirect that leads nowhere',
  notPublic: '{host} answered from {address}, which is not public',
  noHost: 'No such host',
  nameNotPublic: 'The name leads to an address that is not public',
  outOfWeb: 'It redirects out of the web',
  port: 'The port is not one of the web',
  noConnection: 'The connection failed',
  redirectsTo: 'It redirects to {address}',
  encryptedPdf: 'the PDF file is encrypted',
  brokenPdf: 'the PDF file is broken',
  slowPdf: 'the PDF file took too long to read',
  noTextOnPages: 'no text on the first {count} pages',
  noTextInPdf: 'the PDF file has no text',
  garbled: 'the text is garbled',
  filmOrSound: 'a film or a sound',
  noTextInPart: 'no text in the part that was read',
  inFrames: 'the text is in frames',
  archiveSilent: 'The Internet Archive did not answer',
  archiveFailed: 'The Internet Archive failed',
  archiveHasNone: 'The Internet Archive has no copy',
  copyNotFetched: 'The archived copy could not be fetched',
  copyOf: 'Archived copy of {day}',
  offline: 'This device was offline',
  tabClosed: 'The tab was closed',
  inViewer: 'The browser shows it in its own viewer: save it, and choose the file',
  errorPage: 'The browser shows an error in place of the page',
  notReadable: 'It leads to a page that Pincite may not read',
  notLoaded: 'The page did not load in time',
  noTextInTab: 'It shows no text in a tab either',
  changesTooFast: 'The page changes too fast to be read.',
  otherForm: 'What was read has not the expected form ({where}).',
  answerTooLarge: 'An answer on this page has {count} {unit}; at most {most} can be checked at once.',
  pageTooLarge: 'This page has {count} {unit}; at most {most} can be checked at once.',
  sessionFull:
    'This answer is too large: {claims} claims and {sources} sources need more than the browser keeps for a session. Nothing is said about what is not shown. Check a shorter answer or page.',
  notKept: 'It could not be kept: {reason}',
  broke: 'The check broke off: {reason}',
  brokeOften: 'The check broke off several times.',
  neverSeen: 'This layout was never seen on a real page: citations may be missing or misread.',
  citationsUnseen:
    'How this site marks its citations was never seen on a real page: some may be missing, or be read as ordinary links.',
  byGeneralRules: 'The layout of this page was not recognised. Its main text was read by general rules.',
  reportFrame: 'A report on this page stands in a frame that cannot be read.',
  frame: 'A part of this page comes from {host} in a frame, and cannot be read.',
  notebook: 'The sources of a notebook are documents without an address; they cannot be fetched.',
  littleKnown: 'Little is known of how this site is built. Please compare the list with the page.',
} as const;

/** What a page or an answer has too many of. */
const UNITS = {
  characters: 'told.unit.characters',
  'characters in its question': 'told.unit.questionCharacters',
  citations: 'told.unit.citations',
  'paragraphs and rows': 'told.unit.blocks',
  'sources at one citation': 'told.unit.sources',
  answers: 'told.unit.answers',
} as const;

type ToldName = keyof typeof TOLD;

const patterns = Object.entries(TOLD).map(([name, text]) => ({ name: name as ToldName, pattern: patternOf(text) }));

/** What was told, in the reader's language; as it is where it is not known: a status ("HTTP 404"), a page's own words. */
export function toldWords(text: string): string {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return t(`told.${name}`, Object.fromEntries(Object.entries(found.groups ?? {}).map(readValue)));
  }
  return text;
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/);
  const source = parts.map((part, at) => (at % 2 === 0 ? part.replace(/[.()]/g, '\\$&') : `(?<${part}>.+?)`));
  return new RegExp(`^${source.join('')}$`, 's');
}

function readValue([name, value]: [string, string]): [string, string | number] {
  if (name === 'unit' && Object.hasOwn(UNITS, value)) return [name, t(UNITS[value as keyof typeof UNITS])];
  if (name === 'day') return [name, formatDate(value) ?? value];
  return [name, /^\d{1,3}(?:,\d{3})*$|^\d+$/.test(value) ? Number(value.replaceAll(',', '')) : value];
}
