/** Scripts that set no space between words, as a piece of a character class. */
export const UNSPACED_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`;

/** Whether a text has a letter of one of them. */
export const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
