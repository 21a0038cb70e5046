// node tests/measure/run.mjs SCRIPT.ts [ARGUMENTS]: runs a TypeScript script of this folder.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [script, ...args] = process.argv.slice(2);
const file = fileURLToPath(new URL(script, import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(args);
