/** Endings of the polite and the plain style, of nouns used as verbs, then particles of case. */
const ENDING =
  /(?:이었습니다|였습니다|이었다|였다|입니다|이다|합니다|하였다|했습니다|했다|한다|됩니다|되었다|됐다|된다|습니다|하는|하고|하여|해서|되는)$/u;
const PARTICLE = /(?:에서는|으로는|에서|에게|으로|까지|부터|에는|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;

/** A Korean word without the endings that hang on it; two syllables of it always stay. */
export function stemKorean(word: string): string {
  if (!/^[가-힣]{3,}$/u.test(word)) return word;
  const cut = (text: string, pattern: RegExp): string => {
    const shorter = text.replace(pattern, '');
    return shorter.length >= 2 ? shorter : text;
  };
  return cut(cut(word, ENDING), PARTICLE);
}
