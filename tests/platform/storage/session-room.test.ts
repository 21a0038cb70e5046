import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  countTry,
  keepEarlier,
  loadCheck,
  loadEarlier,
  loadTries,
  saveCheck,
} from '../../../src/platform/checks/check-store';
import { loadWay, saveWay } from '../../../src/platform/sources/source-ways';
import { answerOf, checkOf } from '../../support/check-states';

const ROOM = 5_000;
const { session } = fakeBrowser.storage;
const CHROMIUM = 'Session storage quota bytes exceeded. Values were not stored.';
const FIREFOX = 'QuotaExceededError: storage.session API call exceeded its quota limitations.';

/** What the browser says of what it does not store. */
let refusal = CHROMIUM;

/** Storage with room for so many characters of all tabs, as browsers cap it. */
beforeEach(() => {
  fakeBrowser.reset();
  refusal = CHROMIUM;
  const set = session.set.bind(session);
  vi.spyOn(session, 'set').mockImplementation(async (items) => {
    const after = { ...(await session.get(null)), ...items };
    if (JSON.stringify(after).length > ROOM) throw new Error(refusal);
    await set(items);
  });
});
afterEach(() => void vi.restoreAllMocks());

const large = (tabId: number, length: number) =>
  checkOf({ tabId, answer: answerOf('a'.repeat(length)), phase: 'done' });

/** Other tabs have all the room. */
async function fill(): Promise<void> {
  await keepEarlier(large(8, 2_000));
  await keepEarlier(large(9, 2_000));
}

describe('a storage that earlier checks of other tabs have filled', () => {
  beforeEach(fill);

  test('makes room for a check, and keeps it', async () => {
    const check = large(7, 2_000);
    await saveCheck(check);
    expect(await loadCheck(7)).toEqual(check);
    expect([await loadEarlier(8), await loadEarlier(9)]).toEqual([[], []]);
  });

  test('makes room by what Firefox says, too', async () => {
    refusal = FIREFOX;
    const check = large(7, 2_000);
    await saveCheck(check);
    expect(await loadCheck(7)).toEqual(check);
  });

  test('gives nothing away where the storage fails for another reason', async () => {
    refusal = 'The browser is shutting down.';
    await expect(saveCheck(large(7, 2_000))).rejects.toThrow('shutting down');
    expect([await loadEarlier(8), await loadEarlier(9)]).toMatchObject([[{}], [{}]]);
  });

  test('makes room for a source that was handed in', async () => {
    const text = 'b'.repeat(2_000);
    const source = { text, blocks: [], pages: [], asides: [] } as never;
    await saveWay(7, 'a.example/', { kind: 'given', source });
    expect(await loadWay(7, 'a.example/')).toMatchObject({ source: { text } });
  });

  test('makes room for what counts how often a check broke off', async () => {
    await saveCheck(checkOf({ tabId: 7 }));
    await countTry('x'.repeat(1_000), 1);
    expect(await loadTries('x'.repeat(1_000))).toBe(1);
  });
});

test('a check that has no room even so is not kept, and said to be so', async () => {
  await fill();
  await expect(saveCheck(large(7, 2 * ROOM))).rejects.toThrow('quota');
  expect(await loadCheck(7)).toBeNull();
});

test('nothing gives way while there is room', async () => {
  await keepEarlier(large(8, 1_000));
  await saveCheck(large(7, 1_000));
  expect(await loadEarlier(8)).toHaveLength(1);
});
