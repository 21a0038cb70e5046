import { browser } from 'wxt/browser';
import type { GrantedHosts } from '../../core/settings/options-view';
import { ALL_HOSTS, originsOf } from './permissions';

/** The host of a match pattern for one host, with or without those below it. */
const HOST = /^(?:\*|https?):\/\/(?:\*\.)?([^/*:]+)(?::[\d*]+)?\//;

/** What the reader has allowed. What the manifest asks for at install is not theirs to take back here. */
export async function findGrantedHosts(): Promise<GrantedHosts> {
  const { origins = [] } = await browser.permissions.getAll();
  const installed = new Set(installedOrigins().flatMap(hostOf));
  const hosts = origins.flatMap(hostOf).filter((host) => !installed.has(host));
  const all = await browser.permissions.contains({ origins: [ALL_HOSTS] });
  return { all, hosts: [...new Set(hosts)].sort() };
}

/** Of host permissions and content scripts; browsers list both, and leave out the paths. */
function installedOrigins(): string[] {
  const { host_permissions = [], content_scripts = [] } = browser.runtime.getManifest() as InstalledHosts;
  return [...host_permissions, ...content_scripts.flatMap(({ matches = [] }) => matches)];
}

/** The part of a manifest of version 3 that is used; WXT's types know that of version 2, too. */
interface InstalledHosts {
  host_permissions?: string[];
  content_scripts?: { matches?: string[] }[];
}

/** Without `www.`; none for a pattern that names no host. */
function hostOf(origin: string): string[] {
  const host = HOST.exec(origin)?.[1]?.replace(/^www\./, '');
  return host === undefined ? [] : [host];
}

/** Takes all sites back; hosts that were allowed one by one stay. `false` where the browser keeps it. */
export function removeAllSites(): Promise<boolean> {
  return browser.permissions.remove({ origins: [ALL_HOSTS] });
}

/** Takes a host back, with and without `www.`, by whatever pattern it was granted. */
export async function removeHost(host: string): Promise<boolean> {
  const { origins = [] } = await browser.permissions.getAll();
  const granted = origins.filter((origin) => hostOf(origin)[0] === host);
  return browser.permissions.remove({ origins: [...new Set([...granted, ...originsOf(host)])] });
}

/** Calls back whenever something is granted or taken back. Returns how to stop. */
export function onPermissions(callback: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(callback);
  onRemoved.addListener(callback);
  return () => {
    onAdded.removeListener(callback);
    onRemoved.removeListener(callback);
  };
}
