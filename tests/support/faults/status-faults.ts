import { ARTICLE, type Ending, type Exchange, type Fault, headOf, page, reply } from './fault';

const HTML = { 'Content-Type': 'text/html' };
const before =
  (start: string, answer: (exchange: Exchange) => void) =>
  (exchange: Exchange): void => {
    exchange.socket.write(start);
    answer(exchange);
  };

/** Statuses that come with a page which reads like a source, and is none. */
const BY_STATUS: Readonly<Record<number, Ending>> = {
  300: 'redirect',
  400: 'blocked',
  401: 'blocked',
  402: 'paywall',
  403: 'blocked',
  404: 'dead_link',
  405: 'blocked',
  406: 'blocked',
  408: 'timeout',
  410: 'dead_link',
  413: 'too_large',
  418: 'blocked',
  421: 'blocked',
  429: 'blocked',
  431: 'blocked',
  451: 'blocked',
  500: 'network_error',
  501: 'network_error',
  502: 'network_error',
  503: 'blocked',
  504: 'timeout',
  520: 'network_error',
  522: 'timeout',
  599: 'network_error',
  999: 'blocked',
};

/** Answers whose status says that they are not the source, or only a part of it. */
export const STATUS_FAULTS: readonly Fault[] = [
  ...Object.entries(BY_STATUS).map(
    ([status, ends]): Fault => ({ name: `status-${status}`, ends, answer: reply(Number(status), HTML, ARTICLE) }),
  ),
  { name: 'status-100-first', ends: 'read', answer: before('HTTP/1.1 100 Continue\r\n\r\n'.repeat(3), page(ARTICLE)) },
  {
    name: 'status-103-first',
    ends: 'read',
    answer: before('HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n', page(ARTICLE)),
  },
  {
    name: 'status-100-endlessly',
    isSlow: true,
    ends: 'timeout',
    answer: ({ socket, every }) => every(40, () => socket.write('HTTP/1.1 100 Continue\r\n\r\n')),
  },
  {
    name: 'status-101',
    ends: 'network_error',
    answer: ({ socket }) =>
      void socket.end(headOf('101 Switching Protocols', { Connection: 'Upgrade', Upgrade: 'other' })),
  },
  { name: 'status-204', ends: 'no_text', answer: ({ socket }) => void socket.end(headOf('204 No Content')) },
  { name: 'status-205', ends: 'no_text', answer: reply(205, HTML) },
  {
    name: 'status-206-unasked',
    ends: 'cut',
    answer: reply(206, { ...HTML, 'Content-Range': 'bytes 0-700/90000' }, ARTICLE),
  },
  { name: 'status-304-unasked', ends: 'network_error', answer: ({ socket }) => void socket.end(headOf('304 Same')) },
  { name: 'status-of-letters', ends: 'network_error', answer: reply('abc OK', HTML, ARTICLE) },
  { name: 'no-status-line', ends: 'network_error', answer: ({ socket }) => void socket.end(ARTICLE) },
  {
    name: 'another-protocol',
    ends: 'network_error',
    answer: ({ socket }) => void socket.end(`SSH-2.0-Tarn\r\n\r\n${ARTICLE}`),
  },
];
