// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { snapshotPage } from '../../../src/platform/sources/rendered-page';
import { readPage } from '../../sources/read-pages';

describe('snapshotPage', () => {
  beforeEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
    // jsdom has no `getHTML` yet.
    Element.prototype.getHTML ??= function (this: Element) {
      return this.innerHTML;
    };
  });

  const paragraph = (text: string, style = '') => {
    const element = document.createElement('p');
    element.textContent = text;
    element.style.cssText = style;
    return element;
  };

  test('leaves out what is not shown, and takes open shadow trees in', async () => {
    const host = document.createElement('x-card');
    host
      .attachShadow({ mode: 'open' })
      .append(paragraph('The sluice was added in 1840.'), document.createElement('slot'));
    host.append(paragraph('It leaks.'));
    document.body.append(
      paragraph('The mill was built in 1826.'),
      paragraph('It was never built.', 'display: none'),
      paragraph('It burnt down.', 'visibility: hidden'),
      host,
    );
    const { html, isCut } = snapshotPage(100_000);
    const source = await readPage(`<html>${html}</html>`);
    expect(source.text.split('\n').filter((line) => line !== '')).toEqual([
      'The mill was built in 1826.',
      'The sluice was added in 1840.',
      'It leaks.',
    ]);
    expect(isCut).toBe(false);
  });

  test('carries no script, and no more than it may', () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.textContent = 'alert(1)';
    document.body.append(script, paragraph('word '.repeat(1_000)));
    expect(snapshotPage(100_000).html).not.toContain('alert');
    expect(snapshotPage(500)).toMatchObject({ isCut: true });
    expect(snapshotPage(500).html.length).toBe(500);
  });

  const linesOf = async (html: string) => {
    const { text } = await readPage(`<html>${html}</html>`);
    return text.split('\n').filter((line) => line !== '');
  };

  /** A frame of this origin in `parent`, with what `fill` puts into its page. */
  const addFrame = (parent: Element, ...content: Element[]): HTMLIFrameElement => {
    const frame = parent.ownerDocument.createElement('iframe');
    parent.append(frame);
    bodyOf(frame).append(...content);
    return frame;
  };
  const bodyOf = (frame: HTMLIFrameElement): HTMLElement => {
    if (!frame.contentDocument) throw new Error('expected a frame with a document');
    return frame.contentDocument.body;
  };

  test('takes frames in where they stand, and frames within frames', async () => {
    document.body.append(paragraph('The mill was built in 1826.'));
    const outer = addFrame(
      document.body,
      paragraph('The sluice was added in 1840.'),
      paragraph('It was never added.', 'display: none'),
    );
    const middle = addFrame(bodyOf(outer), paragraph('The wheel is of oak.'));
    addFrame(bodyOf(middle), paragraph('It turns to the left.'));
    bodyOf(outer).append(paragraph('It leaks.'));
    document.body.append(paragraph('Nobody mends it.'));

    const { html, isCut } = snapshotPage(100_000);
    expect(await linesOf(html)).toEqual([
      'The mill was built in 1826.',
      'The sluice was added in 1840.',
      'The wheel is of oak.',
      'It turns to the left.',
      'It leaks.',
      'Nobody mends it.',
    ]);
    expect(html).not.toMatch(/<i?frame/);
    expect(isCut).toBe(false);
  });

  test('leaves out a frame that is not shown, with the frames in it', async () => {
    document.body.append(paragraph('The mill was built in 1826.'));
    const outer = addFrame(document.body, paragraph('It burnt down.'));
    addFrame(bodyOf(outer), paragraph('Twice.'));
    outer.style.display = 'none';
    expect(await linesOf(snapshotPage(100_000).html)).toEqual(['The mill was built in 1826.']);
  });

  test('reads a frame whose page is XHTML as any other', async () => {
    const frame = addFrame(document.body);
    const xhtml =
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><style>p { color: red }</style><script>alert(1)</script><p>The mill was built in 1826.</p></body></html>';
    const page = new DOMParser().parseFromString(xhtml, 'application/xhtml+xml');
    Object.defineProperty(frame, 'contentDocument', { value: page });
    const { html } = snapshotPage(100_000);
    expect(html).not.toMatch(/alert|color/);
    expect(await linesOf(html)).toEqual(['The mill was built in 1826.']);
  });

  /** A frame of another origin, of that share of the window. */
  const addForeignFrame = (parent: Element, share: number): void => {
    const frame = addFrame(parent);
    const rect = new DOMRect(0, 0, innerWidth, innerHeight * share);
    Object.defineProperty(frame, 'contentDocument', { value: null });
    frame.getBoundingClientRect = () => rect;
  };

  test.each([
    [1, true],
    [0.6, true],
    [0.4, false],
    [0, false],
  ])('counts as cut where a frame of another origin is %s of the window: %s', (share, isCut) => {
    document.body.append(paragraph('The mill was built in 1826.'));
    addForeignFrame(document.body, share);
    expect(snapshotPage(100_000).isCut).toBe(isCut);
  });

  test('counts as cut where such a frame stands in one of this origin', () => {
    const outer = addFrame(document.body, paragraph('The mill was built in 1826.'));
    addForeignFrame(bodyOf(outer), 0.3);
    expect(snapshotPage(100_000).isCut).toBe(false);
    addForeignFrame(bodyOf(outer), 0.9);
    expect(snapshotPage(100_000).isCut).toBe(true);
  });

  test('carries no more than it may of many frames', () => {
    let body: HTMLElement = document.body;
    for (let i = 0; i < 30; i++) body = bodyOf(addFrame(body, paragraph('Again.')));
    const { html } = snapshotPage(500);
    expect(html.length).toBe(500);
  });

  test('changes nothing on the page', () => {
    document.body.append(paragraph('It was never built.', 'display: none'));
    const before = document.body.innerHTML;
    snapshotPage(100_000);
    expect(document.body.innerHTML).toBe(before);
  });
});
