/** Endings that make another word of the same root: "store" and "storage", "refund" and "refundable". */
const ENDINGS =
  /^(?:age|ag|able|abl|ible|ibl|iv|anc|enc|ur|er|or|ers|ors|ing|ings|ion|ions|ation|ations|ment|ments|ness|ity|ship|hood|ive|ous|ful|y|ant|ent|ance|ence|ist|ism|ic|al|ern|ian|ean|ese|en|eur|ung|ungen|lich|ique|aux)$/u;

/**
 * Whether two stems are likely forms of one root: one is the other with an ending, or they share a long beginning and
 * both end in an ending. Not for names or figures.
 */
export function areRelated(a: string, b: string): boolean {
  if (a.length < 4 || b.length < 4 || a[0] !== b[0]) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  if (shared < 4 || !/^\p{L}+$/u.test(long)) return false;
  const restOfLong = long.slice(shared);
  const restOfShort = short.slice(shared);
  if (restOfShort === '') return ENDINGS.test(restOfLong);
  return shared >= 6 && ENDINGS.test(restOfLong) && ENDINGS.test(restOfShort);
}
