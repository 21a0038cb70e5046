/**
 * A light stemmer for Arabic: the conjunction, the article with what hangs on it, and endings of number and gender go.
 * Source: Larkey, Ballesteros and Connell 2002, "Improving stemming for Arabic information retrieval" (light10).
 */
export function stemArabic(word: string): string {
  if (!/^[\u0621-\u064a]{4,}$/u.test(word)) return word;
  let found = word.length > 3 ? word.replace(/^و(?=.{3})/u, '') : word;
  const bare = found.replace(/^(?:ال|وال|بال|كال|فال|لل)(?=.{2})/u, '');
  found = bare;
  for (const ending of ENDINGS) {
    if (found.endsWith(ending) && found.length - ending.length >= 2) found = found.slice(0, -ending.length);
  }
  return found;
}

const ENDINGS = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];
