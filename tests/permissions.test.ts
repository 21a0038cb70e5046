import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ConfigEnv, UserManifest } from 'wxt';
import config from '../wxt.config';

const page = readFileSync(join(import.meta.dirname, '../docs/permissions.md'), 'utf8');

/** The permissions of the tables under a heading. */
function told(heading: string): string[] {
  const [, part = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = part.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '');
}

async function manifestOf(browser: string): Promise<UserManifest> {
  const env: ConfigEnv = { mode: 'production', command: 'build', browser, manifestVersion: 3 };
  const { manifest } = config;
  return (await (typeof manifest === 'function' ? manifest(env) : manifest)) ?? {};
}

test('the page on permissions tells all of the manifests, and no others', async () => {
  const manifests = await Promise.all(['chrome', 'firefox'].map(manifestOf));
  // WXT adds the last one, as there is a panel.
  const asked = new Set([...manifests.flatMap(({ permissions }) => permissions ?? []), 'sidePanel']);
  expect(told('Asked at installation').sort()).toEqual([...asked].sort());
  const optional = new Set(manifests.flatMap((each) => each.optional_host_permissions ?? []));
  expect(told('Asked when it is needed')).toEqual([...optional]);
});
