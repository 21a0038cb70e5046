import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLines } from './run-cli';

const launcher = path.resolve(import.meta.dirname, '../../src/cli/launch.mjs');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pincite-jobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Run {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command in a process of its own; its input stays open where `isOpen`, and `onOutput` may stop it. */
function launch(args: string[], input: string, isOpen = false, onOutput?: (stop: () => void) => void): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, ...args]);
    const run: Run = { code: null, output: '', errors: '' };
    child.stdout.once('data', () => onOutput?.(() => child.kill('SIGINT')));
    child.stdout.on('data', (chunk: Buffer) => {
      run.output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      run.errors += chunk;
    });
    child.on('close', (code) => resolve({ ...run, code }));
    child.stdin.on('error', () => {});
    if (isOpen) child.stdin.write(input);
    else child.stdin.end(input);
  });
}

const QUAY = 'The quay is 61 m long and opened in 1904.';
/** Some take a hundred times as long as others. */
const answers = Array.from({ length: 60 }, (_, id) => ({
  id,
  answer: `The quay is ${id} m long [1]. `.repeat(id % 10 === 0 ? 20 : 1),
  sources: { 1: `${QUAY} ${`Berth ${id} is free until noon. `.repeat(id % 10 === 0 ? 50 : 1)}` },
}));
const input = `${toLines(...answers.slice(0, 30))}{"id":\n${toLines({ id: 'x', answer: 1 }, ...answers.slice(30))}`;

describe('--jobs', () => {
  test('gives the same bytes as one thread does, errors by line among them', async () => {
    const args = ['check', '-', '--offline'];
    const [alone, together] = [await launch(args, input), await launch([...args, '--jobs', '3'], input)];
    expect(alone.output.trim().split('\n')).toHaveLength(60);
    expect(alone.errors).toMatch(/^line 31: expected JSON/m);
    expect(together).toEqual(alone);
    expect(together.code).toBe(2);
  });

  test('verifies and extracts in threads too', async () => {
    const claims = Array.from({ length: 50 }, (_, id) => ({
      id,
      claim: `The quay is ${id + 40} m long.`,
      source: QUAY,
    }));
    const verify = ['verify', '-'];
    expect(await launch([...verify, '--jobs', '2'], toLines(...claims))).toEqual(
      await launch(verify, toLines(...claims)),
    );
    const page = path.join(folder, 'page.html');
    await writeFile(page, `<main><h1>Quay</h1><p>${QUAY} <a href="https://port.example/">Port</a></p></main>`);
    const list = toLines(
      { id: 1, file: page, site: 'generic' },
      { file: 'none' },
      { id: 2, file: page, site: 'generic' },
    );
    const extract = ['extract', '--list', '-'];
    const run = await launch([...extract, '--jobs', '2'], list);
    expect(run).toEqual(await launch(extract, list));
    expect(run.output.trim().split('\n')).toHaveLength(2);
  });

  test('asks for sources through one thread, under its rules', async () => {
    const answer = 'It is open ([a](http://127.0.0.1:9/x), [b](http://127.0.0.1:9/y)).';
    const lines = toLines(...[1, 2, 3, 4].map((id) => ({ id, answer })));
    const run = await launch(['check', '-', '--jobs', '2'], lines);
    expect(run.errors).toBe('');
    const causes = run.output
      .trim()
      .split('\n')
      .flatMap((line) =>
        JSON.parse(line).claims.flatMap((claim: { citations: { cause: string }[] }) => claim.citations),
      )
      .map(({ cause }) => cause);
    expect(causes).toEqual(Array.from({ length: 8 }, () => 'refused_address'));
  });

  test.each([1, 2])('with %i: stops on Ctrl-C with whole lines, while more input is due, and goes on', async (jobs) => {
    const output = path.join(folder, `stopped-${jobs}.jsonl`);
    const args = ['check', '-', '--offline', '--jobs', String(jobs)];
    const whole = await launch(args, toLines(...answers));
    const stopped = await launch(args, toLines(...answers), true, (stop) => stop());
    expect({ code: stopped.code, errors: stopped.errors }).toEqual({ code: 130, errors: '' });
    expect(stopped.output.endsWith('\n')).toBe(true);
    expect(whole.output.startsWith(stopped.output)).toBe(true);
    await writeFile(output, stopped.output);
    const rest = await launch([...args, '--resume', output], toLines(...answers));
    expect(rest).toEqual({ code: 0, output: '', errors: '' });
    expect(await readFile(output, 'utf8')).toBe(whole.output);
  });

  test('ends quietly when its reader leaves', async () => {
    const { code, errors } = await new Promise<Run>((resolve) => {
      const child = spawn(process.execPath, [launcher, 'check', '-', '--offline', '--jobs', '2']);
      let messages = '';
      child.stderr.on('data', (chunk: Buffer) => {
        messages += chunk;
      });
      child.stdout.once('data', () => child.stdout.destroy());
      child.on('close', (status) => resolve({ code: status, output: '', errors: messages }));
      child.stdin.on('error', () => {});
      child.stdin.end(toLines(...answers).repeat(20));
    });
    expect(errors).toBe('');
    expect(code).toBe(0);
  });
});
