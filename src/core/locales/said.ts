/**
 * What the checks say, in English. The screens say the same in other languages by its name (`said.…` in `src/locales`);
 * `source` and `answer` are words or figures of the two, which nobody translates.
 */
const SENTENCES = {
  sourceAndAnswer: 'The source says “{source}”; the answer says “{answer}”.',
  sourceSays: 'The source says “{source}”.',
  sourceDoesNot: 'The answer says “{answer}”; the source does not.',
  leftOut: 'The source says “{source}”; the answer leaves it out.',
  denied: 'The source denies it: “{source}”.',
  leavesOut: 'The source leaves this out: “{source}”.',
  nothingOf: 'The source says the rest, but nothing of “{answer}”.',
  doesNotSpeak: 'The source does not speak of it.',
  notOfPart: 'The source speaks of the subject, but not of “{answer}”.',
  otherLanguage: 'The source is in another language: only numbers can be compared.',
  tooLong: 'A claim of {length} characters is too long to be compared but word for word.',

  limitAndAnswer: 'The source sets a limit (“{source}”); the answer says “{answer}”.',
  limitLeftOut: 'The source sets a limit that the answer leaves out: “{source}”.',
  exceptionLeftOut: 'The source makes an exception that the answer leaves out: “{source}”.',
  notTheOnly: 'The source does not say that it is the only one.',
  holdsBackAndAnswer: 'The source holds back (“{source}”); the answer says “{answer}”.',
  holdsBack: 'The source holds back (“{source}”) where the answer does not.',
  othersSay: 'The source has others say this: “{source}”.',
  holdsOff: 'The source holds this off: “{source}”.',
  toCome: 'The source speaks of what is to come: “{source}”.',
  notDoneYet: 'In the source it is not done yet: “{source}”.',
  isOver: 'In the source this is over: “{source}”.',

  deedOfOther: 'In the source “{deed}” is said of “{source}”, not of “{answer}”.',
  saidOfOther: 'In the source this is said of “{source}”, not of “{answer}”.',
  saidOf: 'In the source this is said of “{source} …”.',
  speakerIs: 'In the source these words are of “{source}”, not of “{answer}”.',
  otherWayRound: 'In the source it is the other way round: “{source}”.',
  otherDirection: 'In the source it goes the other way: “{source}”.',
  comparisonTurned: 'In the source the two sides of the comparison stand the other way round: “{source}”.',
  twoTurned: 'In the source the two stand the other way round: “{source}”.',
  causeTurned: 'In the source the cause is the effect of the other.',
  noSuchCause: 'The source gives no such cause.',
  notItsCause: 'The source says both, but not that the one is the cause of the other.',
  tableCell: 'In the table “{source}” stands under “{head}”, not under “{answer}”.',
  underHeading: 'In the source “{source}” stands under “{head}”, not under “{answer}”.',
  isInSource: 'In the source it is “{source}”.',
  belongsTo: 'In the source “{figure}” belongs to “{source}”, not to “{answer}”.',
  countsOther: 'In the source “{figure}” counts something else; there “{source}” goes with that.',
  standsWith: 'In the source “{word}” stands with “{source}”, not with “{answer}”.',
  goesWith: 'In the source “{word}” goes with “{source}”, not with “{answer}”.',

  notTheseWords: 'The source does not have these words: “{answer}”.',
  otherWords: 'The source says it in other words: “{source}”.',
  sourceAndQuotation: 'The source says “{source}”; the quotation says “{answer}”.',
  quotationAdds: 'The quotation adds “{answer}”.',
  quotationLeavesOut: 'The quotation leaves out “{source}”.',
  insideWord: 'The quotation starts or stops inside a word of the source.',
  dotsLeaveOut: 'The dots leave out “{source} …”, which the rest hangs on.',
  holdsWordsOff: 'The source holds these words off: “{source}”.',
  quotationGoesOn: 'The source’s quotation goes on: “…{source}”.',
  quotationStops: 'The quotation stops before “{source}”.',
  goesOn: 'The source goes on: “{source}”.',

  figures: 'The source says {source}; the answer says {answer}.',
  figuresAndKind: '{figures} {kind}',
  otherUnit: 'The unit is not the same.',
  otherRate: 'The rate is not the same.',
  otherCurrency: 'The currency is not the same.',
  otherBound: 'The limit is not the same.',
  tooPrecise: 'The answer is more precise than the source.',
  belongsElsewhere: 'The figure of the answer belongs to something else there.',
  swapped: 'The two sides are swapped.',
  changes: 'The source tells of {source}; the answer of {answer}.',
  rise: 'a rise: {figure}',
  riseBy: 'a rise by {figure}',
  riseTo: 'a rise to {figure}',
  riseFrom: 'a rise from {figure}',
  fall: 'a fall: {figure}',
  fallBy: 'a fall by {figure}',
  fallTo: 'a fall to {figure}',
  fallFrom: 'a fall from {figure}',
  change: 'a change: {figure}',
  changeBy: 'a change by {figure}',
  changeTo: 'a change to {figure}',
  changeFrom: 'a change from {figure}',
  follows: 'The source does not say “{answer}”; it follows from “{source}”.',
  perWhat: 'The source says “{source}”; the answer does not say per what.',
  noCurrency: 'The source says “{source}” and names no currency.',
  twoDays: '“{source}” can be read as two different days.',

  otherPassage: 'Another passage of the source gives something else.',
  otherPassageSays: 'Another passage of the source gives something else. {what}',
  retracted: 'The source is marked as retracted, withdrawn or under an expression of concern.',
  validUntil: 'The source was valid only until {day}.',
  hiddenText: 'These words stand only in a hidden part of the page, which its readers do not see.',
  struckOut: 'The source has struck these words out.',
  boilerplate: 'These words stand only in a teaser, menu or footer of the page.',
  comment: 'These words stand only in a reader’s comment.',
  references: 'These words stand only in the list of references.',
} as const;

