/**
 * The types of the flow, a file a step:
 * page → answers (`answer.ts`) → claims with citations (`claim.ts`) → sources (`source.ts`) → evidence and verdicts
 * (`verdict.ts`) → a checked answer (`checked-answer.ts`).
 * How a check is kept and shown stands in files of their own (`check-state.ts`, `source-view.ts`, `kept-sources.ts`).
 *
 * Offsets are UTF-16 code units, half-open, into the text named beside them.
 * States, causes and codes are the product's own words (snake_case on the wire and here).
 */

export type * from './answer';
export type * from './checked-answer';
export type * from './claim';
export * from './source';
export type * from './span';
export * from './verdict';
