import { describe, expect, test, vi } from 'vitest';
import * as prepare from '../src/core/passages/prepare-source';
import type { ReadSource, Source } from '../src/core/types';
import * as verdicts from '../src/core/verdict/judge';
import type { HandedSource } from '../src/core/workbench/workbench-state';
import { GivenJudge } from '../src/judge-given';
import { sourceFromText } from '../src/sources/text';

const read = (url: string, text: string): ReadSource => sourceFromText({ url, text, kind: 'page' });
const handed = (id: string, text: string): HandedSource => ({ id, url: null, source: read(`source:${id}`, text) });
const readPassage = async (id: string, text: string): Promise<Source> => read(`source:${id}`, text);

const MILL = handed('mill', 'The mill of Harrow opens daily at 9:00. Admission costs €4 per person.');
const FERRY = handed('ferry', 'The ferry to the mill runs every 20 minutes.');
const ASKED = { sources: [MILL, FERRY], asOf: '2026-10-02', readPassage };

describe('GivenJudge', () => {
  test('judges each claim against the source that it names', async () => {
    const answer = 'The mill opens daily at 9 am [mill]. The ferry runs every 40 minutes [ferry]. Dogs may come.';
    const { claims } = await new GivenJudge().judge({ ...ASKED, answer });
    expect(claims.map(({ verdict }) => verdict)).toEqual(['supported', 'altered', null]);
  });

  test('judges anew only what has changed', async () => {
    const judge = vi.spyOn(verdicts, 'judge');
    const prepared = vi.spyOn(prepare, 'prepareSource');
    const given = new GivenJudge();
    await given.judge({
      ...ASKED,
      answer: 'The mill opens daily at 9 am [mill]. The ferry runs every 20 minutes [ferry].',
    });
    expect([judge.mock.calls.length, prepared.mock.calls.length]).toEqual([2, 2]);
    await given.judge({
      ...ASKED,
      answer: 'The mill opens daily at 9 am [mill]. The ferry runs every 20 min [ferry].',
    });
    expect(judge.mock.calls.slice(2).map(([{ claim }]) => claim.text)).toEqual(['The ferry runs every 20 min.']);
    expect(prepared.mock.calls.length).toBe(2);
    vi.restoreAllMocks();
  });

  test('explains a claim as it judged it', async () => {
    const given = new GivenJudge();
    const judged = await given.judge({ ...ASKED, answer: 'Admission costs €5 per person [mill].' });
    const explained = given.explain(judged, 0, 0);
    expect(explained?.verdict).toEqual(judged.claims[0]?.citations[0]?.verdict);
    expect(explained?.numbers[0]).toMatchObject({ ok: false, source: { text: '€4 per person' } });
    expect(given.explain(judged, 0, 9)).toBeNull();
    expect(given.explain(judged, 9, 0)).toBeNull();
  });

  test('says where a claim stands that its own source does not carry, in sources that nothing cites too', async () => {
    const answer = 'Admission costs €4 per person [ferry]. The mill opens daily at 9:00.';
    const { claims } = await new GivenJudge().judge({ ...ASKED, answer });
    expect(claims.map(({ foundIn }) => foundIn)).toEqual([['mill'], ['mill']]);
  });

  test('asks nobody for a source that was not handed in', async () => {
    const answer = 'The mill is open ([site](https://mill.example/)). It is old [4].';
    const { claims } = await new GivenJudge().judge({ ...ASKED, answer });
    expect(claims.map(({ citations }) => citations[0]?.verdict)).toEqual([
      { verdict: 'unchecked', cause: 'not_permitted' },
      { verdict: 'unchecked', cause: 'unknown_citation' },
    ]);
  });

  test('reads the passages that the answer carries', async () => {
    const answer = '<evidence id="p1">The mill opens at 9:00.</evidence>\nThe mill opens at 10:00 [p1].';
    const { claims, sources } = await new GivenJudge().judge({ ...ASKED, sources: [], answer });
    expect(claims.map(({ verdict }) => verdict)).toEqual(['altered']);
    expect([...sources.values()].map(({ id }) => id)).toEqual(['p1']);
  });

  test('tells where a claim stands in the answer as it was handed in, but not in data', async () => {
    const answer = '**The mill opens daily at 9 am** [mill].';
    const { claims, place } = await new GivenJudge().judge({ ...ASKED, answer });
    const span = claims[0] && place(claims[0].claim);
    expect(answer.slice(span?.start, span?.end)).toContain('The mill opens daily at 9 am');
    const data = JSON.stringify({ claims: [{ text: 'The mill is old.', source_ids: ['mill'] }] });
    const other = await new GivenJudge().judge({ ...ASKED, answer: data });
    expect(other.place({ start: 0, end: 3 })).toBeNull();
  });
});
