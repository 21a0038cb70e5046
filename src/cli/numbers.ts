import { findQuantities } from '../core/quantities';
import { readNumbersInput, toNumbersLine } from '../core/wire';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { runLines } from './run-lines';

/** `numbers FILE`: the quantities that the number check sees. */
export const command: Command = {
  options: {},
  run: ([file], options, streams) => runLines({ name: 'numbers', file, options, open: openWork }, streams),
};

export const openWork: OpenWork = () => (value) => {
  const { id, text, lang } = readNumbersInput(value);
  return [{ id, answer: () => toLine(toNumbersLine(id, findQuantities(text, lang))) }];
};
