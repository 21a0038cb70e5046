import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../src/dom/layout-outline';
import { HTML_TAGS, LAYOUT_WORDS } from '../../src/dom/layout-words';

const open = (html: string) => new JSDOM(html).window.document;
const outline = (body: string, known: string[] = []) => outlineOf(open(`<body>${body}</body>`), known);

/** Every word of a report that is no common word of layouts. */
function strangers(report: string): string[] {
  const words = report.replace(/\*\d+/g, ' ').match(/[A-Z]?[a-z]+[1-6]?|[A-Z]+(?![a-z])|\d+|[^\x20-\x7e\n…]/g) ?? [];
  return words.filter((word) => !LAYOUT_WORDS.has(word.toLowerCase()) && !HTML_TAGS.has(word) && word !== '0');
}

describe('outlineOf', () => {
  test('tells tags, classes, ids and attributes by depth', () => {
    expect(
      outline(
        '<main id="chat-panel"><div class="message-body prose" data-testid="answer" role="article">Hi</div></main>',
      ),
    ).toBe('body\n  main#chat-panel\n    div.message-body.prose[data-testid=answer][role=article] …');
  });

  test('gives other words and numbers the same stand-in each time', () => {
    expect(outline('<p class="zorkPanel-17"></p><b class="panel-zork quux"></b>')).toBe(
      'body\n  p.*1Panel-0\n  b.panel-*1.*2',
    );
  });

  test('knows the words of the selectors that were looked for', () => {
    expect(outline('<p class="zork-quux"></p>', ['[data-zork]'])).toBe('body\n  p.zork-*1');
  });

  test('shows two of many neighbours that are alike', () => {
    expect(outline('<li></li>'.repeat(9))).toBe('body\n  li\n  li\n  (7 more like it)');
  });

  test.for([
    ['text', '<p>Anna Example lives here</p>'],
    ['a title', '<p title="Anna Example" alt="Anna">x</p>'],
    ['a label', '<button aria-label="Profile of Anna Example" aria-description="example">x</button>'],
    ['an id', '<p id="anna-example">x</p>'],
    ['a class', '<p class="from-anna Example">x</p>'],
    ['an attribute', '<p data-owner="anna" data-anna-example="1" data-user="anna">x</p>'],
    ['a link', '<a href="https://anna.example/?q=anna">x</a>'],
    ['a tag', '<anna-example>x</anna-example>'],
    ['a comment', '<!-- anna example -->'],
    ['a script', '<script>var anna = "example"</script><style>.anna{}</style>'],
    ['a value', '<input value="anna@example.org" type="anna" placeholder="Anna" name="example">'],
    ['state for scripts', '<div data-state="{&quot;login&quot;:&quot;anna&quot;}" data-props="anna example">x</div>'],
    ['mixed case and other letters', '<p class="aNNa ANNA exAmple Ànna_example" id="Анна">x</p>'],
    ['a role', '<p role="anna example" dir="anna">x</p>'],
  ])('leaks no name out of %s', ([, html]) => {
    const report = outline(html ?? '', ['[data-testid="answer"]']);
    expect(report.toLowerCase()).not.toMatch(/anna|example|nna|анна/);
    expect(strangers(report)).toEqual([]);
  });

  test('tells no digits of numbers, hashes and telephone numbers', () => {
    const report = outline('<p id="tel-0049-30-123456" class="c0ffee1234 t-2026-11-30" data-x="49.30"></p>');
    expect(report.replace(/\*\d+/g, '')).not.toMatch(/[1-9]/);
  });

  test('holds common words only, whatever a page is made of', () => {
    const word = fc.string({ maxLength: 40 });
    const document = open('<body></body>');
    fc.assert(
      fc.property(word, word, word, word, (text, id, name, value) => {
        const element = document.createElement('div');
        element.textContent = text;
        element.id = id;
        element.setAttribute('class', name);
        element.setAttribute('data-testid', value);
        element.setAttribute('role', value);
        document.body.replaceChildren(element);
        expect(strangers(outlineOf(document, []))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('is bounded on pages of any size and depth', () => {
    const report = outline(`${'<div class="a b">'.repeat(3000)}x${'</div>'.repeat(3000)}`);
    expect(report.split('\n').length).toBeLessThanOrEqual(801);
    const wide = outline(
      Array.from({ length: 1500 }, (_, n) => `<p class="x${'y'.repeat(n % 7)} ${'main-'.repeat(20)}">`).join(''),
    );
    expect(wide.length).toBeLessThan(41_000);
    expect(wide.endsWith('(cut here)')).toBe(true);
  });

  test('is empty on a page without a body', () => {
    const document = open('');
    document.body.remove();
    expect(outlineOf(document, [])).toBe('');
  });
});
