import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LookedAt, type RootedAnswer } from '../../src/annotate/looked-at';

const onChange = vi.fn();
let lookedAt: LookedAt;
let documents: Document[];
let answers: RootedAnswer[];
let at: (selector: string, event?: string) => void;

beforeEach(() => {
  onChange.mockClear();
  const { window } = new JSDOM(
    '<main><div id="a"><p>One</p></div><div id="b"><a href="#">Two</a></div><aside></aside></main>',
  );
  const { document } = window;
  documents = [document];
  answers = ['a', 'b'].map((id) => ({
    answer: { text: id },
    roots: [...document.querySelectorAll(`#${id}`)],
  }));
  lookedAt = new LookedAt(
    () => documents,
    () => answers,
    onChange,
  );
  at = (selector, event = 'pointerover') =>
    void document.querySelector(selector)?.dispatchEvent(new window.Event(event, { bubbles: true }));
});

describe('LookedAt', () => {
  test('follows the pointer and the focus from answer to answer, and out of them', () => {
    lookedAt.want(true);
    at('#a p');
    expect(lookedAt.text).toBe('a');
    at('#b a', 'focusin');
    expect(lookedAt.text).toBe('b');
    at('aside');
    expect(lookedAt.text).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('tells nothing twice', () => {
    lookedAt.want(true);
    at('#a p');
    at('#a');
    lookedAt.want(true);
    expect(lookedAt.text).toBe('a');
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('follows them into a frame that came in later, and out of it', () => {
    lookedAt.want(true);
    const { window } = new JSDOM('<div id="c"><p>Three</p></div>');
    const inFrame = window.document;
    documents.push(inFrame);
    answers.push({ answer: { text: 'c' }, roots: [...inFrame.querySelectorAll('#c')] });
    const enter = () =>
      void inFrame.querySelector('p')?.dispatchEvent(new window.Event('pointerover', { bubbles: true }));
    enter();
    expect(lookedAt.text).toBeNull();
    lookedAt.want(true);
    lookedAt.want(true);
    enter();
    expect(lookedAt.text).toBe('c');
    at('aside');
    expect(lookedAt.text).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(2);
    lookedAt.want(false);
    enter();
    expect(lookedAt.text).toBeNull();
  });

  test('listens to nothing until it is wanted, nor afterwards', () => {
    at('#a p');
    expect(lookedAt.text).toBeNull();
    lookedAt.want(true);
    at('#a p');
    lookedAt.want(false);
    expect(lookedAt.text).toBeNull();
    at('#b');
    expect(lookedAt.text).toBeNull();
    expect(onChange).toHaveBeenCalledOnce();
  });
});
