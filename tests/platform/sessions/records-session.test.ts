import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { RecordDatabase } from '../../../src/platform/records/record-database';
import { noteRecordTrouble } from '../../../src/platform/records/record-notice';
import { RecordStore } from '../../../src/platform/records/record-store';
import { RecordsSession, type RecordsState } from '../../../src/platform/sessions/records-session';
import { loadSettings } from '../../../src/platform/storage/settings';
import { aRecord } from '../../core/records/a-record';

let name: string;
let databases = 0;
let closed: AbortController;

beforeEach(() => {
  fakeBrowser.reset();
  databases += 1;
  name = `session-${databases}`;
  closed = new AbortController();
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, task: (lock: object) => unknown) => task({}) },
  });
  return () => closed.abort();
});

async function open(database = new RecordDatabase(name)) {
  const states: RecordsState[] = [];
  const session = new RecordsSession((state) => states.push(state), database);
  await session.start(closed.signal);
  return { session, states, last: () => states.at(-1) as RecordsState };
}

describe('RecordsSession', () => {
  test('lists what is kept, and what is put and removed', async () => {
    const { session, last } = await open();
    expect(last()).toMatchObject({ list: { summaries: [], damaged: [] }, trouble: null, samples: [] });
    const record = aRecord();
    await session.put([record]);
    expect(last().list?.summaries.map(({ id }) => id)).toEqual([record.id]);
    await session.remove([record.id]);
    expect(last().list?.summaries).toEqual([]);
  });

  test('lists anew what the background has kept meanwhile', async () => {
    const { last } = await open();
    await new RecordStore(new RecordDatabase(name)).put(aRecord());
    const channel = new BroadcastChannel('records');
    channel.postMessage(null);
    await vi.waitFor(() => expect(last().list?.summaries).toHaveLength(1), { timeout: 5_000 });
    channel.close();
  });

  test('lists once what it has changed itself', async () => {
    const { session } = await open();
    const listing = vi.spyOn(RecordStore.prototype, 'list');
    await session.put([aRecord()]);
    // Longer than changes of others are waited for.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(listing).toHaveBeenCalledTimes(1);
    listing.mockRestore();
  });

  test('shows a switch at once, and as it was where the browser keeps nothing', async () => {
    const { session, states, last } = await open();
    const count = states.length;
    const switching = session.setKeeping({ keepRecords: true });
    expect(states[count]?.keeping.keepRecords).toBe(true);
    await switching;
    expect((await loadSettings()).keepRecords).toBe(true);
    const writing = vi.spyOn(browser.storage.local, 'set').mockRejectedValue(new Error('full'));
    await expect(session.setKeeping({ keepTexts: true })).rejects.toThrow('full');
    expect(last().keeping).toEqual({ keepRecords: true, keepTexts: false });
    writing.mockRestore();
  });

  test('tells that an answer could not be kept, until that was seen', async () => {
    await noteRecordTrouble('full');
    const { session, last } = await open();
    expect(last().missed).toBe('full');
    await session.dismissMissed();
    closed.abort();
    closed = new AbortController();
    expect((await open()).last().missed).toBeNull();
  });

  test('says why nothing can be read', async () => {
    const database = new RecordDatabase(name);
    database.use = () => Promise.reject(new Error('broken'));
    expect((await open(database)).last()).toMatchObject({ list: null, trouble: 'unusable' });
  });

  test('remembers the labeller', async () => {
    const { session } = await open();
    expect(await session.loadLabeller()).toBe('');
    await session.saveLabeller('Ada');
    expect(await session.loadLabeller()).toBe('Ada');
  });
});
