// npm run fuzz [-- TARGET [SECONDS] [--seed N]]: hostile inputs for all that reads what strangers write.
import { join } from 'node:path';
import { createServer } from 'vite';
import { boundForVite } from '../../src/sources/pdf/bound-library.mjs';
import { root } from './run-command.mjs';

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  root,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  // The PDF library as it is shipped.
  plugins: [boundForVite()],
  ssr: { noExternal: ['unpdf'] },
  // There is none here; the targets bring what they need of one.
  resolve: { alias: { 'wxt/browser': join(root, 'tests/fuzz/stub-browser.ts') } },
});
const { main } = await server.ssrLoadModule('/tests/fuzz/run-fuzz.ts');
process.exitCode = await main(process.argv.slice(2));
await server.close();
