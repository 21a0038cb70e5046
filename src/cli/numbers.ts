import { findQuantities } from '../core/quantities';
import { readNumbersInput, toNumbersLine } from '../core/record';
import { answerLines } from './answer-lines';
import type { Command } from './main';

/** `numbers FILE`: the quantities that the number check sees. */
export const command: Command = {
  options: {},
  run: (file, _options, streams) =>
    answerLines(file, streams, (value) => {
      const { id, text, lang } = readNumbersInput(value);
      return toNumbersLine(id, findQuantities(text, lang));
    }),
};
