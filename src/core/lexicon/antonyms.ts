/**
 * Words that cannot both hold of one thing at one time. Each line: one side, then the other. All forms are written out,
 * since stemming would join words that must stay apart ("open" and "opening hours").
 */
const PAIRS: readonly (readonly [string, string])[] = [
  ['open opens opened reopen reopens reopened', 'closed close closes shut shuts'],
  [
    'rise rises rose risen rising increase increases increased increasing grew grow grows grown growing climbed climb climbs gained up higher',
    'fall falls fell fallen falling decrease decreases decreased decreasing dropped drop drops shrank declined decline declines declining lost down lower reduced reduces reduce lowered',
  ],
  ['with', 'without'],
  ['before', 'after'],
  ['above over', 'below under'],
  [
    'allowed allows allow permitted permits permit may legal lawful',
    'forbidden forbids forbid banned bans ban prohibited prohibits prohibit illegal unlawful',
  ],
  ['includes include included including', 'excludes exclude excluded excluding'],
  [
    'accepts accepted accept approved approves approve passed',
    'rejects rejected reject refused refuses refuse denied denies vetoed',
  ],
  ['won wins win winner', 'lost loses lose loser'],
  ['first', 'last'],
  ['more', 'less fewer'],
  ['most', 'least fewest'],
  ['most many all', 'few none'],
  ['for', 'against'],
  ['cheaper cheapest', 'dearer costlier expensive'],
  ['saves save saved', 'costs cost'],
  ['earlier sooner', 'later'],
  ['written writing', 'oral orally'],
  ['single one-way', 'return'],
  ['north northern', 'south southern'],
  ['east eastern', 'west western'],
  ['left', 'right'],
  ['safe', 'unsafe dangerous'],
  ['possible', 'impossible'],
  ['able', 'unable'],
  ['mandatory compulsory required obligatory', 'optional voluntary'],
  ['free', 'paid'],
  ['hot warm', 'cold cool'],
  ['early earlier', 'late later'],
  ['start starts started begins began begin', 'end ends ended finish finished finishes'],
  ['buy buys bought', 'sell sells sold'],
  ['import imports imported', 'export exports exported'],
  ['oldest older', 'youngest younger newest newer'],
  ['largest bigger larger biggest big large', 'smallest smaller small'],
  ['high highest', 'low lowest'],
  ['long longer longest', 'short shorter shortest'],
  ['true correct', 'false wrong incorrect'],
  ['success successful succeeded succeeds', 'failure unsuccessful failed fails'],
  ['dead died', 'alive survived survives'],
  ['male men man boys', 'female women woman girls'],
  ['public', 'private'],
  ['indoor', 'outdoor'],
  ['present', 'absent'],
  ['better', 'worse'],
  ['best', 'worst'],
  ['improved improves improve', 'worsened worsens worsen'],
  ['guilty convicted', 'innocent acquitted'],
  ['support supports supported supporting', 'oppose opposes opposed opposing'],
  ['positive', 'negative'],
  ['morning', 'evening'],
  ['winter', 'summer'],
  ['wet', 'dry'],
  ['full', 'empty'],
  ['inside', 'outside'],
  ['married', 'unmarried divorced'],
  ['official', 'unofficial'],
  // other languages
  ['offen geöffnet auf', 'geschlossen zu'],
  ['mit', 'ohne'],
  ['vor', 'nach'],
  ['stieg steigt gestiegen wuchs', 'fiel fällt sank sinkt gefallen gesunken'],
  ['erlaubt', 'verboten'],
  ['ouvert ouverte ouverts ouvertes', 'fermé fermée fermés fermées'],
  ['avec', 'sans'],
  ['avant', 'après'],
  ['abierto abierta abiertos abiertas', 'cerrado cerrada cerrados cerradas'],
  ['con', 'sin senza'],
  ['aperto aperta aperti aperte', 'chiuso chiusa chiusi chiuse'],
  ['aberto aberta', 'fechado fechada'],
  ['открыт открыта открыто открыты', 'закрыт закрыта закрыто закрыты'],
  ['otwarty otwarta otwarte', 'zamknięty zamknięta zamknięte'],
  ['öppet öppen', 'stängt stängd'],
  ['開館 开馆 営業 開門', '休館 閉館 闭馆 休业 休業 閉門 关门'],
  ['増加 增加 上昇 上升', '減少 减少 低下 下降'],
  ['許可 允许 許可', '禁止'],
];

const SIDES = new Map<string, { pair: number; side: 0 | 1 }[]>();
PAIRS.forEach(([left, right], pair) => {
  for (const [side, words] of [left, right].entries()) {
    for (const word of words.split(' ')) {
      const entry = SIDES.get(word) ?? [];
      entry.push({ pair, side: side as 0 | 1 });
      SIDES.set(word, entry);
    }
  }
});

/** Whether two folded words are opposites of one another. */
export function areOpposites(a: string, b: string): boolean {
  const left = SIDES.get(a);
  const right = left && SIDES.get(b);
  if (!left || !right) return false;
  return left.some((x) => right.some((y) => x.pair === y.pair && x.side !== y.side));
}

/** Whether a folded word has an opposite in the list at all. */
export function hasOpposite(word: string): boolean {
  return SIDES.has(word);
}

/** Whether two folded words stand on the same side of one pair: "rose" and "grew". */
export function areOnSameSide(a: string, b: string): boolean {
  const left = SIDES.get(a);
  const right = left && SIDES.get(b);
  if (!left || !right) return false;
  return left.some((x) => right.some((y) => x.pair === y.pair && x.side === y.side));
}

/** The opposites of a folded word; empty for most words. */
export function oppositesOf(word: string): string[] {
  return (SIDES.get(word) ?? []).flatMap(({ pair, side }) => (PAIRS[pair]?.[side === 0 ? 1 : 0] ?? '').split(' '));
}
