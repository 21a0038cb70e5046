// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import type { Label } from '../../../src/core/records/labels';
import { toRecordLine } from '../../../src/core/records/record-line';
import { makeSample, type Sample } from '../../../src/core/records/sample';
import { summariseRecord } from '../../../src/core/records/summary';
import { RecordsPage } from '../../../src/ui/records/records-page';
import type { RecordsView } from '../../../src/ui/records/records-port';
import { makeLabels, makeRecords } from '../../support/made-records';
import { MemoryRecords } from './memory-records';

const RECORDS = makeRecords(12, { withTexts: true });
const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

let root: HTMLElement;
let memory: MemoryRecords;

function mount(records: readonly KeptRecord[] = RECORDS, labels = makeLabels(records.slice(0, 6), 'Ada')) {
  const draw = () => act(() => render(<RecordsPage view={memory.view()} port={memory.port} />, root));
  memory = new MemoryRecords(records, labels, draw);
  draw();
}

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => {};
  document.documentElement.lang = 'en';
  document.title = 'Pincite: records';
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => render(null, root));
  document.body.replaceChildren();
});

const text = () => (root.textContent ?? '').replace(/\s+/g, ' ');
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
function find<E extends HTMLElement>(selector: string, words = ''): E {
  const found = [...root.querySelectorAll<E>(selector)].find((each) => {
    return (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(words);
  });
  if (!found) throw new Error(`no ${selector} with "${words}" in: ${text()}`);
  return found;
}
async function click(words: string, selector = 'button'): Promise<void> {
  act(() => find(selector, words).click());
  await settle();
}
function type(selector: string, value: string): void {
  const field = find<HTMLInputElement>(selector);
  act(() => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
function choose(label: string, value: string): void {
  const field = find('.field', label).querySelector('select');
  act(() => {
    if (!field) throw new Error(`no choice "${label}"`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
async function press(key: string, target: EventTarget = document.body): Promise<void> {
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  await settle();
}
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules: needsLayout });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
const rows = () => root.querySelectorAll('.row').length;

describe('the list', () => {
  test('shows all records, newest first, and one beside', async () => {
    mount();
    expect([rows(), text().includes('12 of 12 records')]).toEqual([12, true]);
    await click('', '.row__open');
    const [newest] = memory.view().list?.summaries ?? [];
    expect(root.querySelector('.detail__title')?.textContent).toBe(newest?.title);
    const record = RECORDS.find(({ id }) => id === newest?.id);
    expect(root.querySelectorAll('.kept-claim')).toHaveLength(record?.claims.length ?? -1);
    expect(await faults()).toEqual([]);
  });

  test('is filtered by what is typed and chosen, and whole again', async () => {
    mount();
    const { title } = summariseRecord(RECORDS[3] as KeptRecord);
    type('input[type="search"]', title.replace('What is known of', ''));
    expect(rows()).toBe(1);
    await click('Clear filters');
    choose('With a claim that is', 'unsupported');
    expect(rows()).toBe(RECORDS.filter((each) => summariseRecord(each).claims.unsupported > 0).length);
    type('input[list]', 'no.such.host');
    expect([rows(), text().includes('No record is left')]).toEqual([0, true]);
  });

  test('goes from row to row by the arrows, and selects by Space', async () => {
    mount();
    find('.row__open').focus();
    await press('ArrowDown', document.activeElement as Element);
    expect((document.activeElement as HTMLElement).dataset.row).toBe('1');
    await press(' ', document.activeElement as Element);
    await press('End', document.activeElement as Element);
    await press(' ', document.activeElement as Element);
    expect(text()).toContain('2 selected');
    await click('Compare');
    expect(text()).toContain('Two answers side by side');
    expect(await faults()).toEqual([]);
  });

  test('deletes what is selected, once that was asked', async () => {
    mount();
    await click('', '.row__check');
    await click('Delete…');
    expect(text()).toContain('Delete 1 record?');
    expect(await faults()).toEqual([]);
    await click('Cancel');
    expect(memory.records.size).toBe(12);
    await click('Delete…');
    await click('Delete', '.button.is-danger');
    expect([memory.records.size, rows()]).toEqual([11, 11]);
  });

  test('without records says how to get some, and keeps answers from now on', async () => {
    mount([]);
    expect(text()).toContain('No records yet');
    expect(await faults()).toEqual([]);
    await click('', '.keeping input');
    expect(memory.keeping).toEqual({ keepRecords: true, keepTexts: false });
  });

  test.each<[string, Partial<RecordsView>]>([
    ['Nothing has been deleted', { trouble: 'unusable', list: null }],
    ['A later version of Pincite', { trouble: 'newer', list: null }],
    ['there is no room left', { missed: 'full' }],
    ['2 records are damaged', { list: { summaries: [], damaged: ['a', 'b'] } }],
    ['Reading the records', { list: null }],
  ])('says "%s"', async (words, told) => {
    mount([]);
    memory.told = told;
    act(() => render(<RecordsPage view={memory.view()} port={memory.port} />, root));
    expect(text()).toContain(words);
    expect(await faults()).toEqual([]);
  });
});

describe('importing', () => {
  const give = async (lines: readonly string[], kept: readonly KeptRecord[] = [], labels: Label[] = []) => {
    mount(kept, labels);
    await click('Import…');
    const input = find<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File([lines.join('\n')], 'records.jsonl')] });
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
    await settle();
  };

  test('takes a good file at once', async () => {
    await give(RECORDS.map((record) => toRecordLine(record)));
    expect(text()).toContain('12 added, 0 merged');
    expect(memory.records.size).toBe(12);
  });

  test('names wrong lines and takes the others only when told to', async () => {
    const lines = RECORDS.map((record) => toRecordLine(record));
    await give([...lines.slice(0, 2), '{"id":1}', ...lines.slice(2), 'no line']);
    expect(text()).toContain('2 lines are wrong');
    expect(text()).toMatch(/Line 3:.*Line 14: expected a JSON object/);
    expect([memory.records.size, await faults()]).toEqual([0, []]);
    await click('Import the 12 good records');
    expect(memory.records.size).toBe(12);
  });

  test('says what is here already, and asks which of two stays', async () => {
    const [one, other] = RECORDS as [KeptRecord, KeptRecord];
    const later = { ...other, checkedAt: '2027-01-01T00:00:00.000Z' };
    const [label] = makeLabels([one], 'Ada');
    if (!label) throw new Error('no label');
    const theirs: Label = { ...label, value: label.value === 'partial' ? 'altered' : 'partial' };
    const fresh = { ...one, question: 'A new one?' };
    await give([toRecordLine(one, [theirs]), toRecordLine(later), toRecordLine(fresh)], [one, other], [label]);
    for (const words of ['1 record is new', '1 is here already', '1 answer is here with another check', 'here: Ada']) {
      expect(text()).toContain(words);
    }
    expect(await faults()).toEqual([]);
    choose('Labels by the same name', 'both');
    choose('The file’s check of 1 answer', 'later');
    await click('Import the 3 records');
    expect(memory.choice).toEqual({ records: 'later', labels: 'both' });
  });

  test('offers nothing of a file without a record', async () => {
    await give(['nothing']);
    expect(text()).toContain('There is no record in this file');
    expect(root.querySelector('.dialog .button:not(.is-plain)')).toBeNull();
  });
});

test('names the model of the records that are selected, or of all that are shown', async () => {
  mount(RECORDS.slice(0, 3));
  await click('', '.row__check');
  await click('Model…');
  expect(text()).toContain('Model that wrote 1 answer');
  expect(await faults()).toEqual([]);
  type('.dialog input', ' Sonar 9 ');
  await click('Set');
  expect([...memory.records.values()].filter(({ model }) => model === 'Sonar 9')).toHaveLength(1);
  await click('', '.row__check');
  await click('Model…');
  type('.dialog input', '');
  await click('Set');
  expect([...memory.records.values()].map(({ model }) => model)).toEqual([null, null, null]);
});

test('judging again shows what changes and why, and keeps it when told to', async () => {
  mount();
  const [record] = RECORDS as [KeptRecord];
  const claims = record.claims.map((claim) => ({
    ...claim,
    citations: claim.citations.map((citation) => ({
      ...citation,
      verdict: { verdict: 'unchecked', cause: 'paywall' } as const,
    })),
  }));
  memory.rejudged.set(record.id, { record: { ...record, claims, rules: '2027-01-01' } });
  memory.rejudged.set(RECORDS[1]?.id ?? '', { problem: 'no_texts' });
  await click('Judge again');
  const changed = record.claims
    .flatMap(({ citations }) => citations)
    .filter(({ verdict }) => verdict.verdict !== 'unchecked' || verdict.cause !== 'paywall').length;
  expect(root.querySelectorAll('tbody tr')).toHaveLength(changed);
  expect(text()).toContain('of 11 records that could be judged');
  expect(text()).toContain('1 record is kept without the texts');
  expect(await faults()).toEqual([]);
  await click('Keep the new verdicts');
  expect(memory.records.get(record.id)?.rules).toBe('2027-01-01');
});

describe('a sample', () => {
  const drawn = (): Sample =>
    makeSample(
      RECORDS.map(summariseRecord),
      { name: 'First', seed: '7', size: 3, filter: {}, strata: null, allocation: 'equal' },
      { id: 'one', madeAt: '2026-11-30T08:00:00.000Z' },
    );

  async function startLabelling(labels = makeLabels([], 'Ada')) {
    mount(RECORDS, labels);
    await openLabelling();
    type('.labelling input', 'Ada');
    await click('Start or go on');
  }

  async function openLabelling() {
    await memory.port.putSample(drawn());
    await click('Samples', '[role="tab"]');
    await click('Label', '.table__actions .button');
    await settle();
  }

  test('is drawn with its seed from what the filters take', async () => {
    mount();
    await click('Samples', '[role="tab"]');
    type('.draw input[type="number"]', '5');
    expect(await faults()).toEqual([]);
    await click('Draw', '[type="submit"]');
    expect(memory.samples[0]).toMatchObject({ name: 'Sample 1', seed: '1', size: 5, population: 12, strata: null });
    expect(memory.samples[0]?.drawn).toHaveLength(5);
    expect(text()).toContain('5 of 12');
  });

  test('is labelled by keys, blind to the machine, and gone on with where it was left', async () => {
    await startLabelling();
    expect(root.querySelector('.ask .verdict-word')).toBeNull();
    expect(await faults()).toEqual([]);
    await press('1');
    await press('3');
    expect(text()).toContain('2 of');
    await press('ArrowLeft');
    expect(find('[aria-pressed="true"]').textContent).toContain('Altered');
    await press('v');
    expect(root.querySelector('.ask .verdict-word')).not.toBeNull();
    await press('2');
    const values = [...memory.labels.values()].filter(({ url }) => url !== null);
    expect(values.map(({ value, sawVerdict }) => [value, sawVerdict])).toEqual([
      ['supported', false],
      ['partial', true],
    ]);
    await click('Leave');
    await click('Label', '.table__actions .button');
    await click('Start or go on');
    expect(root.querySelector('.labelling__place')?.textContent).toMatch(/^3 of/);
  });

  test('asks before the page is left while an answer is not on the disk yet', async () => {
    await startLabelling();
    let write = () => {};
    const put = vi.spyOn(memory.port, 'putLabels');
    put.mockImplementation(() => new Promise<void>((resolve) => (write = resolve)));
    const isLeft = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isLeft()).toBe(true);
    await press('1');
    expect(text()).toContain('1 of');
    expect(find('.labelling__progress').ariaBusy).toBe('true');
    expect(isLeft()).toBe(false);
    write();
    await settle();
    expect(find('.labelling__progress').ariaBusy).toBe('false');
    expect(isLeft()).toBe(true);
  });

  test('asks for a name only once the last one is known: what is typed is not mixed with it', async () => {
    let load = (_: string) => {};
    mount(RECORDS);
    memory.port.loadLabeller = () => new Promise((resolve) => (load = resolve));
    await openLabelling();
    expect(root.querySelector('.labelling input')).toBeNull();
    load('Ada');
    await settle();
    expect((find('.labelling input') as HTMLInputElement).value).toBe('Ada');
  });

  test('asks for a name where the last one cannot be loaded', async () => {
    mount(RECORDS);
    memory.port.loadLabeller = () => Promise.reject(new Error('not now'));
    await openLabelling();
    expect((find('.labelling input') as HTMLInputElement).value).toBe('');
  });

  test('asks before the page is left while a note is not written yet', async () => {
    await startLabelling();
    await press('4');
    await press('ArrowLeft');
    const isLeft = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isLeft()).toBe(true);
    await press('n');
    type('#label-note', 'Only the mill.');
    await settle();
    expect(isLeft()).toBe(false);
    await act(() => (document.activeElement as HTMLElement).blur());
    await settle();
    expect(isLeft()).toBe(true);
  });

  test('keeps a note with its label, also one that is written later', async () => {
    await startLabelling();
    await press('4');
    await press('ArrowLeft');
    await press('n');
    expect(document.activeElement?.id).toBe('label-note');
    type('#label-note', 'Only the mill.');
    await press('1', document.activeElement as Element);
    await act(() => (document.activeElement as HTMLElement).blur());
    await settle();
    expect([...memory.labels.values()].map(({ value, note }) => [value, note])[0]).toEqual([
      'unsupported',
      'Only the mill.',
    ]);
  });

  test('keeps the labels of several people apart', async () => {
    await startLabelling(makeLabels(RECORDS, 'Ben'));
    expect(text()).toContain('0 of');
    await press('5');
    expect(new Set([...memory.labels.values()].map(({ labeller }) => labeller))).toEqual(new Set(['Ada', 'Ben']));
  });
});

