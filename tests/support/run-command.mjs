// Runs before anything is installed: plain Node, no dependencies.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a program and waits for its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ status: number, output: string }>} `output`: what it wrote on both streams, without colours;
 *   status 127 if it could not be started.
 */
export function runCommand(program, args, { cwd = root, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ status: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/** Runs a tool of `node_modules` by the very Node that runs this. Arguments as for `runCommand`. */
export function runTool(script, args, options) {
  return runCommand(process.execPath, [`${root}/node_modules/${script}`, ...args], options);
}

/** The last lines of a long output, for a message. */
export function lastLines(text, count = 15) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
