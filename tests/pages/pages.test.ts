import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from '../../src/core/types';
import type { LiveReading } from '../../src/sites/read-answer';
import { everySite, readLiveAnswers } from '../../src/sites/read-page';

/**
 * Every page of this folder is read and compared with the expectation beside it. The texts are invented; the markup is
 * in the shape that the site had when it was seen. A new page needs no code here, but an expectation.
 */
const here = import.meta.dirname;

const ExpectedCitation = z.strictObject({
  kind: z._default(z.enum(['marker', 'link']), 'marker'),
  scope: z.optional(z.string()),
  label: z.string(),
  urls: z.array(z.string()),
  hidden: z._default(z.number(), 0),
  /** The text that ends where the mark stands. */
  before: z.string(),
  /** The cited words, with scope `passage`. */
  passage: z.optional(z.string()),
});
const ExpectedAnswer = z.strictObject({
  question: z.nullable(z.string()),
  finished: z.boolean(),
  /** Parts of the text, in order. */
  text: z.array(z.string()),
  without: z._default(z.array(z.string()), []),
  kinds: z.optional(z.array(z.string())),
  /** Heads of the block with this number. */
  heads: z._default(z.record(z.string(), z.array(z.string())), {}),
  citations: z.array(ExpectedCitation),
});
const Sidecar = z.strictObject({
  seen: z.string(),
  url: z.string(),
  expected: z.strictObject({
    state: z.enum(['answers', 'no_answer', 'not_recognised']),
    notice: z._default(z.boolean(), false),
    answers: z._default(z.array(ExpectedAnswer), []),
  }),
});

const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const pages = folders.flatMap((site) =>
  readdirSync(join(here, site))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ site, name: `${site}/${basename(file, '.html')}` })),
);

function read(site: string, name: string): { reading: LiveReading; sidecar: z.infer<typeof Sidecar>; window: object } {
  const sidecar = Sidecar.parse(JSON.parse(readFileSync(join(here, `${name}.json`), 'utf8')));
  const { window } = new JSDOM(readFileSync(join(here, `${name}.html`), 'utf8'), { url: sidecar.url });
  const before = window.document.documentElement.outerHTML;
  const reading = readLiveAnswers(window.document, sidecar.url, site);
  expect(window.document.documentElement.outerHTML, 'the page is not changed').toBe(before);
  return { reading, sidecar, window };
}

function seen(answer: Answer) {
  return answer.citations.map(({ kind, label, urls, hiddenSources }) => ({ kind, label, urls, hidden: hiddenSources }));
}

describe('readAnswers', () => {
  test('has a page for every site of this project', () => {
    expect(folders).toEqual(expect.arrayContaining(everySite.map(({ name }) => name)));
  });

  test.for(pages)('$name has an expectation', ({ name }) => {
    expect(existsSync(join(here, `${name}.json`))).toBe(true);
  });

  test.for(pages)('$name reads as expected', ({ site, name }) => {
    const { reading, sidecar, window } = read(site, name);
    const { expected } = sidecar;
    expect(reading.reading.state).toBe(expected.state);
    if (reading.reading.state === 'not_recognised') expect(reading.reading.lookedFor).not.toEqual([]);
    if (reading.reading.state !== 'answers') return;
    const { answers, notice } = reading.reading;
    expect(notice !== undefined).toBe(expected.notice);
    expect(answers.map(({ question, finished }) => ({ question, finished }))).toEqual(
      expected.answers.map(({ question, finished }) => ({ question, finished })),
    );
    answers.forEach((answer, index) => {
      const wanted = expected.answers[index];
      if (!wanted) return;
      let from = 0;
      for (const part of wanted.text) {
        const found = answer.text.indexOf(part, from);
        expect(found, `"${part}" in order in "${answer.text}"`).toBeGreaterThanOrEqual(0);
        from = found + part.length;
      }
      for (const part of wanted.without) expect(answer.text).not.toContain(part);
      if (wanted.kinds) expect(answer.blocks.map(({ kind }) => kind)).toEqual(wanted.kinds);
      for (const [block, heads] of Object.entries(wanted.heads))
        expect(answer.blocks[Number(block)]?.heads).toEqual(heads);
      expect(seen(answer)).toEqual(
        wanted.citations.map(({ kind, label, urls, hidden }) => ({ kind, label, urls, hidden })),
      );
      wanted.citations.forEach(({ before, scope, passage }, i) => {
        const citation = answer.citations[i];
        expect(answer.text.slice(0, citation?.at).endsWith(before), `citation ${i} stands behind "${before}"`).toBe(
          true,
        );
        if (scope) expect(citation?.scope).toBe(scope);
        if (passage) expect(answer.text.slice(citation?.passage?.start, citation?.passage?.end)).toBe(passage);
      });
    });
    expect(window).not.toHaveProperty('hacked');
  });

  test.for(pages)('$name keeps blocks, marks and ranges inside the text', ({ site, name }) => {
    for (const { answer, rangeOf } of read(site, name).reading.live) {
      let end = 0;
      for (const block of answer.blocks) {
        expect(block.start).toBeGreaterThanOrEqual(end);
        expect(block.end).toBeGreaterThan(block.start);
        expect(block.end).toBeLessThanOrEqual(answer.text.length);
        const words = answer.text.slice(block.start, block.end);
        expect(words).toBe(words.trim());
        expect(rangeOf(block)).not.toBeNull();
        for (const cell of block.cells ?? []) {
          expect(cell.start).toBeGreaterThanOrEqual(block.start);
          expect(cell.end).toBeLessThanOrEqual(block.end);
        }
        end = block.end;
      }
      const places = answer.citations.map(({ at }) => at);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const at of places) expect(at).toBeLessThanOrEqual(answer.text.length);
    }
  });
});
