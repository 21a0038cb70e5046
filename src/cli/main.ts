import { parseArgs } from 'node:util';
import { type Streams, UsageError } from './streams';

/** A command: its arguments after its name, parsed; gives the exit status. */
export interface Command {
  options: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Whether it may be given several files. */
  takesMany?: true;
  run(files: Files, options: CommandOptions, streams: Streams): Promise<number>;
}

/** At least one. */
export type Files = readonly [string, ...string[]];

export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>;

/** Each is loaded only when called: a command must not wait for what another one needs. */
const COMMANDS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  verify: () => import('./verify'),
  segment: () => import('./segment'),
  numbers: () => import('./numbers'),
  read: () => import('./read'),
  extract: () => import('./extract'),
  check: () => import('./check'),
  metrics: () => import('./metrics'),
  rescore: () => import('./rescore'),
  export: () => import('./export'),
};

const USAGE = `usage: npm run --silent cli -- COMMAND FILE [OPTIONS]    (FILE may be -)
  verify FILE [--jobs N] [--resume OUTPUT]            claims against given sources
  segment FILE                                        answers into claims
  numbers FILE                                        the quantities of texts
  read FILE --url URL [--type MIME] [--status N]      one source file as text
  extract PAGE.html (--url URL | --site NAME)         one saved answer page
  extract --list FILE [--jobs N] [--resume OUTPUT]    many of them: lines {file, url or site, id?}
  check FILE [--offline] [--jobs N] [--resume OUTPUT] answers, or lines of extract, against their sources
  check FILE --record                                 the same as records, with texts, that rescore takes
  metrics FILE...                                     figures from lines of check or kept records
  rescore FILE [--changes] [--jobs N]                 kept records by the rules of today, or what that changes
  export FILE... --as (csv | annotations | jsonl)     lines of check, kept records or exports, for other tools`;

/** Runs one command. Gives the exit status: 0 when it ran, 2 when the call or a line of input was wrong. */
export async function main(argv: readonly string[], streams: Streams): Promise<number> {
  const [name, ...rest] = argv;
  if (name === 'help' || argv.some((arg) => arg === '--help' || arg === '-h')) {
    await streams.write(`${USAGE}\n`);
    return 0;
  }
  try {
    const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!load) throw new UsageError(name === undefined ? 'expected a command' : `unknown command: ${name}`);
    const { command } = await load();
    const { files, options } = readArguments(rest, command);
    return await command.run(files, options, streams);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    streams.warn(`${error.message}\n${USAGE}`);
    return 2;
  }
}

function readArguments(args: string[], command: Command): { files: Files; options: CommandOptions } {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...command.options }, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined) throw new UsageError('expected a file, or - for standard input');
    if (more.length > 0 && !command.takesMany) throw new UsageError(`expected one file, got ${positionals.length}`);
    // Of the command's own kinds: the types of `parseArgs` lose them where they are not written out.
    return { files: [file, ...more], options: values as CommandOptions };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node's own message goes on with advice on arguments that begin with a dash.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(message);
  }
}

/** What a shell takes for "stopped by this signal". */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs the command of this process, and ends with its status. */
export async function runCommandLine(): Promise<void> {
  const stop = new AbortController();
  let stoppedBy: keyof typeof STOPPED | undefined;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // What is written is ended as a whole line; a second one ends the process at once.
    process.once(name, () => {
      stoppedBy = name;
      stop.abort();
    });
  }
  // The reader of our output may leave early (`| head`): then there is nothing more to do.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2), {
    stdin: process.stdin,
    write: (text) =>
      new Promise((resolve) => (process.stdout.write(text) ? resolve() : process.stdout.once('drain', resolve))),
    warn: (message) => process.stderr.write(`${message}\n`),
    signal: stop.signal,
    today: () => new Date().toISOString().slice(0, 10),
  });
  stop.abort();
  // Standard input may never end.
  if (stoppedBy) process.stdout.write('', () => process.exit(stoppedBy && STOPPED[stoppedBy]));
}
