import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { FetchedSource, ReadSource, UnreadSource } from '../../../src/core/types';
import { SourceViews } from '../../../src/platform/sources/source-views';
import { saveWay } from '../../../src/platform/sources/source-ways';

const url = 'https://town.example/gate';
const fetched: FetchedSource = {
  url,
  finalUrl: url,
  status: 200,
  contentType: 'text/html',
  bytes: new Uint8Array(),
  truncated: false,
};

function sourceOf(text: string, over: Partial<ReadSource> = {}): ReadSource {
  const lists = { blocks: [], asides: [], pages: [] };
  const flags = { retracted: false, truncated: false };
  return {
    status: 'read',
    url,
    finalUrl: url,
    kind: 'page',
    title: null,
    text,
    ...lists,
    dates: {},
    ...flags,
    hash: text,
    ...over,
  };
}

function viewsOf(kept: ReadSource | null, answer: FetchedSource | UnreadSource, fresh = sourceOf('The gate opens.')) {
  let asked = 0;
  const views = new SourceViews({
    fetchSource: async () => {
      asked++;
      return answer;
    },
    readSource: async () => fresh,
    htmlOf: () => '<p>The gate opens.</p>',
    kept: async () => kept,
  });
  return { views, asked: () => asked };
}

beforeEach(() => fakeBrowser.reset());

describe('SourceViews', () => {
  test.each([
    ['as it was', 'The gate opens.', false],
    ['changed since', 'The gate is shut.', true],
  ])('opens a page with its markup and the text that was checked, %s', async (_, text, isChanged) => {
    const kept = sourceOf(text);
    const view = await viewsOf(kept, fetched).views.open({ tabId: 7, url });
    expect(view).toEqual({ source: kept, html: '<p>The gate opens.</p>', isChanged });
  });

  test('reads a page of which nothing is kept', async () => {
    const view = await viewsOf(null, fetched).views.open({ tabId: 7, url });
    expect(view).toMatchObject({ source: { text: 'The gate opens.' }, isChanged: null });
  });

  test('shows what is kept where the page cannot be had any more, and says why', async () => {
    const kept = sourceOf('The gate opens.');
    const gone: UnreadSource = { status: 'unchecked', url, cause: 'dead_link', detail: 'HTTP 404' };
    const view = await viewsOf(kept, gone).views.open({ tabId: 7, url });
    expect(view).toEqual({ source: kept, html: null, isChanged: null, cause: 'dead_link', detail: 'HTTP 404' });
  });

  test('asks nobody for a PDF, nor for what the reader handed in', async () => {
    const pdf = viewsOf(sourceOf('The gate opens.', { kind: 'pdf' }), fetched);
    expect(await pdf.views.open({ tabId: 7, url })).toMatchObject({ html: null });
    await saveWay(7, 'town.example/gate', {
      kind: 'given',
      source: sourceOf('Pasted words.', { origin: { via: 'pasted' } }),
    });
    const given = viewsOf(null, fetched);
    expect(await given.views.open({ tabId: 7, url })).toMatchObject({ html: null, source: { text: 'Pasted words.' } });
    expect([pdf.asked(), given.asked()]).toEqual([0, 0]);
  });

  test('finds what stands round a passage in what is kept', async () => {
    const { views } = viewsOf(sourceOf('It is old. The gate opens. Dogs stay out.'), fetched);
    const place = { text: 'The gate opens.', start: 11, end: 26 };
    expect(await views.neighbours({ tabId: 7, url, ...place })).toEqual({
      before: 'It is old.',
      after: 'Dogs stay out.',
      isBeforeApart: false,
      isAfterApart: false,
    });
    expect(await viewsOf(null, fetched).views.neighbours({ tabId: 7, url, ...place })).toBeNull();
  });
});
