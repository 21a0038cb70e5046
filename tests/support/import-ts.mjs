import { root } from './run-command.mjs';

/** Imports a TypeScript module of this folder, once the packages are installed. */
export async function importTs(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`${root}/tests/support/${file}`, { configFile: false, logLevel: 'error' });
  return module;
}
