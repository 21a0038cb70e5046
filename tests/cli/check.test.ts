import { beforeAll, describe, expect, test } from 'vitest';
import { runCli, toLines } from './run-cli';

interface Line {
  refusal: boolean;
  claims: {
    text: string;
    start: number;
    end: number;
    status: string;
    verdict: string | null;
    found_in: string[];
    citations: { label: string; url: string; inherited: boolean; verdict: string; cause?: string }[];
  }[];
  metrics: Record<string, { n: number; value: number | null }>;
}

const checkOffline = async (line: object): Promise<Line> => {
  const run = await runCli(['check', '-', '--offline'], toLines({ id: 1, ...line }));
  expect(run.errors).toBe('');
  return run.lines[0] as unknown as Line;
};

const QUAY = 'The quay is 61 m long and opened in 1904.';

// Loading the whole pipeline takes its time on a busy machine.
beforeAll(async () => {
  await import('../../src/cli/check');
}, 60_000);

describe('check', () => {
  test('answers an answer of very many claims', async () => {
    const line = await checkOffline({ answer: 'A b. '.repeat(130_000) });
    expect(line.claims).toHaveLength(130_000);
  }, 60_000);

  test('finds very many given sources by their address in another form', async () => {
    const count = 1500;
    const ids = Array.from({ length: count }, (_, id) => id);
    const line = await checkOffline({
      answer: ids.map((id) => `It is so [${id}](https://a.example/${id}).`).join(' '),
      sources: Object.fromEntries(ids.map((id) => [`http://www.a.example/${id}`, QUAY])),
    });
    expect(line.claims.map(({ citations }) => citations[0]?.url)).toEqual(
      ids.map((id) => `http://www.a.example/${id}`),
    );
  }, 60_000);

  test('shows no address that is none on the web', async () => {
    const line = await checkOffline({
      answer: 'The quay opened in 1904 [1]. It is 61 m long [2](javascript:alert(1)).',
      sources: { '1': { text: QUAY, url: 'javascript:alert(1)' } },
    });
    const urls = line.claims.flatMap(({ citations }) => citations.map(({ url }) => url));
    expect(urls).toEqual(['', '']);
    expect(line.claims[0]?.verdict).toBe('supported');
  });

  test.each([{}, { answer: null }])('says that the answer is missing', async (line) => {
    const run = await runCli(['check', '-'], toLines({ id: 1, ...line }));
    expect(run.status).toBe(2);
    expect(run.errors).toContain('line 1: field "answer": expected text or an object, got nothing');
  });

  test('looks ids up in the sources, and names those that are not there', async () => {
    const line = await checkOffline({
      answer: 'The quay opened in 1904 [port-1]. It is free [port-9]. It is old.',
      sources: { 'port-1': QUAY },
    });
    expect(line.claims.map(({ status }) => status)).toEqual(['cited', 'unknown_citation', 'uncited']);
    expect(line.claims[0]?.citations[0]).toMatchObject({ label: 'port-1', url: '' });
    expect(line.claims[1]?.citations[0]).toMatchObject({
      label: 'port-9',
      verdict: 'unchecked',
      cause: 'unknown_citation',
    });
    expect(line.claims[2]?.verdict).toBeNull();
  });

  test('says where a claim stands that its own source does not carry', async () => {
    const line = await checkOffline({
      answer: 'The quay is 61 m long and opened in 1904 [2].',
      sources: { 1: QUAY, 2: 'Fees are due at noon.' },
    });
    expect(line.claims[0]?.found_in).toEqual(['1']);
    expect(line.claims[0]?.verdict).not.toBe('supported');
  });

  test('does not fetch what was not given', async () => {
    const line = await checkOffline({ answer: 'The quay is open ([guide](https://example.org/q)).' });
    expect(line.claims[0]?.citations[0]).toMatchObject({
      url: 'https://example.org/q',
      verdict: 'unchecked',
      cause: 'network_error',
    });
    expect(line.metrics.coverage).toMatchObject({ value: 0, n: 1 });
  });

  test('follows footnotes to sources given by address', async () => {
    const line = await checkOffline({
      answer: `${QUAY}[^q]\n\n[^q]: https://www.example.org/q/?utm_source=x`,
      sources: { 'https://example.org/q': { text: QUAY, title: 'Port' } },
    });
    expect(line.claims[0]).toMatchObject({ verdict: 'supported', citations: [{ label: 'https://example.org/q' }] });
  });

  test('takes citations given beside the answer, by offset', async () => {
    const answer = `**${QUAY}** It is free.`;
    const line = await checkOffline({
      answer,
      citations: [{ label: 'A', at: answer.indexOf('** It'), urls: ['https://example.org/q'] }],
      sources: { 'https://example.org/q': QUAY },
    });
    expect(line.claims.map(({ status }) => status)).toEqual(['cited', 'uncited']);
    expect(answer.slice(line.claims[0]?.start, line.claims[0]?.end)).toBe(QUAY);
  });

  test('reads {status, claims}, and checks a quote that the text does not hold', async () => {
    const line = await checkOffline({
      answer: {
        status: 'answered',
        claims: [{ text: 'The quay opened in 1904.', source_ids: ['q'], quote: 'opened in 1904' }],
      },
      sources: { q: QUAY },
    });
    expect(line.claims).toHaveLength(1);
    const other = await checkOffline({
      answer: JSON.stringify({
        status: 'answered',
        claims: [{ text: 'The quay is old.', source_ids: ['q'], quote: 'opened in 1904' }],
      }),
      sources: { q: QUAY },
    });
    expect(other.claims.map(({ text }) => text)).toEqual(['The quay is old.', '“opened in 1904”']);
    expect(other.claims[1]?.verdict).toBe('supported');
    expect(await checkOffline({ answer: { status: 'INSUFFICIENT_CONTEXT', claims: [] } })).toMatchObject({
      refusal: true,
      claims: [],
    });
  });

  test('reads API replies, with the cited text where no source is given', async () => {
    const content = [
      { type: 'text', text: 'Here it is: ' },
      {
        type: 'text',
        text: QUAY,
        citations: [{ type: 'char_location', cited_text: QUAY, document_index: 0, document_title: 'Port guide' }],
      },
      {
        type: 'text',
        text: ' It leans.',
        citations: [
          {
            type: 'web_search_result_location',
            url: 'https://example.org/q',
            title: 'Q',
            cited_text: 'It stands straight.',
          },
        ],
      },
    ];
    const line = await checkOffline({ answer: { role: 'assistant', content } });
    expect(line.claims.map(({ text, status }) => [text, status])).toEqual([
      [`Here it is: ${QUAY}`, 'cited'],
      ['It leans.', 'cited'],
    ]);
    expect(line.claims[0]?.citations[0]?.label).toBe('Port guide');
    expect(line.claims[1]?.citations[0]?.url).toBe('https://example.org/q');
  });

  test('reads <evidence> blocks: passages of unknown ids, quotations of known ones', async () => {
    const answer = `<evidence id="q">${QUAY}</evidence>\n<answer>The quay opened in 1904 [q].</answer>`;
    const carried = await checkOffline({ answer });
    expect(carried.claims.map(({ text, status }) => [text, status])).toEqual([['The quay opened in 1904.', 'cited']]);
    expect(answer.slice(carried.claims[0]?.start, carried.claims[0]?.end)).toBe('The quay opened in 1904 [q].');
    const quoted = await checkOffline({
      answer: '<evidence>\n[q] "opened in 1904"\n</evidence>\nThe quay opened in 1904 [q].',
      sources: { q: QUAY },
    });
    expect(quoted.claims.map(({ text, status }) => [text, status])).toEqual([
      ['"opened in 1904"', 'cited'],
      ['The quay opened in 1904.', 'cited'],
    ]);
    expect(await checkOffline({ answer: 'INSUFFICIENT_CONTEXT' })).toMatchObject({ refusal: true });
  });

  test('reports a file that is not there as a wrong line', async () => {
    const run = await runCli(
      ['check', '-', '--offline'],
      toLines({ id: 1, answer: 'x [1]', sources: { 1: { file: 'no-such-file' } } }),
    );
    expect(run).toMatchObject({ status: 2, lines: [], errors: 'line 1: no such file: no-such-file\n' });
  });
});

describe('metrics', () => {
  test('reads what check writes', async () => {
    const checked = await runCli(
      ['check', '-', '--offline'],
      toLines(
        { id: 1, site: 'a', answer: `${QUAY} [1]`, sources: { 1: QUAY } },
        { id: 2, answer: 'It is open ([q](https://e.org/q)).' },
      ),
    );
    const run = await runCli(['metrics', '-'], toLines(...checked.lines));
    expect(run.errors).toBe('');
    expect(run.lines[0]).toMatchObject({
      answers: 2,
      citations: { total: 2, supported: 1, unchecked: 1 },
      causes: { network_error: 1 },
      citation_precision: { value: 1, n: 1 },
      coverage: { value: 0.5, n: 2 },
      sites: { a: { answers: 1 } },
      domains: { 'e.org': { citations: { unchecked: 1 } } },
    });
    const shown = JSON.stringify(run.lines[0]);
    expect(shown).not.toContain('agreement');
  });
});
