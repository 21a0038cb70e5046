import { describe, expect, test } from 'vitest';
import { type CheckEffects, checkAnswer, type JudgeMemory } from '../src/check';
import { prepareSource } from '../src/core/passages/prepare-source';
import type { Answer, CheckedClaim, FetchedSource, ReadSource, Source } from '../src/core/types';
import type { CheckEvent } from '../src/core/types/check-state';
import { MAX_OPEN_SOURCES } from '../src/gather-sources';

const BRIDGE = 'https://bridge.example/history';
const RIVER = 'https://river.example/';

/** An answer of one paragraph; `[1]` stands for a marker with the URLs of that label. */
function answerOf(marked: string, urls: Record<string, string[]>): Answer {
  let text = '';
  const citations: Answer['citations'] = [];
  for (const piece of marked.split(/(\[\w+\])/)) {
    const label = /^\[(\w+)\]$/.exec(piece)?.[1];
    if (label === undefined) text += piece;
    else
      citations.push({
        kind: 'marker',
        scope: 'sentence',
        label,
        at: text.length,
        urls: urls[label] ?? [],
        hiddenSources: 0,
      });
  }
  const blocks: Answer['blocks'] = [{ kind: 'paragraph', start: 0, end: text.length }];
  return { site: 'test', question: null, text, blocks, citations, finished: true };
}

function readOf(url: string, text: string): ReadSource {
  const blocks: ReadSource['blocks'] = [{ kind: 'paragraph', start: 0, end: text.length }];
  const rest = { asides: [], pages: [], dates: {}, retracted: false, truncated: false, hash: '0' };
  return { status: 'read', url, finalUrl: url, kind: 'page', title: 'A page', text, blocks, ...rest };
}

interface World {
  /** Text by URL; what is missing cannot be reached. */
  pages: Record<string, string>;
  fetched: string[];
}

function effectsOf(world: World, more: Partial<CheckEffects> = {}): CheckEffects {
  return {
    asOf: '2026-01-01',
    signal: new AbortController().signal,
    async fetchSource(url, _signal, onStart): Promise<FetchedSource | Source> {
      world.fetched.push(url);
      onStart();
      const page = world.pages[url];
      if (page === undefined) return { status: 'unchecked', url, cause: 'dead_link', detail: 'No such host' };
      const bytes = new TextEncoder().encode(page);
      return { url, finalUrl: url, status: 200, contentType: 'text/plain', bytes, truncated: false };
    },
    readSource: async ({ url, bytes }) => readOf(url, new TextDecoder().decode(bytes)),
    ...more,
  };
}

async function run(answer: Answer, effects: CheckEffects): Promise<{ events: CheckEvent[]; claims: CheckedClaim[] }> {
  const events: CheckEvent[] = [];
  for await (const event of checkAnswer(answer, effects)) events.push(event);
  const claims: CheckedClaim[] = [];
  for (const event of events) if (event.type === 'claim') claims[event.index] = event.claim;
  return { events, claims };
}

const OPENED = 'The bridge was opened in 1932 by the mayor of the town.';
const DEEP = 'The river below the bridge is twenty metres deep in spring.';

