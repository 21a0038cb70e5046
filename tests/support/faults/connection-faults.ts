import { gzipSync } from 'node:zlib';
import { ARTICLE, type Exchange, type Fault, headOf } from './fault';

const HTML = { 'Content-Type': 'text/html' };
const CHUNKED = { ...HTML, 'Transfer-Encoding': 'chunked' };
const WHOLE = headOf(200, { ...HTML, 'Content-Length': '5000' });

/** Writes a beginning and resets the connection once it left. */
const resetAfter = (start: string | Uint8Array) => (exchange: Exchange) =>
  void exchange.socket.write(start, () => setTimeout(() => exchange.socket.resetAndDestroy(), 20));
/** Writes a beginning and closes the connection in good order. */
const closeAfter = (start: string | Uint8Array) => (exchange: Exchange) => void exchange.socket.end(start);

/** Connections that fail before there is an answer, or in the middle of it. */
export const CONNECTION_FAULTS: readonly Fault[] = [
  { name: 'no-such-host', door: 'nowhere', ends: 'dead_link' },
  { name: 'nobody-listens', door: 'closed', ends: 'network_error' },
  { name: 'reset-on-accept', door: 'reset', ends: 'network_error' },
  { name: 'mute-on-accept', door: 'mute', isSlow: true, ends: 'timeout' },
  { name: 'noise-for-http', door: 'noise', ends: 'network_error' },
  { name: 'reset-after-request', ends: 'network_error', answer: resetAfter('') },
  { name: 'reset-in-status-line', ends: 'network_error', answer: resetAfter('HTTP/1.1 20') },
  { name: 'reset-in-headers', ends: 'network_error', answer: resetAfter('HTTP/1.1 200 OK\r\nContent-Ty') },
  { name: 'reset-after-headers', ends: 'network_error', answer: resetAfter(WHOLE) },
  { name: 'reset-in-body', ends: 'network_error', answer: resetAfter(WHOLE + ARTICLE) },
  { name: 'reset-in-chunk', ends: 'network_error', answer: resetAfter(`${headOf(200, CHUNKED)}400\r\n${ARTICLE}`) },
  { name: 'close-after-request', ends: 'network_error', answer: closeAfter('') },
  { name: 'close-in-status-line', ends: 'network_error', answer: closeAfter('HTTP/1.1 20') },
  { name: 'close-in-headers', ends: 'network_error', answer: closeAfter('HTTP/1.1 200 OK\r\nContent-Ty') },
  { name: 'close-in-body', ends: 'network_error', answer: closeAfter(WHOLE + ARTICLE) },
  { name: 'close-in-chunks', ends: 'network_error', answer: closeAfter(`${headOf(200, CHUNKED)}400\r\n${ARTICLE}`) },
  {
    name: 'close-in-body-without-length',
    ends: 'cut',
    answer: closeAfter(headOf(200, HTML) + ARTICLE.slice(0, 400)),
  },
  { name: 'close-after-body-without-length', ends: 'read', answer: closeAfter(headOf(200, HTML) + ARTICLE) },
  {
    name: 'close-in-gzip',
    ends: 'network_error',
    answer: closeAfter(
      Buffer.concat([
        Buffer.from(headOf(200, { ...HTML, 'Content-Encoding': 'gzip' })),
        gzipSync(ARTICLE).subarray(0, 200),
      ]),
    ),
  },
  { name: 'tls-unknown-issuer', door: 'https', scheme: 'https', ends: 'network_error' },
  { name: 'tls-to-plain-http', door: 'http', scheme: 'https', ends: 'network_error' },
  { name: 'tls-reset', door: 'reset', scheme: 'https', ends: 'network_error' },
  { name: 'tls-mute', door: 'mute', scheme: 'https', isSlow: true, ends: 'timeout' },
  { name: 'tls-noise', door: 'noise', scheme: 'https', ends: 'network_error' },
  { name: 'tls-nobody-listens', door: 'closed', scheme: 'https', ends: 'network_error' },
  { name: 'plain-http-to-tls', door: 'https', scheme: 'http', ends: 'network_error' },
];
