/**
 * Words that cannot both hold of one thing at one time. Each line: one side, then the other. All forms are written out,
 * since stemming would join words that must stay apart ("open" and "opening hours").
 */
const PAIRS: readonly (readonly [string, string])[] = [
  ['open opens opened reopen reopens reopened', 'closed close closes shut shuts'],
  [
    'rise rises rose risen rising increase increases increased increasing grew grow grows grown growing climbed climb climbs gained up higher surged jumped soared',
    'fall falls fell fallen falling decrease decreases decreased decreasing dropped drop drops shrank declined decline declines declining lost down lower reduced reduces reduce lowered shrink shrinks shrinking plunged slumped',
  ],
  [
    'rise rises rose risen rising increase increases increased increasing grew grow grows grown growing climbed',
    'stable unchanged steady stagnated',
  ],
  [
    'fell fall falls fallen falling decrease decreased dropped drop drops declined decline',
    'stable unchanged steady stagnated',
  ],
  ['raise raises raised', 'lower lowers lowered cut cuts reduced'],
  ['widen widens widened widening', 'narrow narrows narrowed narrowing'],
  ['upheld uphold upholds affirmed', 'overturned overturn rejected rejects dismissed dismisses'],
  ['sunrise dawn', 'sunset dusk'],
  ['upper', 'lower'],
  ['inner', 'outer'],
  ['stronger strongest', 'weaker weakest'],
  ['faster fastest quicker', 'slower slowest'],
  ['heavier heaviest', 'lighter lightest'],
  ['deeper', 'shallower'],
  ['majority', 'minority'],
  ['ahead', 'behind'],
  ['gains gained', 'losses'],
  ['accelerated accelerates', 'slowed slows'],
  ['overestimated', 'underestimated'],
  ['deepened deepens', 'eased eases'],
  ['profit profits', 'loss losses'],
  ['surplus', 'deficit'],
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
  [
    'admits admitted admit confirms confirmed confirm acknowledged acknowledges conceded',
    'denies denied deny disputed disputes',
  ],
  ['praised praises praise', 'criticised criticizes criticises criticized condemned condemns'],
  ['doubled doubles double tripled quadrupled', 'halved halves'],
  ['joined joins join', 'left leaves quit'],
  ['expanded expands', 'contracted contracts shrank'],
  ['strengthened strengthens', 'weakened weakens'],
  ['encourages encouraged', 'discourages discouraged'],
  ['hired hires', 'fired'],
  ['exceeded exceeds', 'undershot'],
  ['arrived arrives arrival', 'departed departs departure'],
  ['domestic', 'foreign'],
  ['visible', 'invisible hidden'],
  ['urban', 'rural'],
  ['temporary', 'permanent'],
  ['ancient', 'modern'],
  ['maximum', 'minimum'],
  ['won wins win winner beat beats defeated defeats', 'lost loses lose loser'],
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
  // German, Dutch
  ['offen geöffnet öffnet öffnen auf', 'geschlossen schließt schließen zu'],
  ['mit', 'ohne'],
  ['vor', 'nach'],
  [
    'stieg stiegen steigt steigen gestiegen wuchs wuchsen gewachsen',
    'fiel fielen fällt sank sanken sinkt gefallen gesunken',
  ],
  ['erlaubt gestattet zulässig dürfen darf', 'verboten untersagt'],
  [
    'steigt steigen stieg stiegen erhöht erhöhte mehr gestiegen zugenommen',
    'sinken sinkt sank gesenkt weniger verringert abgenommen zurückgegangen',
  ],
  ['steigt steigen stieg stiegen erhöht gestiegen sinkt sinken sank', 'unverändert stabil konstant gleich'],
  ['größte größten höchste höchsten meisten', 'kleinste kleinsten niedrigste niedrigsten wenigsten'],
  ['früher', 'später'],
  ['angenommen beschlossen gebilligt genehmigt zugestimmt', 'abgelehnt verworfen zurückgewiesen'],
  ['bestätigt bestätigte bestätigten', 'dementiert dementierte bestritt bestritten'],
  ['kauft kaufte gekauft', 'verkauft verkaufte'],
  ['eröffnet eröffnete', 'geschlossen schloss'],
  ['links', 'rechts'],
  ['nördlich', 'südlich'],
  ['östlich', 'westlich'],
  ['teurer', 'billiger günstiger'],
  ['länger', 'kürzer'],
  ['schneller', 'langsamer'],
  ['gesund', 'krank'],
  ['sicher', 'unsicher gefährlich'],
  ['pflicht verpflichtend obligatorisch', 'freiwillig optional'],
  ['gewann gewonnen', 'verlor verloren'],
  ['open geopend', 'gesloten dicht'],
  ['steeg stegen gestegen', 'daalde daalden gedaald'],
  ['toegestaan mogen mag', 'verboden'],
  // French
  ['ouvert ouverte ouverts ouvertes ouvre ouvrent', 'fermé fermée fermés fermées ferme ferment'],
  ['avec', 'sans'],
  ['avant', 'après'],
  ['augmenté augmente augmentent progressé monté', 'baissé baisse baissent diminué diminue reculé chuté'],
  ['plus', 'moins'],
  ['hausse', 'baisse'],
  ['gagné gagne remporté', 'perdu perd'],
  ['accepté approuvé adopté voté', 'rejeté refusé repoussé'],
  ['confirmé confirme', 'démenti dément nié'],
  ['acheté achète', 'vendu vend'],
  ['premier première', 'dernier dernière'],
  ['obligatoire', 'facultatif facultative'],
  ['autorisé autorisée autorisés autorisées permis', 'interdit interdite interdits interdites'],
  // Spanish, Portuguese, Italian
  ['abierto abierta abiertos abiertas abre abren', 'cerrado cerrada cerrados cerradas cierra cierran'],
  ['con', 'sin senza'],
  ['aumentó subió creció aumenta sube crece', 'disminuyó bajó cayó descendió disminuye baja cae'],
  ['más', 'menos'],
  ['ganó gana', 'perdió pierde'],
  ['aprobó aprobado aceptó', 'rechazó rechazado denegó'],
  ['confirmó confirma', 'desmintió desmiente negó'],
  ['compró', 'vendió'],
  ['obligatorio obligatoria', 'voluntario opcional'],
  ['permitido permitida permitidos permitidas', 'prohibido prohibida prohibidos prohibidas'],
  ['aberto aberta abertos abertas abre abrem', 'fechado fechada fechados fechadas fecha fecham'],
  ['aumentou subiu cresceu', 'diminuiu caiu desceu baixou'],
  ['permitido permitida', 'proibido proibida'],
  ['aperto aperta aperti aperte apre', 'chiuso chiusa chiusi chiuse chiude'],
  ['aumentato aumentata cresciuto cresciuta salito salita', 'diminuito diminuita calato calata sceso scesa'],
  ['permesso consentito', 'vietato proibito'],
  // Scandinavian, Finnish, Hungarian, Turkish, Indonesian, Romanian
  ['öppet öppen öppna', 'stängt stängd stängda'],
  ['åben åbent åbne åpen åpent åpne', 'lukket lukkede stengt'],
  ['ökade ökat', 'minskade minskat'],
  ['steg stigit steget', 'sjönk faldt'],
  ['tillåtet tillåten tillåtna', 'förbjudet förbjuden förbjudna'],
  ['avoinna auki avoin', 'suljettu kiinni'],
  ['nyitva nyitott', 'zárva zárt'],
  ['açık açıktır', 'kapalı kapalıdır'],
  ['arttı yükseldi', 'azaldı düştü'],
  ['buka dibuka', 'tutup ditutup'],
  ['deschis deschisă', 'închis închisă'],
  // Slavic, Greek
  ['открыт открыта открыто открыты открывается работает работают', 'закрыт закрыта закрыто закрыты закрывается'],
  [
    'вырос выросла выросло выросли увеличился увеличилась увеличилось повысился повысилась',
    'снизился снизилась снизилось сократился сократилась сократилось упал упала упало уменьшился уменьшилась',
  ],
  ['раньше', 'позже позднее'],
  ['больше более выше', 'меньше менее ниже'],
  ['продал продала продали продает', 'купил купила купили покупает приобрел'],
  ['победил победила победили выиграл выиграла выиграли', 'проиграл проиграла проиграли уступил уступила'],
  ['поддержал поддержала поддержали', 'отклонил отклонила отклонили отверг'],
  ['первый первая', 'последний последняя'],
  ['высокий выше', 'низкий ниже'],
  [
    'разрешен разрешена разрешено разрешены разрешил разрешила можно',
    'запрещен запрещена запрещено запрещены запретил запретила нельзя',
  ],
  ['відкритий відкрита відкрито', 'закритий закрита закрито зачинений'],
  ['otwarty otwarta otwarte czynny czynna czynne', 'zamknięty zamknięta zamknięte nieczynny nieczynna nieczynne'],
  ['wzrósł wzrosła wzrosło', 'spadł spadła spadło'],
  ['otevřený otevřená otevřeno otevřen otevřena', 'zavřený zavřená zavřeno zavřen zavřena'],
  ['ανοιχτό ανοιχτός ανοιχτή ανοικτό ανοικτός ανοικτή', 'κλειστό κλειστός κλειστή'],
  // Arabic, Hebrew, Persian, Hindi
  ['مفتوح مفتوحة', 'مغلق مغلقة'],
  ['مسموح مسموحة', 'ممنوع ممنوعة'],
  ['פתוח פתוחה', 'סגור סגורה'],
  ['खुला खुली खुले', 'बंद'],
  // Japanese, Chinese, Korean
  ['開館 开馆 営業 開門 开门 开放 開放', '休館 閉館 闭馆 休馆 休业 休業 閉門 关门 关闭 關閉'],
  ['増加 增加 上昇 上升 增长', '減少 减少 低下 下降'],
  ['許可 允许 可以', '禁止 不得'],
  ['食前', '食後'],
  ['以上', '以下 未満 未满'],
  ['有料 收费', '無料 免费'],
  ['賛成 赞成 支持', '反対 反对'],
  ['升至 升到 升高 涨 涨至 上涨 最高 最高点 最高值', '降至 降到 降低 跌 跌至 下跌 最低 最低点 最低值'],
  ['最大', '最小'],
  ['最早', '最晚'],
  ['增至 增长 增加 扩大', '减至 缩减 减少 缩小'],
  ['盈利', '亏损'],
  ['最高 最大', '最低 最小'],
  ['増えた 増える 増え 増加 増', '減った 減る 減っ 減り 減少 減'],
  ['上がった 上がっ 上がり', '下がった 下がっ 下がり'],
  ['許可 可能', '禁止 不可'],
  ['勝利 勝った', '敗北 敗れた 負けた'],
  ['증가', '감소'],
  ['상승', '하락'],
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

/** What is shut, barred or failed, which a claim may tell as what is not. Folded. */
const NEGATIVE_STATES: ReadonlySet<string> = new Set(
  (
    'closed shut banned forbidden prohibited illegal unlawful barred blocked suspended cancelled canceled rejected refused denied failed ' +
    'impossible unable unsafe unavailable absent lacking lacks geschlossen gesperrt verboten untersagt abgelehnt unmöglich ' +
    'fermé fermée interdit interdite refusé impossible cerrado cerrada prohibido prohibida rechazado imposible chiuso chiusa vietato ' +
    'fechado fechada proibido proibida gesloten afgesloten verboden geweigerd закрыт закрыта запрещено запрещен'
  ).split(' '),
);

/** Whether a folded word tells of a state that "not" tells of too: "closed", "banned". */
export const isNegativeState = (word: string): boolean => NEGATIVE_STATES.has(word);

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

/** Words of one kind of which a thing is one at a time: another one in the same place is another statement. Folded. */
const RIVALS: readonly string[] = [
  'red blue green yellow white black grey gray brown orange pink purple',
  'spring summer autumn winter',
  'wood wooden stone brick steel concrete glass iron copper',
  'north south east west northern southern eastern western',
  'morning noon afternoon evening midnight',
  'breakfast lunch dinner',
  'male males female females',
];
const RIVALS_OF = new Map(RIVALS.flatMap((kind, index) => kind.split(' ').map((word) => [word, index] as const)));

/** Whether a folded word has a rival in the list at all. */
export function hasRival(word: string): boolean {
  return RIVALS_OF.has(word);
}

/** Whether two folded words are two of one kind: two colours, two seasons. */
export function areRivals(a: string, b: string): boolean {
  const kind = RIVALS_OF.get(a);
  return a !== b && kind !== undefined && kind === RIVALS_OF.get(b);
}

/** The opposites of a folded word; empty for most words. */
export function oppositesOf(word: string): string[] {
  return (SIDES.get(word) ?? []).flatMap(({ pair, side }) => (PAIRS[pair]?.[side === 0 ? 1 : 0] ?? '').split(' '));
}
