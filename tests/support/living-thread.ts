import { escapeHtml } from './answer-page';
import { html, type Reply } from './stand-in-server';

/** A question and its answer; each sentence may cite an address. */
export interface Turn {
  question: string;
  sentences: { text: string; url?: string }[];
}

/** What a test does to a living thread, from inside its page: `page.evaluate(() => thread.mount([0]))`. */
export interface Thread {
  turns: Turn[];
  /** Shows these turns and no others, all in new nodes. */
  mount(indexes: number[]): void;
  /** Writes the answer of a turn word by word, with a pause of `everyMs`; resolves when the site calls it finished. */
  write(index: number, everyMs: number): Promise<void>;
  /** Goes to another conversation without a new document. */
  go(address: string, turns: Turn[]): void;
}

/**
 * A conversation in the shape that ChatGPT had in 2026-07, which lives: its answers are written, rendered anew, taken
 * out and brought back by a script of the page.
 */
export function livingThread(turns: Turn[], style = ''): Reply {
  const data = JSON.stringify(turns).replaceAll('<', '\\u003c');
  return html(`<!doctype html>
    <html lang="en"><title>A conversation</title><link rel="icon" href="data:,">
    <style>body { font: 16px/1.5 sans-serif; max-width: 700px; margin: 24px auto } section { margin: 24px 0 } ${style}</style>
    <main></main>
    <form><div contenteditable="true"></div></form>
    <script>(${threadScript})(${data})</script></html>`);
}

/** The thread as it stands in a page of the server's making, without any script. */
export function stillThread(turns: Turn[]): Reply {
  return html(
    `<!doctype html><html lang="en"><title>A conversation</title><link rel="icon" href="data:,"><main>${turns
      .map(({ question, sentences }, index) => {
        const paragraphs = sentences
          .map(({ text, url }) => `<p>${escapeHtml(text)}${url ? pill(url) : ''}</p>`)
          .join('');
        return `<section data-testid="conversation-turn-${2 * index + 1}" data-turn="user"><div data-message-author-role="user" data-message-id="u${index}"><div class="whitespace-pre-wrap">${escapeHtml(question)}</div></div></section>
        <section data-testid="conversation-turn-${2 * index + 2}" data-turn="assistant"><div data-message-author-role="assistant" data-message-id="a${index}"><div class="markdown prose">${paragraphs}</div></div><button data-testid="copy-turn-action-button"></button></section>`;
      })
      .join('')}</main></html>`,
  );
}

function pill(url: string): string {
  return ` <span data-state="closed"><span data-testid="webpage-citation-pill"><a href="${escapeHtml(url)}"><span>source</span></a></span></span>`;
}

/** Runs in the page. */
const threadScript = `(turns) => {
  const main = document.querySelector('main');
  const make = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const sentence = ({ text, url }) => {
    const pill = url && make('span', { 'data-testid': 'webpage-citation-pill' }, make('a', { href: url }, make('span', {}, 'source')));
    return make('p', {}, text, ...(pill ? [' ', make('span', { 'data-state': 'closed' }, pill)] : []));
  };
  const turn = (index, isWritten) => {
    const { question, sentences } = thread.turns[index];
    const user = make('div', { 'data-message-author-role': 'user', 'data-message-id': 'u' + index }, make('div', { class: 'whitespace-pre-wrap' }, question));
    const text = make('div', { class: 'markdown prose' }, ...(isWritten ? sentences.map(sentence) : []));
    const reply = make('section', { 'data-testid': 'conversation-turn-' + (2 * index + 2), 'data-turn': 'assistant' },
      make('div', { 'data-message-author-role': 'assistant', 'data-message-id': 'a' + index }, text));
    if (isWritten) reply.append(make('button', { 'data-testid': 'copy-turn-action-button' }));
    return [make('section', { 'data-testid': 'conversation-turn-' + (2 * index + 1), 'data-turn': 'user' }, user), reply];
  };
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const thread = {
    turns,
    mount(indexes) {
      main.replaceChildren(...indexes.flatMap((index) => turn(index, true)));
    },
    async write(index, everyMs) {
      const stop = make('button', { 'data-testid': 'stop-button' });
      document.querySelector('form').append(stop);
      const nodes = turn(index, false);
      main.append(...nodes);
      const text = nodes[1].querySelector('.markdown');
      text.classList.add('streaming-animation');
      for (const each of thread.turns[index].sentences) {
        const whole = sentence(each);
        const p = make('p', {}, '');
        text.append(p);
        for (const word of each.text.split(/(?= )/)) {
          p.firstChild.data += word;
          await wait(everyMs);
        }
        p.replaceWith(whole);
      }
      stop.remove();
      text.classList.remove('streaming-animation');
      nodes[1].append(make('button', { 'data-testid': 'copy-turn-action-button' }));
    },
    go(address, turns) {
      history.pushState({ turns }, '', address);
      thread.turns = turns;
      thread.mount(turns.map((_, index) => index));
    },
  };
  history.replaceState({ turns }, '');
  addEventListener('popstate', ({ state }) => {
    if (!state) return;
    thread.turns = state.turns;
    thread.mount(state.turns.map((_, index) => index));
  });
  globalThis.thread = thread;
  thread.mount(turns.map((_, index) => index));
}`;
