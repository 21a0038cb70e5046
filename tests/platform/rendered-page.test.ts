// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { snapshotPage } from '../../src/platform/rendered-page';
import { readPage } from '../sources/read-pages';

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

  test('changes nothing on the page', () => {
    document.body.append(paragraph('It was never built.', 'display: none'));
    const before = document.body.innerHTML;
    snapshotPage(100_000);
    expect(document.body.innerHTML).toBe(before);
  });
});