/** By what the screens find a sentence in their own language. */
export type SentenceName = keyof typeof SENTENCES;

/** A sentence by its name, with the words in it; these can be said themselves. */
export interface Said {
  name: SentenceName;
  values: Readonly<Record<string, string | Said>>;
}

/** A sentence in English, and how the screens say it. */
export interface Sentence {
  message: string;
  /** Missing where only the English is known, as in a record that came from a line of `check`. */
  said?: Said;
}

type ValueName<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ValueName<Rest> : never;
type ValuesOf<Name extends SentenceName> = Readonly<Record<ValueName<(typeof SENTENCES)[Name]>, string | Said>>;

/** What a check says, as the part of a finding or warning that is for its reader. */
export function say<Name extends SentenceName>(
  name: Name,
  ...[values]: Record<never, never> extends ValuesOf<Name> ? [] : [ValuesOf<Name>]
): Required<Sentence> {
  const said: Said = { name, values: values ?? {} };
  return { message: inEnglish(said), said };
}

/** What a finding says, to be said elsewhere. */
export function sameWords({ message, said }: Sentence): Sentence {
  return said ? { message, said } : { message };
}

/** A sentence by its name as it comes from outside, where the name and the words may be anybody's. */
export interface ToldSaid {
  name: string;
  values: Readonly<Record<string, string | ToldSaid>>;
}

/** The sentence, with the words that it needs; `null` where this version has none of that name, or words are missing. */
export function knownSaid({ name, values }: ToldSaid): Said | null {
  if (!Object.hasOwn(SENTENCES, name)) return null;
  const known = name as SentenceName;
  const words: [string, string | Said][] = [];
  for (const [, key = ''] of SENTENCES[known].matchAll(PLACES)) {
    const given = Object.hasOwn(values, key) ? values[key] : undefined;
    const word = typeof given === 'object' ? knownSaid(given) : given;
    if (word === undefined || word === null) return null;
    words.push([key, word]);
  }
  return { name: known, values: Object.fromEntries(words) };
}

/** Where words stand in a sentence. */
const PLACES = /\{(\w+)\}/g;

function inEnglish({ name, values }: Said): string {
  return SENTENCES[name].replace(PLACES, (_, key: string) => {
    const value = values[key] ?? '';
    return typeof value === 'string' ? value : inEnglish(value);
  });
}
