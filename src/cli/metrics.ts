import type { Command } from './main';
import { UsageError } from './streams';

export const command: Command = {
  options: {},
  run: () => {
    throw new UsageError('not there yet');
  },
};
