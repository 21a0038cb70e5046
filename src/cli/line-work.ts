import { parseJson } from '../bulk/read-lines';
import { InputError } from '../core/schemas/input-error';
import type { Id } from '../core/wire';
import type { FetchOnce } from './fetch-source';
import type { CommandOptions } from './main';

/** One result that a line of input asks for. */
export interface LineItem {
  /** As the result will have it. */
  id: Id;
  /** The result: lines of output, each with its line end. Throws `InputError` where what the line names is wrong. */
  answer(): Promise<string> | string;
}

/** What a command makes of a line of input: one item, or one per answer of a page. Throws `InputError`. */
export type LineWork = (value: unknown) => readonly LineItem[];

/** What the process hands to a command's work, which may be in another thread. */
export interface WorkContext {
  /** ISO 8601. */
  today: string;
  signal: AbortSignal;
  fetchOnce: FetchOnce;
}

/** Makes the work of a command, once in each thread. */
export type OpenWork = (options: CommandOptions, context: WorkContext) => LineWork;

/** A line to be answered, as it is sent to a thread. */
export interface LineTask {
  number: number;
  text: string;
  /** What is wrong with its bytes; then there is no text. */
  problem?: string;
  /** Items, by index, that are not to be answered again. */
  done?: number[];
}

/** What became of some lines that follow one another. */
export interface LineAnswers {
  output: string;
  /** One a wrong line, with its number. */
  warnings: string[];
  status: LineStatus;
}

/** Every line was answered; one failed by a fault of ours; one was wrong. */
export type LineStatus = 0 | 1 | 2;

/** A result as a line of output. */
export const toLine = (result: object): string => `${JSON.stringify(result)}\n`;

/** A fault of ours outweighs a wrong line. */
export const worse = (one: LineStatus, other: LineStatus): LineStatus =>
  one === 1 || other === 1 ? 1 : one === 2 || other === 2 ? 2 : 0;

/** Answers lines one after the other. One that is wrong, or that shows a fault of ours, does not stop the others. */
export async function answerTasks(
  work: LineWork,
  tasks: readonly LineTask[],
  signal: AbortSignal,
): Promise<LineAnswers> {
  const answers: LineAnswers = { output: '', warnings: [], status: 0 };
  for (const task of tasks) {
    try {
      if (task.problem !== undefined) throw new InputError(task.problem);
      for (const [index, item] of work(parseJson(task.text)).entries()) {
        if (!task.done?.includes(index)) answers.output += await item.answer();
      }
    } catch (error) {
      signal.throwIfAborted();
      const isInput = error instanceof InputError;
      answers.warnings.push(`line ${task.number}: ${isInput ? withoutLine(error.message) : explainFault(error)}`);
      answers.status = worse(answers.status, isInput ? 2 : 1);
    }
    signal.throwIfAborted();
  }
  return answers;
}

/** The message of an error that may name its line already. */
export const withoutLine = (message: string): string => message.replace(/^line \d+: /, '');

const explainFault = (error: unknown): string =>
  `unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
