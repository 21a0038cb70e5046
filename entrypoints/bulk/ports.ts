import { browser } from 'wxt/browser';
import type { BulkPagePorts } from '../../src/bulk/bulk-page-state';
import { CheckWorker } from '../../src/bulk/check-worker';
import { keepingOf } from '../../src/core/settings/keeping';
import { hostOf } from '../../src/core/urls';
import { PoliteQueue } from '../../src/fetch/polite-queue';
import { findMissingHosts, requestHosts } from '../../src/platform/permissions/permissions';
import { BulkStore } from '../../src/platform/records/bulk-store';
import { announceRecords } from '../../src/platform/records/record-changes';
import { RecordDatabase } from '../../src/platform/records/record-database';
import { readAllowedAddress } from '../../src/platform/sources/read-address';
import { changeSettings, followSettings } from '../../src/platform/storage/settings';

/** The page of bulk checks, joined to its browser. */
export function createPorts(): BulkPagePorts {
  /** Here, so that none waits in the background, where a call may take some seconds only. */
  const queue = new PoliteQueue();
  return {
    results: new BulkStore(new RecordDatabase()),
    worker: new CheckWorker({
      startWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
      fetchSource: (url, signal) => queue.run(hostOf(url), signal, () => readAllowedAddress(url)),
    }),
    parsePage: (html) => new DOMParser().parseFromString(html, 'text/html'),
    followKeeping: (onChange) => {
      followSettings((settings) => onChange(keepingOf(settings)));
    },
    changeKeeping: (change) => changeSettings((settings) => ({ ...settings, ...change })),
    announceRecords,
    missingHosts: (hosts) => findMissingHosts(hosts.map((host) => `https://${host}/`)),
    requestHosts,
    exclusive: (task) => navigator.locks.request('bulk', { ifAvailable: true }, (lock) => (lock ? task() : null)),
    isPrivate: browser.extension.inIncognitoContext,
    now: Date.now,
  };
}
