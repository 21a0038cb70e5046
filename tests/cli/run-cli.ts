import { main } from '../../src/cli/main';

export interface CliRun {
  status: number;
  /** Each line of standard output, parsed. */
  lines: Record<string, unknown>[];
  errors: string;
}

/** Runs a command in this process, with `input` as standard input: text, bytes, or chunks of them. */
export async function runCli(args: readonly string[], input: string | Uint8Array | Uint8Array[] = ''): Promise<CliRun> {
  const chunks = Array.isArray(input) ? input : [typeof input === 'string' ? new TextEncoder().encode(input) : input];
  let output = '';
  let errors = '';
  async function* stdin() {
    yield* chunks;
  }
  const status = await main(args, {
    stdin: stdin(),
    write: async (text) => {
      output += text;
    },
    warn: (message) => {
      errors += `${message}\n`;
    },
    signal: new AbortController().signal,
    today: () => '2026-03-01',
  });
  const lines = output.split('\n').filter((line) => line !== '');
  return { status, lines: lines.map((line) => (line.startsWith('{') ? JSON.parse(line) : { line })), errors };
}

/** Objects as JSON Lines. */
export const toLines = (...objects: object[]): string =>
  objects.map((object) => `${JSON.stringify(object)}\n`).join('');
