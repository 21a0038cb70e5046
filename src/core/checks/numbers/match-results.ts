/** Verbs of winning, before the loser, and of losing, before the winner. */
const WON =
  'beat|beats|defeated|defeats|overcame|thrashed|edged|won against|won over|won \\S{1,9} against|won the \\p{L}+ \\S{1,9} against|schlug|besiegte|a battu|derrotó a|venció a|ha battuto';
const LOST =
  'lost to|lost against|lost \\S{1,9} (?:to|against)|lost the \\p{L}+ (?:\\S{1,9} )?(?:to|against)|lost the \\p{L}+ \\S{1,9} (?:to|against)|was beaten by|were beaten by|was defeated by|were defeated by|verlor gegen|a perdu contre|perdió contra';
const NAME = "(\\p{Lu}[\\p{L}\\p{M}.’'-]*(?:\\s\\p{Lu}[\\p{L}\\p{M}.’'-]*){0,3})";
const RESULT = new RegExp(`${NAME}\\s+(?:(${WON})|(?:${LOST}))\\s+${NAME}`, 'u');

/** "Came from two goals down to beat Ashby". */
const WENT_ON = new RegExp(`[^.!?;]*?\\sto\\s(?:beat|defeat|overcome|thrash|edge)\\s${NAME}`, 'u');
/** What it must hold: asked first, since the stretch before it can begin anywhere. */
const TO_WIN = /\sto\s(?:beat|defeat|overcome|thrash|edge)\s/u;
const NAMES = new RegExp(NAME, 'gu');
/** Words that begin a sentence and are no name. */
const NO_NAME =
  /^(?:The|An?|After|Before|In|On|At|When|While|But|And|With|Despite|For|It|He|She|They|His|Her|Their|Its|As|Having|Although|Though|Once|Then|Later)$/u;

interface Result {
  winner: string;
  loser: string;
}

/** Who beat whom in a sentence; `null` where it does not tell. */
function readResult(text: string): Result | null {
  const match = RESULT.exec(text);
  if (!match) return readInfinitive(text);
  const [, first = '', won, behind = ''] = match;
  const second = behind.replace(/[.’'-]+$/u, '');
  return won === undefined ? { winner: second, loser: first } : { winner: first, loser: second };
}

/** Who "came back to beat" whom, where the sentence has but one name before. */
function readInfinitive(text: string): Result | null {
  const match = TO_WIN.test(text) ? WENT_ON.exec(text) : null;
  const [loser = ''] = match?.slice(1) ?? [];
  if (!match || !loser) return null;
  const before = match[0].slice(0, match[0].length - loser.length);
  const names = [...before.matchAll(NAMES)]
    .map(([name]) => name.replace(/^The /u, ''))
    .filter((name) => !NO_NAME.test(name));
  const [winner] = names;
  return winner && names.length === 1 ? { winner, loser: loser.replace(/[.’'-]+$/u, '') } : null;
}

/** Whether two sentences tell of the same two sides: `same` outcome, `swapped`, or `null` where they do not tell. */
export function compareResults(claim: string, passage: string): 'same' | 'swapped' | null {
  const own = readResult(claim);
  const other = own && readResult(passage);
  if (!own || !other) return null;
  if (own.winner === other.winner && own.loser === other.loser) return 'same';
  return own.winner === other.loser && own.loser === other.winner ? 'swapped' : null;
}
