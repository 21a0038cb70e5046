import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { findGrantedHosts, removeHost } from '../../../src/platform/permissions/granted-hosts';

let origins: string[];
const remove = vi.fn(async (_: { origins: string[] }) => true);

beforeEach(() => {
  remove.mockClear();
  Object.assign(browser, {
    permissions: {
      getAll: async () => ({ origins }),
      contains: async () => origins.includes('*://*/*'),
      remove,
    },
  });
  browser.runtime.getManifest = () =>
    ({
      host_permissions: ['https://chatgpt.com/*', 'https://www.google.com/search*'],
      content_scripts: [{ matches: ['https://claude.ai/*'] }],
    }) as never;
});

describe('findGrantedHosts', () => {
  test.each<[string, string[], object]>([
    ['nothing', [], { all: false, hosts: [] }],
    [
      'each host once, whatever was asked for, in order',
      ['*://www.town.example/*', '*://town.example/*', 'https://www.answers.de/*', '*://*.archive.org/*'],
      { all: false, hosts: ['answers.de', 'archive.org', 'town.example'] },
    ],
    [
      'none that the extension is installed with, with a path or without',
      ['https://chatgpt.com/*', 'https://www.google.com/*', 'https://claude.ai/*', '*://town.example/*'],
      { all: false, hosts: ['town.example'] },
    ],
    ['all, and what was allowed beside it', ['*://*/*', '*://town.example/*'], { all: true, hosts: ['town.example'] }],
  ])('finds %s', async (_, granted, expected) => {
    origins = granted;
    expect(await findGrantedHosts()).toEqual(expected);
  });
});

describe('removeHost', () => {
  test('takes back every pattern of that host, and of no other', async () => {
    origins = ['*://www.town.example/*', 'https://town.example/*', '*://other.example/*', '*://*.town.example/*'];
    expect(await removeHost('town.example')).toBe(true);
    expect(remove.mock.lastCall?.[0].origins.sort()).toEqual([
      '*://*.town.example/*',
      '*://town.example/*',
      '*://www.town.example/*',
      'https://town.example/*',
    ]);
  });
});
