import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { readAnswers, readLiveAnswers } from '../../src/sites/read-page';
import { growthOf, LINEAR_GROWTH } from '../support/growth';

const PAGE = 'https://www.perplexity.ai/search/lamps-abc';

function answer(inner: string): string {
  return `<h1 class="group/query">Q</h1><div id="markdown-content-0"><div class="prose">${inner}</div></div>`;
}

function open(html: string, url: string = PAGE): Document {
  return new JSDOM(html, { url }).window.document;
}

function only(html: string, url: string = PAGE) {
  const reading = readAnswers(open(html, url), url);
  if (reading.state !== 'answers') throw new Error(reading.state);
  const [first] = reading.answers;
  if (!first) throw new Error('no answer');
  return first;
}

const longSlug = () =>
  `<div data-message-author-role="assistant" data-message-model-slug="${'x'.repeat(999)}"><div class="markdown">A</div></div>`;

describe('readAnswers', () => {
  test('takes the site from the address, else reads the page as any page', () => {
    const html = answer('<p>A lamp lasts 900 hours, says the handbook of lamps.</p>');
    expect(readAnswers(open(html), PAGE)).toMatchObject({ state: 'answers', site: 'perplexity' });
    expect(readAnswers(open(html), 'https://example.org/')).toMatchObject({ state: 'answers', site: 'generic' });
  });

  test('refuses a site that it does not know', () => {
    expect(() => readAnswers(open(''), PAGE, 'nowhere')).toThrow(RangeError);
  });

  test('says what it looked for when the layout is unknown', () => {
    expect(readAnswers(open('<main>?</main>'), PAGE)).toMatchObject({
      state: 'not_recognised',
      lookedFor: expect.arrayContaining(['#ask-input']),
    });
  });

  test.for([
    [
      'the slug of a message',
      'https://chatgpt.com/c/1',
      '<div data-message-author-role="assistant" data-message-model-slug="gpt-5-3"><div class="markdown">A lamp.</div></div>',
      'gpt-5-3',
    ],
    [
      'a message without one',
      'https://chatgpt.com/c/1',
      '<div data-message-author-role="assistant"><div class="markdown">A lamp.</div></div>',
      undefined,
    ],
    [
      'the name over a message, not a heading in it',
      'https://chat.example.org/c/1',
      '<div class="message-render agent-turn"><h2 class="select-none">Lamp 2</h2><div class="message-content"><h2>A</h2> lamp.</div></div>',
      'Lamp 2',
    ],
    [
      'a heading alone',
      'https://chat.example.org/c/1',
      '<div class="message-render agent-turn"><div class="message-content"><h2>A</h2> lamp.</div></div>',
      undefined,
    ],
    ['a name without an end', 'https://chatgpt.com/c/1', longSlug(), 'x'.repeat(200)],
  ] as const)('knows the model by %s', ([, url, html, model]) => {
    expect(only(html, url).model).toBe(model);
  });

  test.for([
    ['a relative address', '/search/other', 'https://www.perplexity.ai/search/other'],
    ['a redirect', 'https://www.google.com/url?q=https%3A%2F%2Fa.example.org%2Fx&sa=U', 'https://a.example.org/x'],
    ['tracking', 'https://a.example.org/x?utm_source=perplexity&b=1', 'https://a.example.org/x?b=1'],
    ['a text fragment', 'https://a.example.org/x#:~:text=900%20hours', 'https://a.example.org/x#:~:text=900%20hours'],
  ] as const)('cleans %s', ([, href, url]) => {
    expect(only(answer(`<p>A.<a class="citation" href="${href}">1</a></p>`)).citations[0]?.urls).toEqual([url]);
  });

  test.for(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@example.org', 'https://', '//'])(
    'finds no source behind %s',
    (href) => {
      const { citations } = only(answer(`<p>A.<a class="citation" href="${href}">1</a> <a href="${href}">b</a></p>`));
      expect(citations).toMatchObject([{ kind: 'marker', label: '1', urls: [] }]);
    },
  );

  test('finds no source behind an address of 100 kB', () => {
    const html = answer(`<p>A.<a class="citation" href="https://a.example.org/${'a'.repeat(100_000)}">1</a></p>`);
    expect(only(html).citations).toMatchObject([{ urls: [], at: 2 }]);
  });

  test('cuts a label that is no label', () => {
    const html = answer(`<p>A.<a class="citation" href="https://a.example.org/">${'long '.repeat(10_000)}</a></p>`);
    expect(only(html).citations[0]?.label.length).toBeLessThanOrEqual(200);
  });

  test('counts no link to the page itself, around a picture, or to a fragment', () => {
    const { citations } = only(
      answer(
        `<p>A <a href="${PAGE}#x">b</a> <a href="#y">c</a> <a href="https://a.example.org/"><img alt="d"></a></p>`,
      ),
    );
    expect(citations).toEqual([]);
  });

  test('is plain data', () => {
    const reading = readAnswers(open(answer('<p>A.<a class="citation" href="https://a.example.org/">1</a></p>')), PAGE);
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
  });
});

