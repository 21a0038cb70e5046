import type { Standing } from '../../src/core/shown/summary';
import type { Verdict } from '../../src/core/types';
import type { CheckState } from '../../src/core/types/check-state';
import { claimWords } from '../../src/ui/claim-words';

/** Widths of the columns; with the gaps between them they fill 98 of 100 columns. */
const WIDTHS = { number: 2, claim: 32, verdict: 17, why: 41 };
const GAP = '  ';
const WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width + GAP.length, -GAP.length);

/** A mark and an ANSI colour for each standing; the word stands beside them. */
const LOOKS: Record<Standing, { mark: string; colour: number }> = {
  supported: { mark: '✓', colour: 32 },
  altered: { mark: '≠', colour: 33 },
  unsupported: { mark: '✗', colour: 31 },
  hint: { mark: '~', colour: 33 },
  unchecked: { mark: '?', colour: 34 },
  uncited: { mark: '–', colour: 90 },
  pending: { mark: '…', colour: 90 },
};

/** Claims, verdicts, reasons and source passages, as a table for a terminal of 100 columns. */
export function formatClaims(check: CheckState, colour: boolean): string {
  const head = formatRow(['#'], ['Claim'], ['Verdict'], ['Why, and what the source says']);
  const rule = '─'.repeat(WIDTH);
  const rows = check.claims.flatMap((entry, index) => [...formatClaim(entry, index + 1, colour), '']);
  return [...head, rule, ...rows].join('\n').trimEnd();
}

/** Cuts at white space into lines of at most `width` characters; a longer word is broken. */
export function wrap(text: string, width: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function formatClaim(entry: CheckState['claims'][number], number: number, colour: boolean): string[] {
  const { standing, word, reason, deciding } = claimWords(entry, false);
  const { mark, colour: code } = LOOKS[standing];
  const verdict = `${mark} ${word}`;
  const why = [
    reason || 'No source is cited for it.',
    ...(deciding ? passageOf(deciding.verdict) : []),
    ...(deciding?.url ? [new URL(deciding.url).host + pageOf(deciding.verdict)] : []),
  ].flatMap((part) => wrap(part, WIDTHS.why));
  const rows = formatRow(
    [String(number)],
    wrap(entry.claim.claim.text, WIDTHS.claim),
    wrap(verdict, WIDTHS.verdict),
    why,
  );
  return colour ? rows.map((row) => row.replace(verdict, `\u001b[${code}m$&\u001b[0m`)) : rows;
}

/** A source without the claim has no passage that decides. */
function passageOf(verdict: Verdict): string[] {
  if (verdict.verdict === 'unchecked' || verdict.verdict === 'unsupported') return [];
  return [`“${verdict.evidence[0].text}”`];
}

function pageOf(verdict: Verdict): string {
  const page = verdict.verdict === 'unchecked' ? undefined : verdict.evidence[0]?.page;
  return page === undefined ? '' : `, page ${page}`;
}

function formatRow(number: string[], claim: string[], verdict: string[], why: string[]): string[] {
  const height = Math.max(claim.length, verdict.length, why.length);
  return Array.from({ length: height }, (_, line) =>
    [
      (number[line] ?? '').padStart(WIDTHS.number),
      (claim[line] ?? '').padEnd(WIDTHS.claim),
      (verdict[line] ?? '').padEnd(WIDTHS.verdict),
      why[line] ?? '',
    ]
      .join(GAP)
      .trimEnd(),
  );
}
