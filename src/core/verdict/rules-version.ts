/**
 * The version of the rules that decide verdicts: the day on which they last changed. It is kept with each record, so that
 * verdicts of different versions are not taken for the same measurement.
 */
export const RULES_VERSION = '2026-11-30';