describe('the measures', () => {
  test('stand with their intervals, what was not judged, and agreement', async () => {
    mount(RECORDS, [...makeLabels(RECORDS, 'Ada'), ...makeLabels(RECORDS, 'Ben')]);
    await click('Measures', '[role="tab"]');
    await vi.waitFor(() => expect(text()).toContain('12 records measured'));
    const cells = [...root.querySelectorAll('.is-measures tbody td')].map((cell) => cell.textContent);
    expect(cells.slice(0, 3)).toEqual(['12', ...['claims', 'citations'].map((what) => String(countOf(what)))]);
    expect(text()).toMatch(/Ada and Ben.*Krippendorff/);
    expect(await faults()).toEqual([]);
    choose('By', 'domain');
    expect(root.querySelectorAll('.is-measures tbody tr').length).toBeGreaterThan(3);
    choose('Judged by', 'people');
    expect(text()).toContain('Partly supported');
  });

  test('are none before there is a record', async () => {
    mount([], []);
    await click('Measures', '[role="tab"]');
    expect(text()).toContain('No records yet');
    expect(root.querySelector('[role="tabpanel"] :is(table, select)')).toBeNull();
    expect(await faults()).toEqual([]);
  });

  test('say "lower bound" where a quarter or more was not judged', async () => {
    const [record] = RECORDS as [KeptRecord];
    const claims = record.claims
      .slice(0, 1)
      .flatMap((claim) =>
        ['supported', 'dead'].map((what) => ({ ...claim, status: 'cited' as const, citations: citationsOf(what) })),
      );
    mount([{ ...record, claims }], []);
    await click('Measures', '[role="tab"]');
    await vi.waitFor(() => expect(text()).toContain('lower bound'));
    expect(text()).toContain('50.0%');
  });
});

function countOf(what: string): number {
  const claims = RECORDS.flatMap((record) => record.claims);
  return what === 'claims' ? claims.length : claims.flatMap(({ citations }) => citations).length;
}

function citationsOf(what: string): KeptRecord['claims'][number]['citations'] {
  const of = RECORDS.flatMap((record) => record.claims.flatMap(({ citations }) => citations));
  const found = of.find(({ verdict }) =>
    what === 'dead' ? verdict.verdict === 'unchecked' : verdict.verdict === 'supported',
  );
  return found ? [found] : [];
}
