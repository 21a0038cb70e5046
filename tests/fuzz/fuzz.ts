import { createRandom } from '../support/random';
import { Broken, type Input, type Target } from './target';

/** Processor time that one input may take, in ms: compiling and a loaded machine are in it, a loop that grows is not. */
const MAX_INPUT_MS = 10_000;
/** For making a failing input smaller, in ms of processor time. */
const MAX_SHRINK_MS = 60_000;

/** An input that broke something. */
export interface Failure {
  /** Of the input: makes it again. */
  seed: number;
  message: string;
  /** What broke it, cut down as far as it still does. */
  input: Input;
}

export interface FuzzResult {
  inputs: number;
  /** Of processor time. */
  seconds: number;
  failure: Failure | null;
}

/** Called before each input, so that one which never ends can be told. */
export type OnInput = (seed: number) => void;

/** Gives inputs to a target for `seconds` of processor time, or until one breaks it. */
export async function fuzz(
  target: Target,
  seconds: number,
  firstSeed: number,
  onInput: OnInput = () => {},
  maxInputs = Number.POSITIVE_INFINITY,
): Promise<FuzzResult> {
  const start = processorMs();
  for (let inputs = 0; ; inputs += 1) {
    const spent = processorMs() - start;
    if (spent > seconds * 1000 || inputs >= maxInputs) return { inputs, seconds: spent / 1000, failure: null };
    const seed = (firstSeed + inputs) >>> 0;
    onInput(seed);
    const failure = await tryInput(target, seed);
    if (failure) return { inputs: inputs + 1, seconds: (processorMs() - start) / 1000, failure };
  }
}

/** Gives one input to a target. */
export async function tryInput(target: Target, seed: number): Promise<Failure | null> {
  const input = target.make(createRandom(seed));
  const message = await complaintOf(target, input);
  return message === null ? null : { seed, message, input: await shrink(target, input, message) };
}

/** What is wrong with how a target takes an input; `null`: nothing. */
async function complaintOf(target: Target, input: Input): Promise<string | null> {
  const before = processorMs();
  try {
    await target.run(input);
  } catch (error) {
    if (error instanceof Broken) return error.message;
    return error instanceof Error ? (error.stack ?? error.message) : `threw ${String(error)}`;
  }
  const spent = processorMs() - before;
  return spent > MAX_INPUT_MS ? `took ${(spent / 1000).toFixed(1)} s of processor time` : null;
}

/** Takes pieces out for as long as the same is wrong (delta debugging, Zeller 2002, doi:10.1109/32.988498). */
async function shrink(target: Target, input: Input, message: string): Promise<Input> {
  const start = processorMs();
  const kind = kindOf(message);
  let smallest = input;
  for (let size = Math.ceil(input.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < smallest.length; ) {
      if (processorMs() - start > MAX_SHRINK_MS) return smallest;
      const shorter = without(smallest, at, at + size);
      const complaint = await complaintOf(target, shorter);
      if (complaint !== null && kindOf(complaint) === kind) smallest = shorter;
      else at += size;
    }
  }
  return smallest;
}

/** What is wrong without the words and figures of this input. */
const kindOf = (message: string): string =>
  (message.split('\n', 1)[0] ?? '').replace(/"(?:[^"\\]|\\.)*"|[\d.]+|…[^…]*…/g, '_').slice(0, 60);

function without(input: Input, start: number, end: number): Input {
  if (typeof input === 'string') return input.slice(0, start) + input.slice(end);
  return Uint8Array.from([...input.subarray(0, start), ...input.subarray(end)]);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
