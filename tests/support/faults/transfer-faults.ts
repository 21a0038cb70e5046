import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ARTICLE, articleOf, type Exchange, type Fault, headOf, page, reply } from './fault';

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const PDF = { 'Content-Type': 'application/pdf' };
const PARAGRAPH = '<p>The harbour office of Tarn keeps a record of every ship that ties up at its quay.</p>\n';

function* endlessly(start: string, more: string | Uint8Array): Generator<string | Uint8Array> {
  yield start;
  while (true) yield more;
}

/** Text that is 8 times as long as what a page may have, or 4 times for a PDF. */
const PACKED = PARAGRAPH.repeat(40_000_000 / PARAGRAPH.length);
const PACKED_PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(80_000_000, 37)]);

const dripping = (start: string, drop: string) => (exchange: Exchange) => {
  exchange.socket.write(start);
  exchange.every(40, () => exchange.socket.write(drop));
};
const pouring = (start: string, more: string | Uint8Array) => (exchange: Exchange) =>
  exchange.pour(endlessly(start, more));

/** Made when first asked for: they are large. */
function packed(headers: Record<string, string>, pack: () => Uint8Array): (exchange: Exchange) => void {
  let made: Uint8Array | null = null;
  return (exchange) => {
    made ??= pack();
    reply(200, headers, made)(exchange);
  };
}

/** Answers that come too slowly, never end, unpack to far more than was sent, or lie about their length. */
export const TRANSFER_FAULTS: readonly Fault[] = [
  { name: 'drip-status-line', isSlow: true, ends: 'timeout', answer: dripping('HTTP/1.1 200 ', 'K') },
  { name: 'drip-headers', isSlow: true, ends: 'timeout', answer: dripping('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n') },
  { name: 'drip-body', isSlow: true, ends: 'cut', answer: dripping(headOf(200, HTML) + ARTICLE, '<p>And on.</p>') },
  { name: 'headers-then-nothing', isSlow: true, ends: 'timeout', answer: dripping(headOf(200, HTML), '') },
  { name: 'part-then-nothing', isSlow: true, ends: 'cut', answer: dripping(headOf(200, HTML) + ARTICLE, '') },
  { name: 'drip-pdf', isSlow: true, ends: 'timeout', answer: dripping(`${headOf(200, PDF)}%PDF-1.7\n`, '% and on\n') },
  { name: 'endless-page', ends: 'cut', answer: pouring(headOf(200, HTML) + ARTICLE, PARAGRAPH.repeat(200)) },
  {
    name: 'endless-plain-text',
    ends: 'cut',
    answer: pouring(headOf(200, { 'Content-Type': 'text/plain' }), 'The quay of Tarn was rebuilt.\n'.repeat(500)),
  },
  {
    name: 'endless-pdf',
    ends: 'too_large',
    answer: pouring(`${headOf(200, PDF)}%PDF-1.7\n`, Buffer.alloc(65_536, 37)),
  },
  {
    name: 'endless-pdf-as-bytes',
    ends: 'too_large',
    answer: pouring(
      `${headOf(200, { 'Content-Type': 'application/octet-stream' })}%PDF-1.7\n`,
      Buffer.alloc(65_536, 37),
    ),
  },
  {
    name: 'endless-film',
    ends: 'no_text',
    answer: pouring(headOf(200, { 'Content-Type': 'video/mp4' }), Buffer.alloc(65_536, 1)),
  },
  { name: 'endless-headers', ends: 'network_error', answer: pouring('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'.repeat(500)) },
  { name: 'endless-header', ends: 'network_error', answer: pouring('HTTP/1.1 200 OK\r\nX-A: ', 'b'.repeat(4_000)) },
  {
    name: 'gzip-bomb',
    ends: 'cut',
    answer: packed({ ...HTML, 'Content-Encoding': 'gzip' }, () => gzipSync(PACKED)),
  },
  {
    name: 'gzip-bomb-in-gzip',
    ends: 'cut',
    answer: packed({ ...HTML, 'Content-Encoding': 'gzip, gzip' }, () => gzipSync(gzipSync(PACKED))),
  },
  {
    name: 'brotli-bomb',
    ends: 'cut',
    answer: packed({ ...HTML, 'Content-Encoding': 'br' }, () =>
      brotliCompressSync(PACKED, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ),
  },
  {
    name: 'gzip-bomb-as-pdf',
    ends: 'too_large',
    answer: packed({ ...PDF, 'Content-Encoding': 'gzip' }, () => gzipSync(PACKED_PDF)),
  },
  { name: 'gzip-that-is-none', ends: 'network_error', answer: page(ARTICLE, { 'Content-Encoding': 'gzip' }) },
  { name: 'gzip-unannounced', ends: 'unsupported_type', answer: page(gzipSync(ARTICLE)) },
  { name: 'encoding-unknown', ends: 'read', answer: page(ARTICLE, { 'Content-Encoding': 'zap' }) },
  { name: 'length-too-short', ends: 'read', answer: page(`${ARTICLE}HTTP/1.1 200 Again\r\n\r\n`, lengthOf(ARTICLE)) },
  { name: 'length-negative', ends: 'network_error', answer: page(ARTICLE, { 'Content-Length': '-5' }) },
  {
    name: 'length-twice',
    ends: 'network_error',
    answer: page(ARTICLE, { 'Content-Length': '300\r\nContent-Length: 400' }),
  },
  {
    name: 'length-of-a-disk',
    ends: 'cut',
    answer: pouring(headOf(200, { ...HTML, 'Content-Length': '4000000000000' }), PARAGRAPH.repeat(200)),
  },
  {
    name: 'pdf-announced-large',
    ends: 'too_large',
    answer: page('%PDF-1.7', { ...PDF, 'Content-Length': '20000001' }),
  },
  {
    name: 'chunk-of-no-size',
    ends: 'network_error',
    answer: ({ socket }) =>
      void socket.end(`${headOf(200, { ...HTML, 'Transfer-Encoding': 'chunked' })}zz\r\n${ARTICLE}\r\n0\r\n\r\n`),
  },
  {
    name: 'chunk-of-a-disk',
    ends: 'cut',
    answer: pouring(
      `${headOf(200, { ...HTML, 'Transfer-Encoding': 'chunked' })}FFFFFFFFFF\r\n`,
      articleOf('Hern').repeat(20),
    ),
  },
];

function lengthOf(body: string): Record<string, string> {
  return { 'Content-Length': `${Buffer.byteLength(body)}` };
}
