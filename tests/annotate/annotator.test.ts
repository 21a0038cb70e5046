import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { type Annotation, Annotator } from '../../src/annotate/annotator';
import type { MarkKind } from '../../src/core/settings/settings';

/** jsdom has no highlights: a registry that, like Firefox's, cannot be iterated. */
class Registry {
  readonly entries = new Map<string, Range[]>();
  set(name: string, highlight: { ranges: Range[] }) {
    this.entries.set(name, highlight.ranges);
  }
  delete(name: string) {
    return this.entries.delete(name);
  }
}

function openPage(style = '', isCalm = false) {
  const { window } = new JSDOM(`<p style="${style}">One. <b>Two</b>. Three.</p><p id="other">Four.</p>`);
  const registry = new Registry();
  const scrolls: unknown[] = [];
  Object.assign(window, {
    CSS: { highlights: registry },
    Highlight: class {
      readonly ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
    matchMedia: () => ({ matches: isCalm }),
  });
  window.Element.prototype.scrollIntoView = (options) => void scrolls.push(options);
  const annotator = new Annotator(window as unknown as Window & typeof globalThis);
  const annotate = (index: number, kind: MarkKind, selector = 'b'): Annotation => {
    const range = window.document.createRange();
    range.selectNodeContents(window.document.querySelector(selector) as Element);
    return { check: 'c', index, kind, range };
  };
  const drawn = () => Object.fromEntries([...registry.entries].map(([name, ranges]) => [name, ranges.join('|')]));
  return { window, registry, scrolls, annotator, annotate, drawn };
}

describe('Annotator.show', () => {
  test('draws each standing with a line of its own', () => {
    const { annotator, annotate, drawn } = openPage();
    const kinds = ['supported', 'altered', 'unsupported', 'hint', 'unchecked'] as const;
    annotator.show(kinds.map((kind, index) => annotate(index, kind)));
    expect(Object.keys(drawn()).sort()).toEqual(['cx-1', 'cx-2', 'cx-3', 'cx-4', 'cx-5']);
  });

  test('puts several claims of a kind into one highlight, in place of those before', () => {
    const { annotator, annotate, drawn } = openPage();
    annotator.show([annotate(0, 'altered'), annotate(1, 'altered', '#other')]);
    expect(drawn()).toEqual({ 'cx-2': 'Two|Four.' });
    annotator.show([annotate(0, 'hint')]);
    expect(drawn()).toEqual({ 'cx-4': 'Two' });
  });

  test('takes the colours for dark pages where the text is light', () => {
    const { annotator, annotate, drawn } = openPage('color: rgb(230, 230, 230)');
    annotator.show([annotate(0, 'altered', 'p')]);
    expect(Object.keys(drawn())).toEqual(['cx-2d']);
  });

  test('tells when the page has turned dark since', () => {
    const { annotator, annotate, window } = openPage();
    const annotations = [annotate(0, 'altered', 'p')];
    annotator.show(annotations);
    expect(annotator.hasOtherTone(annotations)).toBe(false);
    window.document.querySelector('p')?.setAttribute('style', 'color: rgb(230, 230, 230)');
    expect(annotator.hasOtherTone(annotations)).toBe(true);
    expect(annotator.hasOtherTone([])).toBe(false);
  });

  test('changes neither the page nor the highlights of the page', () => {
    const { annotator, annotate, registry, window } = openPage();
    registry.entries.set('search', []);
    const before = window.document.documentElement.outerHTML;
    annotator.show([annotate(0, 'altered')]);
    annotator.pointAt(annotate(0, 'altered').range);
    annotator.clear();
    expect(window.document.documentElement.outerHTML).toBe(before);
    expect([...registry.entries.keys()]).toEqual(['search']);
  });
});

describe('Annotator.pointAt', () => {
  test('scrolls to a claim and points it out for a moment', () => {
    vi.useFakeTimers();
    const { annotator, annotate, scrolls, drawn, window } = openPage();
    window.setTimeout = ((callback: () => void, ms: number) => setTimeout(callback, ms)) as never;
    expect(annotator.pointAt(annotate(3, 'supported').range)).toBe(true);
    expect(scrolls).toEqual([{ block: 'center', behavior: 'smooth' }]);
    expect(drawn()).toEqual({ 'cx-0': 'Two' });
    vi.advanceTimersByTime(3_000);
    expect(drawn()).toEqual({});
    vi.useRealTimers();
  });

  test('jumps where motion is to be reduced', () => {
    const { annotator, annotate, scrolls } = openPage('', true);
    annotator.pointAt(annotate(0, 'altered').range);
    expect(scrolls).toEqual([{ block: 'center', behavior: 'auto' }]);
    annotator.clear();
  });

  test('says that a claim is gone from the page', () => {
    const { annotator, annotate, window } = openPage();
    const { range } = annotate(0, 'altered');
    window.document.querySelector('p')?.remove();
    expect(annotator.pointAt(range)).toBe(false);
  });
});
