import { countAnswer, newTally } from '../core/statistics/metrics';
import { hostOf } from '../core/urls';
import { readCheckedLine, toMetricsLine } from '../core/wire';
import { takeLines } from './each-line';
import { toLine } from './line-work';
import type { Command } from './main';

/** `metrics FILE...`: one line of figures over all lines of `check`, in however many files and whatever order. */
export const command: Command = {
  options: {},
  takesMany: true,
  run: async (files, _options, streams) => {
    const tally = newTally();
    const status = await takeLines(files, streams, (value) => countAnswer(tally, readCheckedLine(value), hostOf));
    await streams.write(toLine(toMetricsLine(tally)));
    return status;
  },
};
