/** What the options page can have to tell. The tests and the gallery show the same. */
import type { OptionsView } from '../../src/core/settings/options-view';
import { DEFAULT_SETTINGS, withSite } from '../../src/core/settings/settings';

export const OPTION_SITES = [
  { name: 'copilot', title: 'Microsoft Copilot' },
  { name: 'claude', title: 'Claude' },
  { name: 'google-ai-mode', title: 'Google AI Mode' },
];

const first: OptionsView = {
  settings: DEFAULT_SETTINGS,
  damaged: null,
  notSaved: null,
  permissions: { all: false, hosts: [] },
  isPermissionRefused: false,
  shortcuts: [
    // As a browser in another language than the chosen one tells them.
    { name: '_execute_action', description: 'Vérifier', keys: 'Alt+Shift+Q' },
    { name: 'next-problem', description: 'Problème suivant', keys: '' },
    { name: 'another', description: 'Something newer', keys: '' },
  ],
  usage: null,
  wipingCache: 'idle',
  transfer: { state: 'none' },
  wipingAll: 'idle',
  wipeDetail: null,
};

export const optionsStates = {
  first,
  /** Everything at once that takes room on the page. */
  all_told: {
    ...first,
    settings: { ...withSite(DEFAULT_SETTINGS, 'claude', { automatic: true, on: false }), keepRecords: true },
    damaged: { kind: 'invalid', problems: [{ path: 'cache', expected: { type: 'boolean' }, received: '1' }] },
    notSaved: 'disk full',
    permissions: { all: false, hosts: ['bulletin.example'] },
    isPermissionRefused: true,
    usage: { sources: 12, bytes: 3_210_000 },
    wipingCache: 'done',
    transfer: { state: 'done', unknown: ['marks.colour'], kept: ['theme'] },
    wipingAll: 'done',
  },
  all_failed: {
    ...first,
    settings: { ...DEFAULT_SETTINGS, button: false, cache: false, marks: { ...DEFAULT_SETTINGS.marks, on: false } },
    permissions: { all: true, hosts: ['bulletin.example', 'town.example'] },
    shortcuts: null,
    usage: 'unusable',
    wipingCache: 'failed',
    transfer: { state: 'failed', error: { kind: 'too_large', length: 200_000, most: 100_000 } },
    wipingAll: 'failed',
    wipeDetail: 'locked',
  },
  busy: { ...first, usage: { sources: 1, bytes: 4_000 }, wipingCache: 'running', wipingAll: 'running' },
} satisfies Record<string, OptionsView>;

export type OptionsStateName = keyof typeof optionsStates;
