import type { Bound } from '../quantity';

/** Forms of a word or phrase, parted by "|", as written in running text; letter case and accents do not matter. */
export type Forms = string;

/** What one language brings to the reading of numbers. All data: the reading itself knows no language. */
export interface Language {
  code: string;
  decimal: '.' | ',';
  /** A plain space groups thousands. */
  spaceGroups?: true;
  /** Number words are written together ("zweihundertfünfzig"). */
  compounds?: true;
  /** 0 to 99 and whatever has a name of its own, as far as it is not put together from others. */
  numbers: Record<number, Forms>;
  /** 100 and powers of a thousand (or of ten thousand). */
  magnitudes?: Record<number, Forms>;
  /** Written after figures only ("bn", "Mio."). */
  shortMagnitudes?: Record<number, Forms>;
  /** Between the parts of a number word. */
  and?: Forms;
  /** Indefinite articles and the words for one that serve as such: no count by themselves. */
  article?: Forms;
  ordinals?: Record<number, Forms>;
  /** After figures: "st", "er", "º". */
  ordinalEndings?: Forms;
  /** Parts of a whole, by their denominator. */
  shares?: Record<number, Forms>;
  /** "one in five", "two out of three". */
  outOf?: Forms;
  /** After a number or unit: half of one more. */
  andHalf?: Forms;
  andQuarter?: Forms;
  /** "doubled": 2, "halved": 0.5. */
  multiples?: Record<string, Forms>;
  /** After a number: "times as many", "fold". */
  times?: Forms;
  months?: readonly Forms[];
  /** From Sunday. */
  weekdays?: readonly Forms[];
  /** Short forms that are other words too: weekdays only beside another one ("segunda a sexta"). From Sunday. */
  shortWeekdays?: readonly Forms[];
  /** Between day, month and year. */
  dateOf?: Forms;
  /** Before a number that is a year. */
  beforeYear?: Forms;
  century?: Forms;
  decade?: Forms;
  quarter?: Forms;
  bc?: Forms;
  ad?: Forms;
  am?: Forms;
  pm?: Forms;
  noon?: Forms;
  midnight?: Forms;
  /** After an hour ("o'clock", "Uhr"). */
  oclock?: Forms;
  /** Before an hour given as a bare number ("um", "alle", "الساعة"). */
  atHour?: Forms;
  /** Before an age given as a bare number. */
  age?: Forms;
  /** Before a number, in the place of a percent sign ("百分之"). */
  percentBefore?: Forms;
  /** After a number: tenths ("割"). */
  tenths?: Forms;
  /** Before a length of time ("lasts", "dure"). */
  lasts?: Forms;
  /** Words for a quarter or ten minutes past and to the hour, and how "half eight" is meant. */
  past?: Forms;
  to12?: Forms;
  halfHour?: Forms;
  quarterHour?: Forms;
  halfMeans?: 'past' | 'before';
  about?: Forms;
  nearly?: Forms;
  bounds?: Partial<Record<Bound, Forms>>;
  /** Before an amount: at most so much; the same word bounds times and joins ranges ("bis", "tot"). */
  upTo?: Forms;
  /** Before a date that is itself not meant. */
  before?: Forms;
  after?: Forms;
  boundsAfter?: Partial<Record<Bound, Forms>>;
  between?: Forms;
  betweenAnd?: Forms;
  to?: Forms;
  from?: Forms;
  minus?: Forms;
  belowZero?: Forms;
  percent?: Forms;
  points?: Forms;
  /** Before a unit of time, anywhere in a clause: what its figure is reckoned by. */
  every?: Forms;
  /** Joins a quantity to what it is reckoned by. */
  per?: Forms;
  /** The same, but so common a word that only a known basis may follow ("a night"). */
  weakPer?: Forms;
  /** What prices and counts are reckoned by, besides units of time and measure. */
  bases?: Record<string, Forms>;
  /** One word for "per day". */
  rateWords?: Record<string, Forms>;
  units?: Record<string, Forms>;
  currencies?: Record<string, Forms>;
  up?: Forms;
  down?: Forms;
  changeBy?: Forms;
  changeTo?: Forms;
  /** Words of structure before a number that only names: "chapter 4". */
  labels?: Record<string, Forms>;
  /** Short common words: they part clauses, are never nouns, and tell the language. */
  functionWords: Forms;
}
