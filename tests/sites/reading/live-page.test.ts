import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { generic } from '../../../src/sites/generic';
import { LivePage } from '../../../src/sites/reading/live-page';
import type { Site } from '../../../src/sites/site';

const URL = 'https://chat.example/c/1';

const site: Site = {
  name: 'chat',
  title: 'Chat',
  matches: ['https://chat.example/*'],
  scope: 'sentence',
  layout: ['main'],
  answers: (document) =>
    [...document.querySelectorAll('.answer')].map((root) => ({
      roots: [root],
      question: null,
      finished: !root.hasAttribute('data-writing'),
    })),
  marker: '[data-cite]',
  sources: (document) => {
    return (marker) => {
      const link = document.querySelector(`#${marker.getAttribute('data-cite')}[href]`);
      return { urls: link ? [link.getAttribute('href') ?? ''] : [] };
    };
  },
};

const answer = (text: string, cite = 's1') => `<div class="answer"><p>${text}<i data-cite="${cite}">1</i></p></div>`;

function open(body: string) {
  const { window } = new JSDOM(`<main>${body}</main><a id="s1" href="https://one.example/">One</a>`, { url: URL });
  const { document } = window;
  const clock = { ms: 10_000 };
  let pauses = 0;
  const page = new LivePage(document, {
    now: () => clock.ms,
    pause: async () => void pauses++,
  });
  const read = async (url = URL) => {
    const { reading, live } = await page.read(url, site);
    return { reading, live, answers: live.map((each) => each.answer) };
  };
  const main = document.querySelector('main') as Element;
  return { document, main, page, clock, read, pauses: () => pauses };
}

describe('LivePage.read', () => {
  test('gives the same answers again, and reads only what changed', async () => {
    const { main, page, read, pauses } = open(answer('First.') + answer('Second.'));
    const before = await read();
    expect(before.answers.map(({ text }) => text)).toEqual(['First.', 'Second.']);
    expect(pauses()).toBeGreaterThanOrEqual(2);
    const p = main.querySelectorAll('p')[1] as Element;
    p.prepend('Really ');
    page.touch([p]);
    const after = await read();
    expect(after.answers.map(({ text }) => text)).toEqual(['First.', 'Really Second.']);
    expect(after.answers[0]).toBe(before.answers[0]);
  });

  test('trusts what it was not told of', async () => {
    const { main, page, read } = open(answer('First.'));
    await read();
    main.querySelector('p')?.prepend('Not ');
    expect((await read()).answers[0]?.text).toBe('First.');
    page.touch(null);
    expect((await read()).answers[0]?.text).toBe('Not First.');
  });

  test('keeps an answer by its content when the page renders it anew', async () => {
    const { main, page, read } = open(answer('First.') + answer('Second.'));
    const before = await read();
    main.replaceChildren(...[...main.children].map((child) => child.cloneNode(true)));
    page.touch([main]);
    const after = await read();
    expect(after.answers).toEqual(before.answers);
    expect(after.answers[0]).toBe(before.answers[0]);
    expect(after.live[0]?.roots[0]).not.toBe(before.live[0]?.roots[0]);
    expect(after.live[0]?.rangeOf({ start: 0, end: 5 })?.toString()).toBe('First');
    expect(after.live[0]?.rangeOf({ start: 0, end: 5 })?.startContainer.isConnected).toBe(true);
  });

  test('loses an answer that leaves the page, and has it again when it comes back', async () => {
    const { main, page, read } = open(answer('First.') + answer('Second.'));
    await read();
    const first = main.firstElementChild as Element;
    first.remove();
    page.touch([main]);
    expect((await read()).answers.map(({ text }) => text)).toEqual(['Second.']);
    main.prepend(first.cloneNode(true));
    page.touch([main]);
    expect((await read()).answers.map(({ text }) => text)).toEqual(['First.', 'Second.']);
  });

  test('resolves a marker once its source comes in, wherever that is', async () => {
    const { document, page, read } = open(answer('First.', 's2'));
    expect((await read()).answers[0]?.citations[0]?.urls).toEqual([]);
    const link = document.createElement('a');
    link.id = 's2';
    link.setAttribute('href', 'https://two.example/');
    document.body.append(link);
    page.touch([document.body]);
    expect((await read()).answers[0]?.citations[0]?.urls).toEqual(['https://two.example/']);
  });

  test('takes an answer as ended once the site says so and two seconds have been quiet', async () => {
    const { main, page, clock, read } = open(answer('First.'));
    expect((await read()).answers[0]?.finished).toBe(true);
    main.insertAdjacentHTML('beforeend', answer('Second').replace('"answer"', '"answer" data-writing'));
    page.touch([main]);
    expect((await read()).answers.map(({ finished }) => finished)).toEqual([true, false]);
    clock.ms += 5_000;
    expect((await read()).answers[1]?.finished).toBe(false);
    const second = main.lastElementChild as Element;
    second.querySelector('p')?.prepend('The ');
    second.removeAttribute('data-writing');
    page.touch([second.firstElementChild as Element]);
    expect((await read()).answers[1]?.finished).toBe(false);
    clock.ms += 1_999;
    expect((await read()).answers[1]?.finished).toBe(false);
    clock.ms += 1;
    expect((await read()).answers[1]).toMatchObject({ text: 'The Second', finished: true });
  });

  test('begins anew on another address, but not on another fragment', async () => {
    const { main, read } = open(answer('First.'));
    const before = await read();
    const p = main.querySelector('p') as Element;
    p.prepend('Not ');
    expect((await read(`${URL}#part`)).answers[0]).toBe(before.answers[0]);
    const after = await read('https://chat.example/c/2');
    expect(after.answers[0]).toMatchObject({ text: 'Not First.', finished: true });
    expect(after.reading.url).toBe('https://chat.example/c/2');
  });

  test('reads frames of the same origin too', async () => {
    const { document, main, page } = open(answer('Outside.'));
    const frame = document.createElement('iframe');
    main.append(frame);
    const inner = frame.contentDocument as Document;
    inner.body.insertAdjacentHTML('beforeend', answer('Inside.'));
    const { reading } = await page.read(URL, site);
    expect(reading.state === 'answers' && reading.answers.map(({ text }) => text)).toEqual(['Outside.', 'Inside.']);
    const whole = await page.read(URL, generic);
    expect(whole.live).toHaveLength(1);
    expect(whole.live[0]?.answer.text).not.toContain('Inside');
  });

  test('says that a known page has none, or is of an unknown layout', async () => {
    const { main, page, read } = open('');
    expect((await read()).reading).toEqual({ state: 'no_answer', site: 'chat', url: URL });
    main.remove();
    page.touch(null);
    expect((await read()).reading).toEqual({ state: 'not_recognised', site: 'chat', url: URL, lookedFor: ['main'] });
  });
});