describe('readLiveAnswers', () => {
  test('ties each answer to the page', () => {
    const { reading, live } = readLiveAnswers(open(answer('<p>A <b>lamp</b> lasts.</p>')), PAGE);
    expect(reading.state === 'answers' && reading.answers[0]).toBe(live[0]?.answer);
    expect(live[0]?.rangeOf({ start: 2, end: 12 })?.toString()).toBe('lamp lasts');
    expect(live[0]?.roots[0]?.className).toBe('prose');
  });
});

describe('the work of readAnswers', () => {
  test.each([
    ['tables', '<table><tr><td>'],
    ['preformatted texts', '<pre><code>'],
  ])('asks few %s that lie in one another what they hold', (_name, piece) => {
    const countSearches = (depth: number): number => {
      const words = 'The tower is 112 metres tall and was opened in 1931. ';
      const html = `<main><article><p>${words}</p>${piece.repeat(depth)}${words.repeat(9)}`;
      const { window } = new JSDOM(html, { url: 'https://example.org/' });
      const one = vi.spyOn(window.Element.prototype, 'querySelector');
      const all = vi.spyOn(window.Element.prototype, 'querySelectorAll');
      readAnswers(window.document, 'https://example.org/');
      return one.mock.calls.length + all.mock.calls.length;
    };
    const most = countSearches(60);
    expect(countSearches(120)).toBeLessThanOrEqual(most + 10);
  });

  test('grows no faster than the number of elements side by side', { timeout: 120_000 }, () => {
    const page = (count: number) =>
      open(
        `<article>${'<p></p>'.repeat(count)}<p>${'A lamp lasts 900 hours. '.repeat(4)}</p></article>`,
        'https://example.org/',
      );
    const growth = growthOf(page, (document) => readAnswers(document, 'https://example.org/'), 2_000);
    expect(growth).toBeLessThanOrEqual(LINEAR_GROWTH);
  });

  test('grows no faster than the page, however many notes it has', () => {
    const count = 200;
    const numbers = Array.from({ length: count }, (_, index) => index);
    const text = numbers.map(
      (n) =>
        `<p>The hall with the number ${n} was opened by the mayor in 1932.<sup id="r${n}"><a href="#n${n}">${n + 1}</a></sup></p>`,
    );
    const notes = numbers.map(
      (n) => `<p id="n${n}"><a href="#r${n}">^</a> <a href="https://a${n}.example/x">Source ${n}</a></p>`,
    );
    const html = `<main><article>${text.join('')}<div>${notes.join('')}</div></article></main>`;
    const { window } = new JSDOM(html, { url: 'https://page.example/halls' });
    const contains = vi.spyOn(window.Node.prototype, 'contains');
    const reading = readAnswers(window.document, 'https://page.example/halls');
    expect(contains.mock.calls.length).toBeLessThan(50 * count);
    expect(reading.state === 'answers' && reading.answers[0]?.citations.length).toBe(count);
  });
});
