import type { Check, CheckInput, CheckResult } from '../../../src/core/checks/check';
import { checkNumbers } from '../../../src/core/checks/numbers/numbers';
import { align } from '../../../src/core/passages/align';
import { readClaim } from '../../../src/core/passages/claim-reading';
import { readPassage } from '../../../src/core/passages/passage-reading';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import { sourceFromText } from '../../../src/sources/text';

/** What one check sees of a claim at the passage of a source that speaks of it most. */
export function runCheck(check: Check, claimText: string, sourceText: string, lang?: string): CheckResult {
  const input = inputOf(claimText, sourceText, lang);
  if (!input) throw new Error('the source does not speak of the claim');
  return check(input);
}

const known = new Map<string, CheckInput | null>();

/** Read once: the mutation tests ask the same thousands of times. Nothing of it comes from a check but the numbers. */
function inputOf(claim: string, source: string, lang?: string): CheckInput | null {
  const key = JSON.stringify([claim, source, lang]);
  const input = known.get(key) ?? readInput(claim, source, lang);
  known.set(key, input);
  return input;
}

function readInput(claimText: string, sourceText: string, lang?: string): CheckInput | null {
  const language = lang === undefined ? {} : { lang };
  const source = sourceFromText({ url: 'https://source.example/', text: sourceText, kind: 'page', ...language });
  const prepared = prepareSource(source);
  const claim = readClaim({ text: claimText, quotes: [] }, lang);
  const alignment = align(claim, prepared)[0];
  if (!alignment) return null;
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const place = { text: passage.text, offset: passage.start, ...language };
  const subject = alignment.total === 0 ? 1 : alignment.found / alignment.total;
  return {
    claim,
    alignment,
    passage,
    prepared,
    subject,
    get numbers() {
      return checkNumbers({ text: claimText, ...language }, place).pairs;
    },
  };
}

/** What it comes to, in one word: the code of the first finding, else what a doubt denies, else null. */
export function sayCheck(check: Check, claim: string, source: string, lang?: string): string | null {
  const { findings, doubts = [] } = runCheck(check, claim, source, lang);
  if (findings[0]) return findings[0].code;
  const denied = doubts.find((doubt) => doubt.denies === 'support') ?? doubts[0];
  return denied ? `doubt: ${denied.denies}` : null;
}
