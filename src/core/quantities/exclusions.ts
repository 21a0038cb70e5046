import { findPhrase, findPhraseBefore } from './phrases';
import { isDash, isDigits, isSign, type Reading, startsLine } from './reading';
import type { Token } from './tokens';

/** Names that are followed by a number of their own. */
const NAMED = new Set(
  'windows|boeing|airbus|apollo|galaxy|pixel|playstation|xbox|python|java|claude|gemini|llama|soyuz|voyager|formula|fortune|ios|macos|android|ubuntu|debian|iso|din|rfc|ean|isbn|issn|doi|pmid|arxiv|catch|area|opus|op|bwv|kv|studio|channel|ftse|dax|cac|nikkei|nasdaq|porsche|sputnik|unix'.split(
    '|',
  ),
);

/**
 * Where the digits at or about token `at` are no number (a citation marker, time mark, name, link, identifier, list
 * mark): the token behind them. Else null.
 */
export function skipNoNumber(reading: Reading, at: number): number | null {
  const token = reading.tokens[at];
  if (!token) return null;
  if (token.type === 'sign') return skipBracket(reading, at) ?? skipLink(reading, at);
  if (token.type === 'word') return skipUrl(reading, at) ?? skipHalf(reading, at);
  if (token.type === 'raised') return at + 1;
  return skipIdentifier(reading, at) ?? skipName(reading, at) ?? skipLineMark(reading, at);
}

/** "[12]", "[2, 4–6]", "[^1]", "【4:0†x】", "[00:02:10]", "{{3}}". */
function skipBracket(reading: Reading, at: number): number | null {
  const { tokens } = reading;
  const open = tokens[at]?.text;
  if (open === '【') return closing(tokens, at, '】', 24);
  if (open !== '[') return null;
  const end = closing(tokens, at, ']', 24);
  if (end === null) return null;
  for (let i = at + 1; i < end - 1; i++) {
    const token = tokens[i];
    if (token && !isDigits(token) && !isSign(token, ',;:.–-^†‡*')) return null;
  }
  return end;
}

function closing(tokens: readonly Token[], at: number, close: string, limit: number): number | null {
  for (let i = at + 1; i < Math.min(tokens.length, at + limit); i++) if (tokens[i]?.text === close) return i + 1;
  return null;
}

/** The target of a Markdown link: "](…)". */
function skipLink(reading: Reading, at: number): number | null {
  const { tokens } = reading;
  if (!isSign(tokens[at], ']') || !isSign(tokens[at + 1], '(') || tokens[at + 1]?.gap !== '') return null;
  return closing(tokens, at + 1, ')', 80);
}

/** Things with "half" in their name: half board is no half of a board. */
const HALVES = /^(?:board|term|time|marathon|brothers?|sisters?|life|mast|siblings?)$/;

function skipHalf({ tokens }: Reading, at: number): number | null {
  const [half, dash, behind] = tokens.slice(at, at + 3);
  if (half?.key !== 'half') return null;
  const isDashed = isDash(dash) && dash?.gap === '';
  const thing = isDashed ? behind : dash;
  return thing?.type === 'word' && thing.gap !== 'break' && HALVES.test(thing.key) ? at + (isDashed ? 3 : 2) : null;
}

/** "https://…", "www.…", "name@host": to the next space. */
function skipUrl(reading: Reading, at: number): number | null {
  const { tokens } = reading;
  const behind = tokens[at + 1];
  if (behind?.gap !== '' || !isSign(behind, ':.@')) return null;
  const isUrl = /^(https?|www|doi)$/.test(tokens[at]?.key ?? '') && tokens[at + 2]?.gap === '';
  if (behind.text !== '@' && !isUrl) return null;
  let next = at + 1;
  while (tokens[next]?.gap === '' && !isSign(tokens[next], ')]>"')) next++;
  return next;
}

/** Figures with a slash that are names or sayings. */
const FIXED_PAIRS = new Set(['24/7', '9/11', '50/50', '24/24', '7/7']);

/** Telephone numbers, ISBNs, long runs, leading zeros, addresses of the network. */
function skipIdentifier(reading: Reading, at: number): number | null {
  const { tokens } = reading;
  const token = tokens[at];
  if (!token) return null;
  if (token.text.length > 15) return at + 1;
  const pair = `${token.text}${tokens[at + 1]?.text}${tokens[at + 2]?.text}`;
  if (FIXED_PAIRS.has(pair) && tokens[at + 2]?.gap === '' && !isSign(tokens[at + 3], '/')) return at + 3;
  const before = tokens[at - 1];
  if (before?.type === 'word' && /^(isbn|issn|tel|phone|fax|telefon|pmid|ean|ref|id)$/.test(before.key))
    return behindGroups(tokens, at);
  if (isSign(before, ':.') && /^(isbn|issn|tel|phone|fax|telefon|pmid)$/.test(tokens[at - 2]?.key ?? ''))
    return behindGroups(tokens, at);
  const hyphens = hyphenGroups(tokens, at);
  if (hyphens.length >= 3 && !isDateLike(hyphens)) return at + 2 * hyphens.length - 1;
  if (hyphens.length === 2 && hyphens[0]?.length === 3 && hyphens[1]?.length === 4) return at + 3;
  if (
    /^0\d/.test(token.text) &&
    !isSign(tokens[at + 1], '.:,/-–hH') &&
    tokens[at + 1]?.key !== 'h' &&
    !isSign(before, ':./-–') &&
    token.text.length > 2
  )
    return behindGroups(tokens, at);
  return isSign(before, '+') && before.gap !== '' && token.gap === '' && isDigits(tokens[at + 1])
    ? behindGroups(tokens, at)
    : null;
}

