import { InputError } from '../core/errors';
import { countAnswer, newTally } from '../core/metrics';
import { readCheckedLine, toMetricsLine } from '../core/record';
import { hostOf } from '../core/urls';
import { parseJson } from './answer-lines';
import type { Command } from './main';
import { openInput, readLines } from './read-lines';

/** `metrics FILE`: one line of figures over all lines of `check`. */
export const command: Command = {
  options: {},
  run: async (file, _options, streams) => {
    const tally = newTally();
    let status = 0;
    for await (const lines of readLines(await openInput(file, streams))) {
      for (const line of lines) {
        try {
          if ('error' in line) throw line.error;
          countAnswer(tally, readCheckedLine(parseJson(line.text)), hostOf);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          streams.warn(`line ${line.number}: ${error.message.replace(/^line \d+: /, '')}`);
          status = 2;
        }
      }
    }
    await streams.write(`${JSON.stringify(toMetricsLine(tally))}\n`);
    return status;
  },
};