describe('checkAnswer', () => {
  test('splits first, reports each source and each claim, and ends with done', async () => {
    const world: World = { pages: { [BRIDGE]: `Some words. ${OPENED} More words.` }, fetched: [] };
    const { events, claims } = await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effectsOf(world));
    expect(events.map((event) => (event.type === 'source' ? event.source.state : event.type))).toEqual([
      'split',
      'fetching',
      'read',
      'claim',
      'done',
    ]);
    expect(claims[0]).toMatchObject({ status: 'cited', verdict: 'supported', strength: 'firm' });
    expect(claims[0]?.citations).toMatchObject([{ index: 0, label: '1', url: BRIDGE }]);
  });

  test('fetches a source once, however often and in whatever form it is cited', async () => {
    const world: World = { pages: { [BRIDGE]: `${OPENED} ${DEEP}` }, fetched: [] };
    const urls = { 1: [BRIDGE], 2: [`${BRIDGE}#:~:text=The%20river`], 3: [BRIDGE] };
    const { claims } = await run(answerOf(`${OPENED}[1][2] ${DEEP}[3]`, urls), effectsOf(world));
    expect(world.fetched).toHaveLength(1);
    expect(claims.map((claim) => claim.verdict)).toEqual(['supported', 'supported']);
  });

  test('leaves a marker without a source unchecked, before anything is fetched', async () => {
    const { events, claims } = await run(answerOf(`${OPENED}[9]`, {}), effectsOf({ pages: {}, fetched: [] }));
    expect(events.map((event) => event.type)).toEqual(['split', 'claim', 'done']);
    expect(claims[0]).toMatchObject({ status: 'unknown_citation', verdict: 'unchecked' });
    expect(claims[0]?.citations[0]).toMatchObject({ url: '', verdict: { cause: 'unknown_citation' } });
  });

  test.each([
    ['an address of no name', ['http://www./']],
    ['an empty address', ['']],
    ['an empty address beside another', ['', 'https://gone.example/']],
  ])('ends with a verdict on %s', async (_, urls) => {
    const { claims } = await run(
      answerOf('The bridge opened in 1911 [1].', { 1: urls }),
      effectsOf({ pages: {}, fetched: [] }),
    );
    expect(claims[0]).toMatchObject({ verdict: 'unchecked', citations: [{ verdict: { verdict: 'unchecked' } }] });
  });

  test('never calls a claim unsupported over a source that could not be read', async () => {
    const world: World = { pages: { [RIVER]: `Something else stands on this page altogether.` }, fetched: [] };
    const { claims } = await run(answerOf(`${OPENED}[1][2]`, { 1: [BRIDGE], 2: [RIVER] }), effectsOf(world));
    expect(claims[0]).toMatchObject({ status: 'cited', verdict: 'unchecked' });
    expect(claims[0]?.citations[0]?.verdict).toEqual({ verdict: 'unchecked', cause: 'dead_link' });
  });

  test('never calls a claim unsupported over a source that the page holds back', async () => {
    const world: World = { pages: { [BRIDGE]: 'The mill grinds rye.' }, fetched: [] };
    const answer = answerOf(`${OPENED}[1]`, { 1: [BRIDGE] });
    expect((await run(answer, effectsOf(world))).claims[0]?.verdict).toBe('unsupported');
    for (const citation of answer.citations) citation.hiddenSources = 1;
    const [claim] = (await run(answer, effectsOf(world))).claims;
    expect(claim).toMatchObject({ status: 'cited', verdict: 'unchecked', strength: null });
    expect(claim?.citations[0]?.verdict.verdict).toBe('unsupported');
  });

  test('holds back an alarm until every source was heard', async () => {
    const world: World = { pages: { [BRIDGE]: OPENED, [RIVER]: 'Nothing of the kind.' }, fetched: [] };
    const slow = effectsOf(world);
    const fetchSource: CheckEffects['fetchSource'] = async (url, signal, onStart) => {
      if (url === BRIDGE) await new Promise((resolve) => setTimeout(resolve, 20));
      return slow.fetchSource(url, signal, onStart);
    };
    const { events } = await run(answerOf(`${OPENED}[1][2]`, { 1: [BRIDGE], 2: [RIVER] }), { ...slow, fetchSource });
    const steps = events.flatMap((event) => (event.type === 'claim' ? [[event.claim.verdict, event.final]] : []));
    expect(steps).toEqual([
      ['unchecked', false],
      ['supported', true],
    ]);
  });

  test('says where else in the answer’s sources a claim stands', async () => {
    const world: World = { pages: { [BRIDGE]: OPENED, [RIVER]: DEEP }, fetched: [] };
    const answer = answerOf(`${OPENED}[2] ${DEEP}[1]`, { 1: [BRIDGE], 2: [RIVER] });
    const { claims } = await run(answer, effectsOf(world));
    expect(claims.map((claim) => claim.foundIn)).toEqual([['1'], ['2']]);
    expect(claims.map((claim) => claim.verdict)).not.toContain('supported');
  });

  test.each([
    ['reads the page that a source forwards to, in its place', OPENED, { state: 'read', url: BRIDGE }],
    ['gives the cause of a source that forwards to nowhere', null, { state: 'unchecked', cause: 'redirect' }],
  ])('%s', async (_name, text, expected) => {
    const world: World = { pages: { [BRIDGE]: 'Moved.', ...(text !== null && { [RIVER]: text }) }, fetched: [] };
    const readSource: CheckEffects['readSource'] = async ({ url, finalUrl, bytes }) =>
      finalUrl === BRIDGE
        ? { status: 'unchecked', url, cause: 'redirect', leadsTo: RIVER }
        : readOf(url, new TextDecoder().decode(bytes));
    const { events, claims } = await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effectsOf(world, { readSource }));
    expect(world.fetched).toEqual([BRIDGE, RIVER]);
    const last = events.filter((event) => event.type === 'source').at(-1);
    expect(last).toMatchObject({ source: expected });
    expect(claims[0]?.verdict).toBe(text === null ? 'unchecked' : 'supported');
  });

  test('keeps with a citation how its source was read, where it was not fetched', async () => {
    const world: World = { pages: { [BRIDGE]: OPENED, [RIVER]: OPENED }, fetched: [] };
    const readSource: CheckEffects['readSource'] = async ({ url, bytes }) => ({
      ...readOf(url, new TextDecoder().decode(bytes)),
      ...(url === BRIDGE && { origin: { via: 'archive', archivedAt: '2024-05-03' } }),
    });
    const answer = answerOf(`${OPENED}[1][2]`, { 1: [BRIDGE], 2: [RIVER] });
    const [claim] = (await run(answer, effectsOf(world, { readSource }))).claims;
    expect(claim?.citations.map(({ origin }) => origin)).toEqual([
      { via: 'archive', archivedAt: '2024-05-03' },
      undefined,
    ]);
  });

  test('forwards only once', async () => {
    const world: World = { pages: { [BRIDGE]: 'Moved.', [RIVER]: 'Moved on.' }, fetched: [] };
    const readSource: CheckEffects['readSource'] = async ({ url, finalUrl }) => ({
      status: 'unchecked',
      url,
      cause: 'redirect',
      leadsTo: finalUrl === BRIDGE ? RIVER : BRIDGE,
    });
    await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effectsOf(world, { readSource }));
    expect(world.fetched).toEqual([BRIDGE, RIVER]);
  });

  test('reports a claim with very many sources now and then, and with all of them at the end', async () => {
    const labels = Array.from({ length: 400 }, (_, index) => String(index));
    const urls = Object.fromEntries(labels.map((label) => [label, [`https://s${label}.example/`]]));
    const answer = answerOf(`${OPENED}${labels.map((label) => `[${label}]`).join('')}`, urls);
    const { claims, events } = await run(answer, effectsOf({ pages: {}, fetched: [] }));
    const told = events.flatMap((event) => (event.type === 'claim' ? [event.claim.citations.length] : []));
    expect(told.reduce((sum, count) => sum + count, 0)).toBeLessThan(12 * labels.length);
    expect(told.at(-1)).toBe(labels.length);
    expect(claims[0]?.citations).toHaveLength(labels.length);
    expect(events.filter((event) => event.type === 'claim' && event.final)).toHaveLength(1);
  });

  test('judges a claim once by a source, however many of its marks lead there', async () => {
    const world: World = { pages: { [BRIDGE]: OPENED }, fetched: [] };
    const { claims } = await run(answerOf(`${OPENED}${'[1]'.repeat(50)}`, { 1: [BRIDGE] }), effectsOf(world));
    const verdicts = claims[0]?.citations.map(({ verdict }) => verdict) ?? [];
    expect(verdicts).toHaveLength(50);
    expect(new Set(verdicts).size).toBe(1);
  });

  test('calls no claim unsupported where its marks are too many to be looked at', async () => {
    const world: World = { pages: { [BRIDGE]: 'The mill grinds rye.' }, fetched: [] };
    const answer = answerOf(Array.from({ length: 300 }, () => DEEP).join(' '), {});
    const mark = { kind: 'marker', scope: 'answer', label: '1', at: 0, urls: [BRIDGE], hiddenSources: 0 } as const;
    answer.citations = Array.from({ length: 300 }, () => ({ ...mark, urls: [BRIDGE] }));
    const { claims } = await run(answer, effectsOf(world));
    expect(new Set(claims.map(({ verdict }) => verdict))).toEqual(new Set(['unchecked']));
  });

  test('checks so many claims at most, and counts the others', async () => {
    const world: World = { pages: { [BRIDGE]: OPENED }, fetched: [] };
    const answer = answerOf(`${OPENED}[1] ${DEEP}[2] ${DEEP}[2]`, { 1: [BRIDGE], 2: [RIVER] });
    const { claims, events } = await run(answer, effectsOf(world, { maxClaims: 1 }));
    expect(claims).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'split', left: 2, sources: [{ url: BRIDGE }] });
    expect(world.fetched).toEqual([BRIDGE]);
  });

  test('bounds the search for claims in sources that they do not cite, and begins with those in doubt', async () => {
    const count = 70;
    const labels = Array.from({ length: count }, (_, index) => String(index));
    const urls = Object.fromEntries(labels.map((label) => [label, [`https://s${label}.example/`]]));
    const pages = Object.fromEntries(labels.map((label) => [`https://s${label}.example/`, `Page ${label} is empty.`]));
    pages['https://s0.example/'] = DEEP;
    const uncited = Array.from({ length: count }, (_, index) => `The ferry number ${index} is painted green.`);
    const marks = labels.map((label) => `[${label}]`).join('');
    const answer = answerOf(`${uncited.join(' ')}\n\nThe harbour has a red lighthouse.${marks} ${DEEP}[9]`, urls);
    const [first = '', last = ''] = answer.text.split('\n\n');
    answer.blocks = [
      { kind: 'paragraph', start: 0, end: first.length },
      { kind: 'paragraph', start: first.length + 2, end: first.length + 2 + last.length },
    ];
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const { claims } = await run(answer, effectsOf({ pages, fetched: [] }, { pause }));
    expect(claims.at(-1)?.foundIn).toEqual(['0']);
    expect(pauses).toBeLessThan(2_000 + 2 * count);
  });

  test.each([
    ['network_error', { fetchSource: () => Promise.reject(new Error('broken')) }],
    ['unsupported_type', { readSource: () => Promise.reject(new Error('broken')) }],
  ] as const)('keeps a failure with its source: %s', async (cause, broken) => {
    const world: World = { pages: { [BRIDGE]: OPENED }, fetched: [] };
    const { claims, events } = await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effectsOf(world, broken));
    expect(claims[0]?.citations[0]?.verdict).toEqual({ verdict: 'unchecked', cause });
    expect(events.at(-1)).toEqual({ type: 'done' });
  });

  test('holds few sources at a time, however many are cited and however slowly they are judged', async () => {
    const urls = Array.from({ length: 200 }, (_, at) => `https://host${at % 40}.example/${at}`);
    const world: World = { pages: Object.fromEntries(urls.map((url) => [url, OPENED])), fetched: [] };
    const taken = new Set<string>();
    let most = 0;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
    const effects = effectsOf(world, { pause });
    for await (const event of checkAnswer(answerOf(`${OPENED}[1]`, { 1: urls }), effects)) {
      if (event.type !== 'source' || event.source.state !== 'read') continue;
      taken.add(event.source.url);
      await pause();
      most = Math.max(most, world.fetched.length - taken.size);
    }
    expect(taken.size).toBe(200);
    expect(most).toBeLessThanOrEqual(MAX_OPEN_SOURCES);
    // One host does not keep the others waiting.
    expect(new Set(world.fetched.slice(0, 40).map((url) => new URL(url).host)).size).toBe(40);
  });

  test('keeps only so much text for the search of claims in sources that they do not cite', async () => {
    const urls = Array.from({ length: 30 }, (_, at) => `https://host${at}.example/`);
    const text = `${OPENED} ${' '.repeat(999_000)}`;
    const world: World = { pages: Object.fromEntries(urls.map((url) => [url, text])), fetched: [] };
    const searched = new Set<string>();
    const memory: JudgeMemory = {
      prepare: (source) => ({ ...prepareSource(readOf(source.url, OPENED)), source }),
      judge: () => ({ verdict: 'unchecked', cause: 'dead_link' }),
      isFirmlySupported: ({ prepared }) => searched.add(prepared.source.url).size < 0,
    };
    await run(answerOf(`${OPENED}[1] ${DEEP}[2]`, { 1: urls, 2: [] }), effectsOf(world, { memory }));
    expect(searched.size).toBeGreaterThanOrEqual(19);
    expect(searched.size).toBeLessThanOrEqual(20);
  });

  test('does not ask again for a source known to be unreadable', async () => {
    const world: World = { pages: { [BRIDGE]: OPENED }, fetched: [] };
    const known = [{ url: BRIDGE, state: 'unchecked', cause: 'paywall', detail: 'HTTP 402' } as const];
    const { claims, events } = await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effectsOf(world, { known }));
    expect(world.fetched).toEqual([]);
    expect(claims[0]?.citations[0]?.verdict).toEqual({ verdict: 'unchecked', cause: 'paywall' });
    expect(events).toContainEqual({ type: 'source', source: known[0] });
  });

  test('takes a source that was read before as it is', async () => {
    const fetchSource = async (url: string) => readOf(url, OPENED);
    const readSource = () => Promise.reject(new Error('not to be called'));
    const effects = effectsOf({ pages: {}, fetched: [] }, { fetchSource, readSource });
    const { claims } = await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effects);
    expect(claims[0]?.verdict).toBe('supported');
  });

  test('ends without done when it is aborted, and aborts what it waits for', async () => {
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    const fetchSource: CheckEffects['fetchSource'] = (_url, signal) => {
      inner = signal;
      setTimeout(() => controller.abort(), 5);
      return new Promise(() => {});
    };
    const effects = effectsOf({ pages: {}, fetched: [] }, { fetchSource, signal: controller.signal });
    const { events } = await run(answerOf(`${OPENED}[1]`, { 1: [BRIDGE] }), effects);
    expect(events.map((event) => event.type)).toEqual(['split']);
    expect(inner?.aborted).toBe(true);
  });
});
