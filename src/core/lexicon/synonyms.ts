/**
 * Words that say the same in most sentences, by group. Only groups in which a swap does not change what can be checked:
 * no near-synonyms with a degree ("some", "many"), no hypernyms. Forms are written out or share a stem.
 */
const GROUPS: readonly string[] = [
  'remain remains remained stay stays stayed keep keeps kept',
  'begin begins began begun start starts started commence commences commenced launch launched launches',
  'end ends ended finish finishes finished',
  'build builds built construct constructed erected erect constructs',
  'buy buys bought purchase purchased purchases acquire acquired acquires',
  'child children kid kids',
  'cost costs price prices priced fee fees charge charges charged',
  'show shows showed shown find finds found indicate indicates indicated reveal reveals revealed',
  'say says said state states stated note notes noted write writes wrote report reports reported announce announced announces',
  'die dies died death',
  'large big huge',
  'near close nearby',
  'help helps helped assist assists assisted aid aids',
  'hold holds seat seats accommodate accommodates capacity',
  'include includes included contain contains contained comprise comprises comprised',
  'make makes made produce produces produced manufacture manufactured manufactures create created creates',
  'film movie films movies',
  'car cars automobile automobiles vehicle vehicles',
  'company firm business companies firms businesses',
  'use uses used using utilize utilizes utilized employ employs',
  'about approximately roughly around circa',
  'rise rises rose risen increase increases increased grow grew grows grown climb climbed',
  'fall falls fell fallen decrease decreases decreased drop drops dropped decline declined declines',
  'wooden wood timber',
  'lend lends lent borrow borrows borrowed borrowable',
  'inhabitant inhabitants resident residents people population',
  'must required need needs mandatory',
  'whole entire throughout all',
  'earn earns paid pay salary wage wages',
  'lead leash',
  'reside resides live lives lived',
  'annual annually yearly',
  'lower lowers lowered reduce reduces reduced cut cuts',
  'tall height high',
  'long length',
  'wide width broad breadth',
  'deep depth',
  'old age aged',
  'heavy weight weigh weighs weighed',
  'fast speed',
  'doctor physician doctors physicians',
  'attempt try tries tried attempts attempted',
  'gratis complimentary',
  'stop stops stopped halt halted halts cease ceased',
  'obtain obtained get gets got receive receives received',
  'author authors writer writers researchers researcher we',
  'usa us america american u.s states',
  'uk britain british u.k',
  'открыт открыта открыто открыты работает работают',
  'geöffnet offen',
  'gratuit gratuite gratuits gratuites libre',
];

const GROUP_OF = new Map<string, number[]>();
GROUPS.forEach((group, index) => {
  for (const word of group.split(' ')) GROUP_OF.set(word, [...(GROUP_OF.get(word) ?? []), index]);
});

/** The synonym groups of a folded word; empty for most words. */
export function synonymGroups(word: string): readonly number[] {
  return GROUP_OF.get(word) ?? [];
}
