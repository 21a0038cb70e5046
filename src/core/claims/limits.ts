/**
 * Longest answer, in UTF-16 units: no answer that a person reads comes near it. Readers of input refuse a longer one;
 * `readMarkdown` itself cuts it.
 */
export const MAX_ANSWER_LENGTH = 2_000_000;
