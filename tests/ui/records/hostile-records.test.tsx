// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvRows } from '../../../src/core/records/csv';
import { LineImporter } from '../../../src/core/records/import-lines';
import type { LabelledRecord } from '../../../src/core/records/labels';
import { CompareView } from '../../../src/ui/records/compare-view';
import { LabelQuestion } from '../../../src/ui/records/label-question';
import { RecordDetail } from '../../../src/ui/records/record-detail';
import { RecordsPage } from '../../../src/ui/records/records-page';
import { MemoryRecords } from './memory-records';

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
const LONG = 'x'.repeat(1_000_000);
let root: HTMLElement;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => render(null, root));
  document.body.replaceChildren();
});
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** A record of which all texts are `text`, and all addresses `url`, as it comes out of a file. */
function imported(text: string, url: string, count = 2): LabelledRecord {
  const name = text.slice(0, 200);
  const evidence = [{ text, start: 0, end: 9, prefix: text, suffix: text }];
  const reasons = [{ code: 'date_changed', message: text, claim: [0, 4], source: [5, 900_000_000] }];
  const numbers = [{ claim: text, source: text, ok: false }];
  const verdict = { verdict: 'altered', evidence, reasons, numbers, warnings: [{ code: 'old_source', message: text }] };
  const citations = [
    { label: text, url, ...verdict },
    { label: text, url, ...verdict, inherited: true },
  ];
  const claims = Array.from({ length: count }, (_, at) => ({
    text: `${at} ${text}`,
    status: 'cited',
    verdict: 'altered',
    found_in: [text],
    citations,
  }));
  const source = { url, final_url: url, title: text, published: text, updated: text, hash: text };
  const labels = [{ claim: `0 ${text}`, url: null, labeller: name, label: 'altered', note: text.slice(0, 20_000) }];
  const line = { rules: name, site: name, model: name, url, question: text, refusal: false, claims };
  const importer = new LineImporter();
  const sources = [{ ...source, origin: { via: 'file', name: text } }];
  const read = importer.add(JSON.stringify({ id: text, ...line, sources, labels }));
  if (!read) throw new Error(importer.counts().errors[0]?.message);
  return read;
}

async function show(view: 'list' | 'detail' | 'compare' | 'label', one: LabelledRecord): Promise<void> {
  const other = imported('Another.', 'https://other.example/');
  const memory = new MemoryRecords([one.record, other.record], one.labels);
  const { id } = one.record;
  const [claim] = one.record.claims;
  if (!claim) throw new Error('there is a claim');
  const item = { record: id, claim, at: 0, citation: null, which: null } as unknown as Parameters<
    typeof LabelQuestion
  >[0]['item'];
  const views = {
    list: <RecordsPage view={memory.view()} port={memory.port} />,
    detail: <RecordDetail id={id} port={memory.port} turn={0} close={() => {}} />,
    compare: <CompareView ids={[id, id]} port={memory.port} close={() => {}} />,
    label: <LabelQuestion item={item} record={one.record} isVerdictShown showVerdict={() => {}} />,
  };
  act(() => render(views[view], root));
  await settle();
}

const VIEWS = ['list', 'detail', 'compare', 'label'] as const;
const ADDRESSES = [
  'javascript:alert(1)',
  ' \tJaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'chrome-extension://x/y',
  'https://a.example/"onclick="alert(1)',
];

test.each(VIEWS.flatMap((view) => ADDRESSES.map((url) => [view, url] as const)))(
  'the %s links to nothing but pages where all addresses are %j, and makes no markup of a text',
  async (view, url) => {
    await show(view, imported(MARKUP, url));
    const links = [...root.querySelectorAll('a')].map(({ protocol }) => protocol);
    // Links within the extension's own pages have the protocol of the tests.
    expect(links.filter((each) => each !== 'https:' && each !== 'http:')).toEqual([]);
    expect(root.querySelector('img, script, iframe, [onerror], [onclick]')).toBeNull();
    expect(root.textContent).toContain(view === 'list' ? 'script' : 'alert(1)');
  },
);

test.each(VIEWS)('the %s shows a little of texts of a million characters', async (view) => {
  await show(view, imported(LONG, 'https://a.example/'));
  expect(root.innerHTML.length).toBeLessThan(60_000);
});

test.each(['detail', 'compare'] as const)(
  'the %s shows some of very many claims, and counts the others',
  async (view) => {
    await show(view, imported('A mill.', 'https://a.example/', 3_000));
    expect(root.querySelectorAll(view === 'detail' ? '.kept-claim' : 'tbody tr').length).toBeLessThan(2_100);
    expect(root.textContent).toMatch(/and [12],\d00 more/);
  },
);

test.each(['=1+1', '@SUM(A1)', '+1', '-1', '\t=1', '\u0000=1', '\u200b=1', '＝1', ' =1', '\r\n=1'])(
  'a table for a spreadsheet has no formula where all texts are %j',
  (formula) => {
    const { record, labels } = imported(formula, formula);
    const cells = csvRows(record, labels).match(/"(?:[^"]|"")*"|[^,\r\n]+/g) ?? [];
    const open = cells.map((cell) => cell.replace(/^"/, '')).filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell));
    expect(open).toEqual([]);
    expect(cells.length).toBeGreaterThan(10);
  },
);

test('asks about the words that the label is of, where their place holds others', async () => {
  const honest = { text: 'It grinds oats.', start: 20, end: 36, status: 'cited', verdict: 'unchecked', citations: [] };
  const line = { id: 1, refusal: false, answer_text: 'The mill is closed. It grinds **oats**.', claims: [honest] };
  const read = (value: object): LabelledRecord => {
    const found = new LineImporter().add(JSON.stringify(value));
    if (!found) throw new Error('a good line');
    return found;
  };
  await show('label', read({ ...line, claims: [{ ...honest, end: 39 }] }));
  expect(root.querySelector('.ask__claim')?.textContent).toBe('The mill is closed. It grinds **oats**.');
  await show('label', read({ ...line, claims: [{ ...honest, start: 0, end: 19 }] }));
  expect(root.querySelector('.ask__claim')?.textContent).toBe('It grinds oats.');
});
