import { describe, expect, test } from 'vitest';
import { readBody } from '../../src/fetch/read-body';

const never = new AbortController().signal;
const CLOSED = { connection: 'close', 'content-type': 'text/html' };

describe('readBody', () => {
  test.each([
    ['a page that a closed connection ends, with its end', '<p>The quay.</p></body></html>', CLOSED, null],
    ['one without its end', '<p>The quay was re', CLOSED, 'early'],
    ['one without its end, but with a length', '<p>The quay', { ...CLOSED, 'content-length': '11' }, null],
    ['one without its end, in chunks', '<p>The quay', { ...CLOSED, 'transfer-encoding': 'chunked' }, null],
    ['one without its end on a lasting connection', '<p>The quay', { 'content-type': 'text/html' }, null],
    ['plain text', 'The quay was re', { ...CLOSED, 'content-type': 'text/plain' }, null],
    ['less than announced', 'The quay', { 'content-type': 'text/plain', 'content-length': '9' }, 'early'],
    [
      'less than announced, but packed',
      'The quay',
      { 'content-type': 'text/plain', 'content-length': '900', 'content-encoding': 'gzip' },
      null,
    ],
  ])('takes %s as it is', async (_, text, headers, cut) => {
    expect((await readBody(new Response(text, { headers }), never)).cut).toBe(cut);
  });

  test('takes no body that was given up for one that ended', async () => {
    const controller = new AbortController();
    let part = 'a part';
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (part !== '') stream.enqueue(new TextEncoder().encode(part));
        else {
          controller.abort();
          stream.close();
        }
        part = '';
      },
    });
    expect((await readBody(new Response(body), controller.signal)).cut).toBe('time');
  });
});
