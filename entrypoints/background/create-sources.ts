import { isPublicAddress } from '../../src/core/urls';
import { BodyRoom } from '../../src/fetch/body-room';
import { fetchPolitely } from '../../src/fetch/fetch-politely';
import { fetchSource } from '../../src/fetch/fetch-source';
import { PoliteQueue } from '../../src/fetch/polite-queue';
import type { InTurn } from '../../src/fetch/ports';
import { CheckSources } from '../../src/platform/checks/check-sources';
import { tellOffline } from '../../src/platform/messages/connection';
import { isPermitted } from '../../src/platform/permissions/permissions';
import { installAddressRules } from '../../src/platform/sources/address-rules';
import { noteCacheTrouble } from '../../src/platform/sources/cache-notice';
import { createAddressReader } from '../../src/platform/sources/read-address';
import { RequestWatch } from '../../src/platform/sources/request-watch';
import { SourceCache } from '../../src/platform/sources/source-cache';
import { openSourceTab } from '../../src/platform/sources/source-tabs';
import { SourceViews } from '../../src/platform/sources/source-views';
import { type WaysPorts, WaysRound } from '../../src/platform/sources/ways-round';
import { loadSettings } from '../../src/platform/storage/settings';
import { htmlOf } from '../../src/sources/html/page-html';
import { readPdf } from '../../src/sources/pdf/static';
import { readSource } from '../../src/sources/read-source';

/** In end-to-end tests every host is at this address; "" in the build that ships. */
const STAND_IN_ADDRESS: string = import.meta.env.PINCITE_STAND_IN_ADDRESS;

/** The sources of the background: kept, fetched, got by the ways round, and opened to be read. */
export type BackgroundSources = ReturnType<typeof createSources>;

/** `readAgain`: see `WaysPorts`. */
export function createSources(readAgain: WaysPorts['readAgain']) {
  const addressRules = installAddressRules();
  const cache = new SourceCache({ onTrouble: (trouble) => void noteCacheTrouble(trouble) });
  const room = new BodyRoom();
  const fetchGently = createFetch(addressRules, room);
  const reading = {
    fetchSource: (url: string, stop: AbortSignal) => fetchGently(url, stop, () => {}),
    readSource: (fetched: Parameters<typeof readSource>[0]) => readSource(fetched, {}, readPdf),
  };
  const ways = new WaysRound({ ...reading, isPermitted, openTab: openSourceTab, readAgain });
  return {
    cache,
    ways,
    views: new SourceViews({ ...reading, htmlOf, kept: (key) => cache.get(key, Date.now()) }),
    ofChecks: new CheckSources({
      settings: loadSettings,
      cache,
      readOtherwise: async (...asked) => {
        await addressRules;
        return ways.read(...asked);
      },
      ...room.around({ fetchSource: fetchGently, readSource: reading.readSource }),
      now: Date.now,
    }),
    readAt: createAddressReader(room.around(reading)),
  };
}

/** Fetches a source in its turn, never before the browser has its rules. `onStart`: see `fetchPolitely`. */
function createFetch(addressRules: Promise<void>, room: BodyRoom) {
  const queue = new PoliteQueue(undefined, undefined, room);
  const watch = new RequestWatch();
  const ports = {
    fetch: fetch.bind(globalThis),
    isPermitted,
    watch: (url: string) => watch.watch(url),
    isPublicAddress: (ip: string) => ip === STAND_IN_ADDRESS || isPublicAddress(ip),
  };
  return async (url: string, stop: AbortSignal, onStart: () => void) => {
    await addressRules;
    const fetchOnce = (inTurn: InTurn) => fetchSource(url, stop, { ...ports, inTurn });
    return tellOffline(await fetchPolitely(stop, onStart, queue, fetchOnce), navigator.onLine);
  };
}
