import { describe, expect, test } from 'vitest';
import { makePdf } from '../support/make-pdf';
import { runCli, toLines } from './run-cli';

describe('main', () => {
  const wrong: [name: string, args: string[], message: RegExp][] = [
    ['no command', [], /expected a command/],
    ['an unknown command', ['sum', '-'], /unknown command: sum/],
    ['a name of every object', ['constructor', '-'], /unknown command/],
    ['no file', ['segment'], /expected a file/],
    ['two files', ['segment', 'a', 'b'], /expected one file, got 2/],
    ['a missing file', ['segment', 'no-such-file'], /no such file: no-such-file/],
    ['an unknown option', ['segment', '-', '--fast'], /--fast/],
    ["another command's option", ['verify', '-', '--offline'], /--offline/],
    ['a page without its site', ['extract', '-'], /expected --url or --site/],
    ['an unknown site', ['extract', '-', '--site', 'nowhere'], /expected the name of a site after --site, got nowhere/],
    ['a file without its address', ['read', '-'], /expected --url/],
    ['a page from no web address', ['extract', '-', '--url', 'javascript:alert(1)'], /http\(s\) address after --url/],
    ['a source from no web address', ['read', '-', '--url', 'file:///x'], /http\(s\) address after --url/],
    ['a status that is none', ['read', '-', '--url', 'https://e.org', '--status', 'ok'], /HTTP status/],
  ];
  test.each(wrong)('ends with 2 on %s', async (_name, args, message) => {
    const run = await runCli(args);
    expect(run.status).toBe(2);
    expect(run.errors).toMatch(message);
    expect(run.lines).toEqual([]);
  });

  test('answers the other lines when one is wrong, in order', async () => {
    const good = (id: number) => ({ id, answer: 'The quay is open.' });
    const input = `${toLines(good(1))}{"id":2\n\n${toLines({ id: 3, answer: 'x', extra: 1 }, good(4))}`;
    const run = await runCli(['segment', '-'], input);
    expect(run.status).toBe(2);
    expect(run.lines.map((line) => line.id)).toEqual([1, 4]);
    expect(run.errors).toMatch(/^line 2: expected JSON/m);
    expect(run.errors).toMatch(/^line 4: unknown field "extra"/m);
  });

  test.each([
    ['null', 'expected object, got null'],
    ['[]', 'expected object, got a list'],
    ['{', 'expected JSON: '],
    ['{"id":{}}', 'field "id": expected string or number, got an object'],
    ['{"__proto__":{"id":1}}', 'field "id": expected string or number, got nothing'],
  ])('says in the same words what is wrong with %s, whatever the command', async (line, message) => {
    for (const command of ['verify', 'segment', 'numbers', 'check', 'metrics']) {
      const run = await runCli([command, '-'], `${line}\n`);
      expect(run.status).toBe(2);
      expect(run.errors).toContain(`line 1: ${message}`);
    }
  });

  test('reads lines across chunks, with a byte order mark, CRLF and U+2028', async () => {
    const bytes = new TextEncoder().encode(
      `\uFEFF${JSON.stringify({ id: 'é', answer: 'Å\u2028b is 5 €.' })}\r\n{"id":2,"answer":"X is 1."}`,
    );
    const chunks = [...bytes].map((byte) => Uint8Array.of(byte));
    const run = await runCli(['segment', '-'], chunks);
    expect(run.errors).toBe('');
    expect(run.lines.map((line) => line.id)).toEqual(['é', 2]);
  });

  test('reports bytes that are not UTF-8', async () => {
    const run = await runCli(['segment', '-'], Uint8Array.of(0x22, 0xff, 0x22, 0x0a));
    expect(run.status).toBe(2);
    expect(run.errors).toMatch(/line 1: expected UTF-8/);
  });

  test('ends with 0 on no input at all', async () => {
    expect(await runCli(['segment', '-'])).toEqual({ status: 0, lines: [], errors: '' });
  });
});

describe('segment', () => {
  test('gives claims and the rest, with spans into the answer as given', async () => {
    const answer = '## Fees\n\n- **Berths** cost €5 [1].\n- Is it free?';
    const { lines } = await runCli(['segment', '-'], toLines({ id: 'a', answer }));
    const [line] = lines as unknown as [{ claims: Span[]; others: Span[] }];
    expect(line.claims).toMatchObject([{ text: 'Berths cost €5.', kind: 'list_item' }]);
    expect(line.others.map((other) => other.kind)).toEqual(['heading', 'question']);
    const [claim] = line.claims;
    expect(answer.slice(claim?.start, claim?.end)).toBe('Berths** cost €5 [1].');
  });
});

interface Span {
  text: string;
  kind: string;
  start: number;
  end: number;
}

describe('read', () => {
  test('reads a PDF file', async () => {
    const pdf = Buffer.from(makePdf(['The ferry to Norvale leaves at nine and costs 12 euros.']));
    const run = await runCli(
      ['read', '-', '--url', 'https://norvale.example/ferry.pdf', '--type', 'application/pdf'],
      pdf,
    );
    expect(run.lines).toMatchObject([
      { status: 'read', pages: [{ page: 1 }], text: expect.stringMatching('ferry to Norvale') },
    ]);
  });

  test('says of a page that was cut before its text that it was cut', async () => {
    const page = Buffer.from(`<title>Ferry</title><p title="${'a'.repeat(6_000_000)}">It leaves at nine.</p>`);
    const run = await runCli(['read', '-', '--url', 'https://norvale.example/ferry', '--type', 'text/html'], page);
    expect(run.lines).toMatchObject([
      { status: 'unchecked', cause: 'too_large', title: 'Ferry', text: '', truncated: true },
    ]);
  });
});

describe('metrics', () => {
  test('takes the lines of check as they are, uncited claims among them', async () => {
    const answer = 'The pier was built by hand. The pier is 9 metres long.[1]';
    const checked = await runCli(
      ['check', '-', '--offline'],
      toLines({ id: 1, answer, sources: { 1: 'The pier is 9 metres long.' } }),
    );
    const run = await runCli(['metrics', '-'], toLines(...checked.lines));
    expect(run.errors).toBe('');
    expect(run.lines).toMatchObject([{ answers: 1, claims: { total: 2, cited: 1, uncited: 1, supported: 1 } }]);
  });
});
