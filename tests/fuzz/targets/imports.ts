import { main } from '../../../src/cli/main';
import { csvRows } from '../../../src/core/records/csv';
import { LineImporter } from '../../../src/core/records/import-lines';
import { RecordFile } from '../../../src/core/records/record-file';
import { toRecordLine } from '../../../src/core/records/record-line';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { readSettingsFile, writeSettingsFile } from '../../../src/core/settings/settings-file';
import { makeRecords } from '../../support/made-records';
import { judged, sourcePages } from '../corpus';
import { below, mutateJson, mutateText, pick, STRAYS, TRICKS } from '../mutate';
import { asText, demand, demandSame, type Random, type Target } from '../target';

/** Files and lines that strangers hand in. */

const JSON_TOKENS: readonly string[] = [
  ...TRICKS,
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  'null',
  'true',
  '-1',
  '1e999',
  '"__proto__":{"x":1},',
  '"constructor":',
  '\\u0000',
  '\\ud800',
  '[['.repeat(2_000),
  '{"a":'.repeat(2_000),
];

/** As JSON: the data changed in its values, or the text of it in its signs. */
function toMutatedJson(random: Random, value: unknown): string {
  if (random() < 0.3) return mutateText(random, [JSON.stringify(value)], JSON_TOKENS);
  return JSON.stringify(mutateJson(random, value, STRAYS)) ?? '';
}

const SITES = ['chatgpt', 'perplexity', 'constructor'];
const CHOSEN = { chatgpt: { on: false, automatic: true }, perplexity: { button: true } };

const settings: Target = {
  name: 'settings',
  make: (random) => toMutatedJson(random, JSON.parse(writeSettingsFile({ ...DEFAULT_SETTINGS, sites: CHOSEN }))),
  run: (input) => {
    const reading = readSettingsFile(asText(input), SITES, DEFAULT_SETTINGS);
    demand(!('x' in {}), 'every object has been given a property');
    if (!reading.ok) {
      demand(reading.error.kind !== 'invalid' || reading.error.problems.length > 0, 'refused, and nothing is wrong');
      return;
    }
    const again = readSettingsFile(writeSettingsFile(reading.settings), SITES, DEFAULT_SETTINGS);
    demand(again.ok, 'what was taken is refused when it is written and read again');
    demandSame(again.settings, reading.settings, 'written and read again');
  },
};

const recordLines = makeRecords(12, { withTexts: true }).map((record) => toRecordLine(record));

