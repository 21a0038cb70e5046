import { readMarkdown, toAnswer } from '../core/claims/read-markdown';
import { splitClaims } from '../core/claims/split-claims';
import { readSegmentInput, toSegmentLine } from '../core/wire';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { runLines } from './run-lines';

/** `segment FILE`: answers into claims. */
export const command: Command = {
  options: {},
  run: ([file], options, streams) => runLines({ name: 'segment', file, options, open: openWork }, streams),
};

export const openWork: OpenWork = () => (value) => {
  const { id, answer, lang } = readSegmentInput(value);
  const segment = () => {
    const reading = readMarkdown(answer);
    const split = splitClaims(toAnswer(reading, { ...(lang !== undefined && { lang }) }));
    return toLine(toSegmentLine(id, split, (span) => reading.toSource(span)));
  };
  return [{ id, answer: segment }];
};