function behindGroups(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (tokens[next] && tokens[next]?.gap !== 'break' && next < at + 16) {
    if (isDigits(tokens[next])) next++;
    else if ((isDash(tokens[next]) || isSign(tokens[next], '/() ')) && isDigits(tokens[next + 1])) next += 2;
    else break;
  }
  return next;
}

/** Digits joined by hyphens without spaces: "978-3-16-148410-0". */
function hyphenGroups(tokens: readonly Token[], at: number): string[] {
  const groups = [tokens[at]?.text ?? ''];
  let next = at + 1;
  while (
    isSign(tokens[next], '-') &&
    tokens[next]?.gap === '' &&
    isDigits(tokens[next + 1]) &&
    tokens[next + 1]?.gap === '' &&
    groups.length < 9
  ) {
    groups.push(tokens[next + 1]?.text ?? '');
    next += 2;
  }
  return groups;
}

function isDateLike(groups: readonly string[]): boolean {
  return (
    groups.length === 3 &&
    groups.some((group) => group.length === 4) &&
    groups.every((group) => Number(group) <= 31 || group.length === 4)
  );
}

/** "A380", "GPT-4", "COVID-19", "iPhone 15", "3D": digits that belong to a name. */
function skipName(reading: Reading, at: number): number | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || !before) return null;
  const glued = token.gap === '' && before.type === 'word' && isSpaced(before.text);
  if (glued && !isPrefix(reading, at)) return behindName(tokens, at);
  const stem = tokens[at - 2];
  if (token.gap === '' && isSign(before, '-_') && before.gap === '' && stem?.type === 'word' && isSpaced(stem.text)) {
    const isOpen =
      /^(mid|pre|post|early|late|under|over|max|min|non|ca|vor|nach|avant|apres|about)$/.test(stem.key) ||
      findPhrase(lexicon.numbers, tokens, at - 2) !== null;
    if (!isOpen && findPhraseBefore(lexicon.months, tokens, at - 1, 1) === null) return behindName(tokens, at);
  }
  const isNamed =
    before.type === 'word' && token.gap === 'space' && (/\p{Ll}\p{Lu}/u.test(before.text) || NAMED.has(before.key));
  const isKnown =
    isNamed &&
    findPhraseBefore(lexicon.currencySigns, tokens, at) === null &&
    findPhrase(lexicon.percent, tokens, at + 1) === null;
  return isKnown ? behindName(tokens, at) : null;
}

const isSpaced = (word: string): boolean => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(word);

/** Words that may touch a number without making it a name: currencies, "FY", "No", "p", "c". */
function isPrefix(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  if (findPhraseBefore(lexicon.currencySigns, tokens, at) !== null) return true;
  const before = tokens[at - 1];
  if (!before) return false;
  // "1h30", "5m20s", "T12:00" follow digits or are read with what stands before.
  if (isDigits(tokens[at - 2]) && before.gap === '') return true;
  // "X200" is a name, "x200" may be a factor.
  if (before.text === 'X') return false;
  return (
    /^(fy|no|nr|ca|approx|q|h|ad|v|x|kl)$/.test(before.key) && !(before.key === 'h' && Number(tokens[at]?.text) > 2)
  );
}

function behindName(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (
    tokens[next]?.gap === '' &&
    (isDigits(tokens[next]) ||
      tokens[next]?.type === 'word' ||
      (isSign(tokens[next], '-.') && isDigits(tokens[next + 1]) && tokens[next + 1]?.gap === ''))
  )
    next++;
  return next;
}

/** "1. ", "12) " and "4.2 Fees" where a line starts. */
function skipLineMark(reading: Reading, at: number): number | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || !startsLine(token, at)) return null;
  const mark = tokens[at + 1];
  const behind = tokens[at + 2];
  if (token.text.length <= 3 && isSign(mark, '.)') && mark.gap === '' && behind && behind.gap !== '') {
    return findPhrase(lexicon.months, tokens, at + 2) ||
      findPhrase(lexicon.century, tokens, at + 2) ||
      behind.gap === 'break'
      ? null
      : at + 2;
  }
  let next = at + 1;
  while (
    isSign(tokens[next], '.') &&
    tokens[next]?.gap === '' &&
    isDigits(tokens[next + 1]) &&
    tokens[next + 1]?.gap === '' &&
    (tokens[next + 1]?.text.length ?? 9) <= 2
  )
    next += 2;
  const heading = tokens[next];
  const isSection =
    next > at + 1 &&
    token.text.length <= 2 &&
    heading?.type === 'word' &&
    heading.gap === 'space' &&
    /^\p{Lu}/u.test(heading.text);
  if (!isSection || findPhrase(lexicon.magnitudes, tokens, next) || findPhrase(lexicon.shortMagnitudes, tokens, next))
    return null;
  if (
    findPhrase(lexicon.unitSymbols, tokens, next) ||
    findPhrase(lexicon.unitWords, tokens, next) ||
    findPhrase(lexicon.currencyWords, tokens, next)
  )
    return null;
  return findPhrase(lexicon.oclock, tokens, next) || findPhrase(lexicon.currencySigns, tokens, next) ? null : next;
}
