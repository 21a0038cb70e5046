/** What the command line reads and writes: names on the wire are known here and in `records/` alone. */
export { toExtractLine } from './extract-line';
export { readCheckedLine, toMetricsFields, toMetricsLine } from './metrics-line';
export type { CheckInput, GivenSource, VerifyInput } from './read-input';
export { readCheckInput, readNumbersInput, readSegmentInput, readVerifyInput, toDates } from './read-input';
export type { Id } from './write-lines';
export { toCheckLine, toNumbersLine, toOrigin, toReadLine, toSegmentLine, toVerifyLine } from './write-lines';
