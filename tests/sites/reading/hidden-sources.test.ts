import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Answer, Citation } from '../../../src/core/types';
import { type HiddenSources, revealSources } from '../../../src/sites/reading/hidden-sources';

const [ONE, TWO, THREE] = ['https://one.example/', 'https://two.example/', 'https://three.example/'] as const;

const marker = (urls: string[], hiddenSources: number): Citation => ({
  kind: 'marker',
  scope: 'sentence',
  label: '1',
  at: 0,
  urls,
  hiddenSources,
});

/** A page whose markers open a card at the end of the body while the pointer is on them. */
function open(cards: string[][]) {
  const { window } = new JSDOM(cards.map(() => '<b class="marker">1</b>').join(''), { pretendToBeVisual: true });
  const { document } = window;
  Object.assign(window, { PointerEvent: window.MouseEvent });
  const log: string[] = [];
  const markers = [...document.querySelectorAll('.marker')];
  for (const [index, element] of markers.entries()) {
    const card = document.createElement('div');
    for (const url of cards[index] ?? []) {
      const link = document.createElement('a');
      link.href = url;
      card.append(link);
    }
    element.addEventListener('pointerover', () => {
      log.push(`open ${index}`);
      document.body.append(card);
    });
    element.addEventListener('pointerout', () => {
      log.push(`close ${index}`);
      card.remove();
    });
  }
  const reveal = async (
    citations: Citation[],
    hidden: HiddenSources = { by: 'hover' },
    signal = new AbortController().signal,
  ) => {
    const answer: Answer = { site: 'chat', question: null, text: '', blocks: [], citations, finished: true };
    const found = await revealSources(answer, markers, hidden, { wait: async () => {}, signal });
    return Object.fromEntries(found);
  };
  return { document, log, reveal };
}

describe('revealSources', () => {
  test('opens what holds sources back, one after the other, and closes it', async () => {
    const { log, reveal } = open([[ONE, TWO], [TWO], [TWO, THREE]]);
    const found = await reveal([marker([ONE], 1), marker([TWO], 0), marker([], 1)]);
    expect(found).toEqual({ 0: [ONE, TWO], 2: [TWO, THREE] });
    expect(log).toEqual(['open 0', 'close 0', 'open 2', 'close 2']);
  });

  test('takes no more than the marker announces', async () => {
    const { reveal } = open([[ONE, TWO, THREE]]);
    expect(await reveal([marker([ONE], 1)])).toEqual({ 0: [ONE, TWO] });
  });

  test('takes no card that names other sources than the marker', async () => {
    const { reveal } = open([[TWO, THREE]]);
    expect(await reveal([marker([ONE], 1)])).toEqual({});
  });

  test('takes no card that was there before, and none that comes with no link', async () => {
    const { document, reveal } = open([[]]);
    const banner = document.createElement('div');
    banner.append(Object.assign(document.createElement('a'), { href: ONE }));
    document.body.append(banner);
    expect(await reveal([marker([ONE], 1)])).toEqual({});
    expect(await reveal([marker([ONE], 1)], { by: 'hover', card: '[role="tooltip"]' })).toEqual({});
  });

  test('leaves links and markers that are gone alone, and stops when told to', async () => {
    const { document, log, reveal } = open([
      [ONE, TWO],
      [ONE, TWO],
    ]);
    document.querySelector('.marker')?.remove();
    expect(await reveal([marker([ONE], 1), { ...marker([ONE], 1), kind: 'link' }])).toEqual({});
    expect(await reveal([marker([ONE], 1), marker([ONE], 1)], { by: 'hover' }, AbortSignal.abort())).toEqual({});
    expect(log).toEqual([]);
  });
});
