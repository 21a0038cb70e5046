import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makePackedPdf } from '../support/make-pdf';

const launcher = path.resolve(import.meta.dirname, '../../src/cli/launch.mjs');

function launch(
  args: string[],
  input: string,
  stopAfterFirstChunk = false,
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, ...args]);
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (stopAfterFirstChunk) child.stdout.destroy();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    child.on('close', (code) => resolve({ code, output, errors }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

describe('launch', () => {
  test('runs a command, wherever it is called from', async () => {
    const { code, output, errors } = await launch(['segment', '-'], '{"id":1,"answer":"The quay is open."}\n');
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(JSON.parse(output).claims[0].text).toBe('The quay is open.');
  }, 60_000);

  test('ends quietly when its reader leaves', async () => {
    const line = '{"id":1,"answer":"The quay is open. The lock is shut."}\n';
    const { code, errors } = await launch(['segment', '-'], line.repeat(20_000), true);
    expect(errors).toBe('');
    expect(code).toBe(0);
  }, 60_000);

  test('ends with 2 on a wrong call', async () => {
    expect((await launch(['sum'], '')).code).toBe(2);
  }, 60_000);

  test('unpacks no more of a PDF file than the extension does', async () => {
    const said = 'BT /F1 10 Tf 1 0 0 1 50 700 Tm (The weir was built in 1911 by two hundred men.) Tj ET\n';
    const far = Buffer.concat([Buffer.alloc(40_000_000, ' '), Buffer.from(said.replace('1911', '1930'))]);
    const folder = mkdtempSync(path.join(tmpdir(), 'pincite-launch-'));
    try {
      const file = path.join(folder, 'bomb.pdf');
      writeFileSync(file, makePackedPdf([Buffer.from(said), far]));
      const { code, output } = await launch(['read', file, '--url', 'https://a.example/bomb.pdf'], '');
      expect(code).toBe(0);
      expect(output).toContain('built in 1911');
      expect(output).not.toContain('built in 1930');
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});
