/** The kind of document that its bytes are, by which its reader is chosen. */
export type SourceFormat = 'html' | 'pdf' | 'feed' | 'json' | 'text' | 'media' | 'other';

const BY_TYPE: readonly (readonly [RegExp, SourceFormat])[] = [
  [/^(?:text\/html|application\/xhtml\+xml|application\/vnd\.wap\.xhtml\+xml)$/, 'html'],
  [/^application\/(?:x-)?pdf$/, 'pdf'],
  [/^application\/(?:rss|atom|rdf)\+xml$/, 'feed'],
  [/^(?:text|application)\/xml$|^application\/[\w.-]+\+xml$/, 'feed'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?json$|^application\/(?:x-)?(?:ndjson|jsonlines|json5)$/, 'json'],
  [/^(?:image|audio|video|font|model)\//, 'media'],
  [/^text\/|^application\/(?:x-)?(?:tex|latex|markdown|yaml|toml|sql|subrip|javascript|sh|rtf)$/, 'text'],
];

/** Types that servers send when they do not know better: the bytes decide. */
const VAGUE = new Set([
  '',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/download',
  'unknown/unknown',
  'application/x-download',
  '*/*',
]);

const MAGIC: readonly (readonly [string, SourceFormat])[] = [
  ['\x89PNG', 'media'],
  ['\xff\xd8\xff', 'media'],
  ['GIF8', 'media'],
  ['OggS', 'media'],
  ['ID3', 'media'],
  ['\x1aE\xdf\xa3', 'media'],
  ['RIFF', 'media'],
  ['PK\x03\x04', 'other'],
  ['\x1f\x8b', 'other'],
  ['\xd0\xcf\x11\xe0', 'other'],
  ['7z\xbc\xaf', 'other'],
  ['{\\rtf', 'other'],
];

/** What kind of document the bytes are: by the Content-Type, and by the bytes where the type says little or lies. */
export function sniffFormat(bytes: Uint8Array, contentType: string): SourceFormat {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  // Readers accept junk before the mark of a PDF file; servers send PDF files under many names.
  if (start.includes('%PDF-') && !/^text\/html/.test(type)) return 'pdf';
  if (start.startsWith('%PDF-')) return 'pdf';
  for (const [magic, format] of MAGIC) if (start.startsWith(magic)) return format;
  if (start.slice(4, 8) === 'ftyp') return 'media';
  const known = BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  if (known === 'feed') return looksLikeHtml(start) && !/<(?:rss|feed|rdf:rdf)[\s>]/i.test(start) ? 'html' : 'feed';
  // A log-in or an error page in place of the file keeps the file's type.
  if (known === 'pdf' && looksLikeHtml(start)) return 'html';
  if (known && !VAGUE.has(type)) return known;
  return sniffText(bytes, start) ?? known ?? 'other';
}

function sniffText(bytes: Uint8Array, start: string): SourceFormat | null {
  if (bytes.length === 0) return 'text';
  const isWide = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
  if (!isWide && start.includes('\0')) return 'other';
  if (/^[\s\xef\xbb\xbf]*<(?:\?xml[^>]*>\s*<)?(?:rss|feed|rdf:rdf)[\s>]/i.test(start)) return 'feed';
  if (looksLikeHtml(start)) return 'html';
  if (/^[\s\xef\xbb\xbf]*[[{]\s*["{[\]}]/.test(start)) return 'json';
  return null;
}

/** The signatures of the WHATWG MIME standard, and a few more tags that pages without a head begin with. */
function looksLikeHtml(start: string): boolean {
  return /^[\s\xef\xbb\xbf]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,400}?-->\s*)?<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|article|main|section|meta)[\s>]/i.test(
    start,
  );
}