const records: Target = {
  name: 'records',
  make: (random) => {
    const count = 1 + below(random, 4);
    const lines = Array.from({ length: count }, () => toMutatedJson(random, JSON.parse(pick(random, recordLines))));
    if (random() < 0.2) return `[${lines.join(',\n')}]`;
    return lines.join(pick(random, ['\n', '\r\n', '\n\n']));
  },
  run: (input) => {
    const file = new RecordFile();
    const lines = asText(input).split('\n');
    for (const read of [...lines.flatMap((line) => [...file.add(line, '\n')]), ...file.end()]) {
      demand(!('x' in {}), 'every object has been given a property');
      const again = new LineImporter();
      const written = toRecordLine(read.record, read.labels);
      const kept = again.add(written.trimEnd());
      demand(kept !== null, () => `what was taken is refused when it is written: ${again.counts().errors[0]?.message}`);
      demandSame(kept.record, read.record, 'written and read again');
      demandSame(kept.labels, read.labels, 'labels, written and read again');
      for (const row of csvRows(read.record, read.labels).split('\r\n')) {
        demand(!/^[=+@]|(?:,"?)[=@]/.test(row.slice(0, 1)), 'a cell that a spreadsheet would run');
      }
    }
    const counts = file.counts();
    demand(counts.format === 'csv' || counts.errorCount <= counts.lines, 'more that is wrong than there is');
    for (const { message } of counts.errors) demand(message.length < 2_000, `an error of ${message.length} characters`);
  },
};

/** A line that is right, which every command must still answer behind those that are not. */
const RIGHT: Readonly<Record<string, object>> = {
  verify: { id: 'right', claim: 'The weir is 4 m wide.', source: 'The weir is 4 m wide.' },
  segment: { id: 'right', answer: 'The weir is 4 m wide.' },
  numbers: { id: 'right', text: 'The weir is 4 m wide.' },
  check: { id: 'right', answer: 'The weir is 4 m wide [1].', sources: { 1: 'The weir is 4 m wide.' } },
};

function lineOf(random: Random, command: string): object {
  const { claim, source, lang } = pick(random, judged);
  const more = { ...(lang && { lang }) };
  if (command === 'verify') {
    const given = random() < 0.2 ? { source_html: pick(random, sourcePages).slice(0, 6_000) } : { source };
    return { id: 1, claim, ...given, ...more, source_kind: 'page', source_meta: { updated: '2026-01-01' } };
  }
  if (command === 'segment') return { id: 1, answer: `# A\n\n${claim} [1]\n- ${source}`, ...more };
  if (command === 'numbers') return { id: 1, text: source, ...more };
  const sources = {
    1: source,
    'https://a.example/': { text: source, title: 'A', updated: '2026' },
    x: { html: source },
  };
  const answer = pick(random, [
    `${claim} [1], ${claim} [x]`,
    { status: 'ok', claims: [{ text: claim, source_ids: ['1'], quote: claim }] },
    `<evidence id="1">${source}</evidence> ${claim}`,
    { content: [{ type: 'text', text: claim, citations: [{ cited_text: source, document_index: 0 }] }] },
    { candidates: [{ content: { parts: [{ text: claim }] }, groundingMetadata: { groundingChunks: [] } }] },
  ]);
  return { id: 1, answer, sources, ...more };
}

const commandLines: Target = {
  name: 'cli',
  make: (random) => {
    const command = pick(random, Object.keys(RIGHT));
    const lines = Array.from({ length: 1 + below(random, 3) }, () => toMutatedJson(random, lineOf(random, command)));
    return `${command}\n${lines.join('\n')}`;
  },
  run: async (input) => {
    const [command = '', ...rest] = asText(input).split('\n');
    const right = RIGHT[command];
    demand(right !== undefined, 'no such command');
    const last = `${JSON.stringify(right)}\n`;
    const lines = rest.map((line) => withoutFiles(line));
    const args = command === 'check' ? [command, '-', '--offline'] : [command, '-'];
    const { status, output, warnings } = await run(args, `${lines.join('\n')}\n${last}`);
    demand(status === 0 || status === 2, () => `exit status ${status}: ${warnings.join(' ')}`);
    demand((status === 2) === warnings.length > 0, () => `exit status ${status}, and said: ${warnings.join(' ')}`);
    const answered = output.map((line) => JSON.parse(line) as { id: unknown });
    demand(answered.at(-1)?.id === 'right', 'the right line behind the others was not answered');
    const filled = lines.filter((line) => line.trim() !== '').length;
    demand(answered.length + warnings.length === filled + 1, () => {
      return `${filled + 1} lines, ${answered.length} answers and ${warnings.length} messages: ${warnings.join(' ')}`;
    });
  },
};

/** Whoever writes a line of input may name files; nothing here should read what lies on this machine. */
const withoutFiles = (line: string): string => line.replaceAll('"file"', '"File"').replaceAll('\\u', '\\\\u');

async function run(
  args: readonly string[],
  input: string,
): Promise<{ status: number; output: string[]; warnings: string[] }> {
  let output = '';
  const warnings: string[] = [];
  async function* stdin() {
    yield new TextEncoder().encode(input);
  }
  const status = await main(args, {
    stdin: stdin(),
    write: async (text) => {
      output += text;
    },
    warn: (message) => void warnings.push(message),
    signal: new AbortController().signal,
    today: () => '2026-03-01',
  });
  return { status, output: output.split('\n').filter((line) => line !== ''), warnings };
}

export const importTargets: readonly Target[] = [settings, records, commandLines];
