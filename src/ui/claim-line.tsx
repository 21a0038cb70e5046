import { useState } from 'preact/hooks';
import type { CheckedClaim, Span } from '../core/types';
import type { ClaimWords } from './claim-words';
import { findDifferences } from './differences';
import { MarkedText } from './marked-text';
import { VerdictMark } from './verdict-mark';
import { useWordComparison } from './word-comparison';
import { t } from './words';

const CLOSED_LIMIT = 240;

interface ClaimLineProps {
  words: ClaimWords;
  text: string;
  marks: Span[];
  limit: number;
  /** Of the answer. */
  lang: string | undefined;
}

/** What stands on the button that opens a claim: its mark, its verdict in words, and its text. */
export function ClaimLine({ words, text, marks, limit, lang }: ClaimLineProps) {
  return (
    <>
      <VerdictMark standing={words.standing} isFirm={words.isFirm} />
      <span class="claim__body">
        <span class="claim__word caps">{words.word}</span>{' '}
        <span class="claim__text" dir="auto" lang={validLang(lang)}>
          <MarkedText text={text} marks={marks} limit={limit} />
        </span>
      </span>
      <span class="claim__sign" aria-hidden="true" />
    </>
  );
}

/** How much of a claim's text is shown: a little while it is closed, up to `openLimit` once it is open, all on a wish. */
export function useClaimText(text: string, isOpen: boolean, openLimit: number) {
  const [isWhole, setIsWhole] = useState(false);
  const limit = !isOpen ? CLOSED_LIMIT : isWhole ? text.length : openLimit;
  const wholeButton = text.length > openLimit && (
    <button type="button" class="text-button" onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? t('claims.less') : t('claims.whole', { count: text.length })}
    </button>
  );
  return { limit, wholeButton };
}

/** The words of a claim that differ from what its deciding source says; none while it is closed. */
export function useClaimMarks(claim: CheckedClaim, deciding: ClaimWords['deciding'], isOpen: boolean): Span[] {
  const comparison = useWordComparison();
  if (!isOpen || !deciding || deciding.verdict.verdict === 'unchecked') return [];
  return findDifferences(claim.claim, deciding.verdict, comparison).claim;
}

/** A language as an attribute may have it. */
export function validLang(lang: string | undefined): string | undefined {
  return lang && /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(lang) ? lang : undefined;
}
