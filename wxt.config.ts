import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { contentScriptMatches } from './src/sites/matches';
import { boundForVite } from './src/sources/pdf/bound-library.mjs';
import { licencesOfShipped, refuseUnlicensed } from './tests/support/licences';

/**
 * The end-to-end build may read from the address at which tests put every host, and for Chromium asks for all hosts at
 * install: headless, it cannot press the permission prompt. Everything else is the build that ships.
 */
const isEndToEnd = process.env.PINCITE_E2E === '1';

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  publicDir: 'assets/public',
  outDir: isEndToEnd ? 'dist/e2e' : 'dist',
  modules: ['@wxt-dev/auto-icons', '@wxt-dev/i18n/module', '@wxt-dev/webextension-polyfill'],
  i18n: { localesDir: resolve(import.meta.dirname, 'src/locales') },
  autoIcons: { baseIconPath: 'assets/icons/icon.svg' },
  hooks: {
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: 'licences.txt', contents: licencesOfShipped() });
    },
    // The title of the page itself is set when it opens: a browser fills in no messages there.
    'build:manifestGenerated': (_, manifest) => {
      if (manifest.action) manifest.action.default_title = '__MSG_manifest_openPopup__';
    },
  },
  vite: () => ({
    plugins: [preact(), boundForVite(), refuseUnlicensed()],
    build: {
      target: 'es2022',
      // The oldest browsers below: for older ones `:dir()` would be made a list of languages, which says something else.
      cssTarget: ['chrome128', 'firefox140'],
      chunkSizeWarningLimit: 2_500,
    },
    define: { 'import.meta.env.PINCITE_STAND_IN_ADDRESS': JSON.stringify(isEndToEnd ? '127.0.0.1' : '') },
  }),
  manifest: ({ browser }) => ({
    default_locale: 'en',
    name: '__MSG_manifest_name__',
    description: '__MSG_manifest_about__',
    permissions: [
      'storage',
      // Records are kept until their reader deletes them, not until the browser wants the room.
      'unlimitedStorage',
      'scripting',
      'activeTab',
      'alarms',
      'contextMenus',
      'webRequest',
      'declarativeNetRequestWithHostAccess',
      // To stop a tab's redirect to a private address, which rules reach only with permission for that address.
      ...(browser === 'firefox' ? ['webRequestBlocking' as const] : []),
    ],
    commands: {
      // Keys that neither browser has for itself: Chrome's tab groups have Alt+Shift with C, P, W, X and Z.
      _execute_action: { suggested_key: { default: 'Alt+Shift+Q' } },
      'check-selection': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_manifest_checkSelection__' },
      'check-newest': { suggested_key: { default: 'Alt+Shift+V' }, description: '__MSG_manifest_checkNewest__' },
      'next-problem': { suggested_key: { default: 'Alt+Shift+J' }, description: '__MSG_manifest_nextProblem__' },
    },
    host_permissions: isEndToEnd && browser === 'chrome' ? ['*://*/*'] : contentScriptMatches,
    optional_host_permissions: ['*://*/*'],
    // Firefox's own default would turn every http: source into https:.
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
    // The first that has rules on the headers of an answer.
    ...(browser === 'chrome' && { minimum_chrome_version: '128' }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: '{7c1d0a52-5e0b-4f0e-9a43-2f6f1c8f9b31}',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
        gecko_android: { strict_min_version: '142.0' },
      },
    }),
  }),
});
