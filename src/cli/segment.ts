import { readMarkdown, toAnswer } from '../core/claims/read-markdown';
import { splitClaims } from '../core/claims/split-claims';
import { readSegmentInput, toSegmentLine } from '../core/record';
import { answerLines } from './answer-lines';
import type { Command } from './main';

/** `segment FILE`: answers into claims. */
export const command: Command = {
  options: {},
  run: (file, _options, streams) =>
    answerLines(file, streams, (value) => {
      const input = readSegmentInput(value);
      const reading = readMarkdown(input.answer);
      const split = splitClaims(toAnswer(reading, { ...(input.lang !== undefined && { lang: input.lang }) }));
      return toSegmentLine(input.id, split, (span) => reading.toSource(span));
    }),
};
