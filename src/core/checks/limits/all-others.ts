import { say } from '../../locales/said';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** All but those named before. */
const OTHERS =
  /(?<![\p{L}])(?:(?:all|every|any|most) (?:the )?(?:other|remaining)|(?:every|any)(?:one|body|thing|where) else|the (?:remaining|other)|the rest of|alle anderen|alle übrigen|tou(?:te)?s les autres|todos los demás|todas las demás|tutt[ie] (?:gli|le) altr[ie]|alle andere|todos os outros)(?![\p{L}])/iu;
const ALL =
  /(?<![\p{L}])(?:all|every|each|any|everyone|everybody|anyone|alle|jeder|tou(?:te)?s les|todos los|todas las|tutt[ie] (?:gli|i|le)|todos os)(?![\p{L}])/iu;
/** Words by which a claim leaves some out as well. */
const LEAVES_OUT =
  /(?<![\p{L}])(?:others?|else|remaining|rest|except|excluding|but|apart|save|unless|anderen?|übrigen|sauf|autres|demás|salvo|excepto|altr[ie]|tranne|andere|behalve|outros|outras)(?![\p{L}])/iu;

/** "All other accounts will be moved" told as "all accounts will be moved". */
export function checkAllOthers({ claim, passage }: CheckInput): CheckResult {
  const told = ALL.exec(claim.text);
  const others = OTHERS.exec(passage.text);
  if (!told || !others || LEAVES_OUT.test(claim.text)) return NOTHING_SEEN;
  // What the passage says of all in another place may be what the claim tells.
  const rest = passage.text.slice(0, others.index) + passage.text.slice(others.index + others[0].length);
  if (ALL.test(rest)) return NOTHING_SEEN;
  const start = passage.start + others.index;
  return accuse({
    code: 'qualifier_dropped',
    ...say('limitAndAnswer', { source: others[0], answer: told[0] }),
    claim: { start: told.index, end: told.index + told[0].length },
    source: { start, end: start + others[0].length },
  });
}
