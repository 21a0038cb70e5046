import { say } from '../../locales/said';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** "from A to B", by language. Folded. */
const ROUTES: readonly (readonly [RegExp, RegExp])[] = [
  [/^from$/u, /^to$/u],
  [/^(?:von|vom)$/u, /^(?:nach|bis|zum|zur)$/u],
  [/^(?:de|du|des|desde)$/u, /^(?:à|au|a|hasta|para)$/u],
  [/^(?:da|dal|dalla)$/u, /^(?:a|al|alla|para)$/u],
  [/^van$/u, /^(?:naar|tot)$/u],
  [/^(?:из|от|с)$/u, /^(?:в|до|на)$/u],
];
/** Words of a place behind its preposition. */
const LENGTH = 5;

/** A way told backwards: "from the harbour to the mill" as "from the mill to the harbour". */
export function checkRoutes({ claim, passage }: CheckInput): CheckResult {
  for (const [from, to] of ROUTES) {
    const own = readRoute(claim.words, from, to);
    const other = own && readRoute(passage.words, from, to);
    if (!own || !other || !meets(own.start, other.end) || !meets(own.end, other.start)) continue;
    if (meets(own.start, other.start) || meets(own.end, other.end)) continue;
    const [first, last] = [other.start[0], other.end.at(-1)];
    if (!first || !last) continue;
    const said = passage.text.slice(first.start, last.end);
    return {
      findings: [
        {
          code: 'order_changed',
          ...say('otherDirection', { source: said }),
          source: { start: passage.start + first.start, end: passage.start + last.end },
        },
      ],
      warnings: [],
    };
  }
  return NOTHING_SEEN;
}

interface Route {
  start: Word[];
  end: Word[];
}

function readRoute(words: readonly Word[], from: RegExp, to: RegExp): Route | null {
  for (const [index, word] of words.entries()) {
    if (!from.test(word.text)) continue;
    const behind = words.slice(index + 1).findIndex((one) => to.test(one.text));
    if (behind <= 0 || behind > LENGTH + 2) continue;
    const start = words.slice(index + 1, index + 1 + Math.min(behind, LENGTH)).filter((one) => !one.isFunctionWord);
    const goal = index + behind + 2;
    const end = words.slice(goal, goal + LENGTH).filter((one) => !one.isFunctionWord);
    // Figures and dates have a check of their own.
    if (start.length > 0 && end.length > 0 && ![...start, ...end].some((one) => /^\p{N}/u.test(one.text)))
      return { start, end };
  }
  return null;
}

const meets = (a: readonly Word[], b: readonly Word[]): boolean =>
  a.some((word) => b.some((other) => other.stem === word.stem));
