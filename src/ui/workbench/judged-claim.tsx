import { useState } from 'preact/hooks';
import type { CheckedCitation, CheckedClaim } from '../../core/types';
import type { Explanation } from '../../core/verdict/explain';
import { CitationLabel, captionOf, Passages } from '../citation-note';
import { useClaimMarks } from '../claim-line';
import { FoundIn } from '../claim-row';
import { citationReason, citationWord, claimWords, ownCitations } from '../claim-words';
import { MarkedText } from '../marked-text';
import { sentenceWords } from '../said-words';
import { VerdictMark } from '../verdict-mark';
import { t } from '../words';
import { Explained } from './explained';

export interface JudgedClaimProps {
  claim: CheckedClaim;
  /** Its place among the claims of the answer. */
  index: number;
  explain(claim: number, citation: number): Explanation | null;
  /** Points the claim out in the answer; `null` where it has no place there. */
  show: (() => void) | null;
  /** Opens how it was decided from the start. */
  isOpen?: boolean;
}

const TEXT_LIMIT = 2_000;

/** A claim with its verdict, what its sources say, and how that was decided. */
export function JudgedClaim({ claim, index, explain, show, isOpen = false }: JudgedClaimProps) {
  const words = claimWords({ claim, final: true }, false);
  const { standing } = words;
  const own = ownCitations(claim);
  return (
    <li class={`judged is-${standing}`} data-verdict={claim.verdict} data-strength={claim.strength}>
      <div class="judged__head">
        <VerdictMark standing={standing} isFirm={words.isFirm} />
        <h3>
          <span class={`caps judged__word is-${standing}`}>{wordOf(claim, words.word)}</span>{' '}
          <span class="judged__text" dir="auto">
            <MarkedText text={claim.claim.text} marks={useClaimMarks(claim, words.deciding, true)} limit={TEXT_LIMIT} />
          </span>
        </h3>
      </div>
      <div class="judged__body">
        <p class="judged__reason" dir="auto">
          {standing === 'uncited' ? t('limit.uncited') : words.reason}
        </p>
        <FoundIn claim={claim} />
        {own.map((citation, place) => (
          <Said key={place} claim={claim} citation={citation} isOneOfSeveral={own.length > 1} />
        ))}
        {claim.citations.map((citation, place) => (
          <How
            key={place}
            label={own.length > 1 ? citation.label : ''}
            explain={() => explain(index, place)}
            isOpen={isOpen && citation === words.deciding}
          />
        ))}
        {show && (
          <button type="button" class="text-button" onClick={() => show()}>
            {t('note.showInAnswer')}
          </button>
        )}
      </div>
    </li>
  );
}

/** A hint is told as what it hints at. */
function wordOf({ verdict, strength }: CheckedClaim, word: string): string {
  const isHint = strength === 'weak' && (verdict === 'altered' || verdict === 'unsupported');
  return isHint ? t('workbench.hintOf', { hint: word, verdict: t(`verdict.${verdict}`) }) : word;
}

interface SaidProps {
  claim: CheckedClaim;
  citation: CheckedCitation;
  isOneOfSeveral: boolean;
}

function Said({ claim, citation, isOneOfSeveral }: SaidProps) {
  const { verdict } = citation;
  return (
    <div class="judged__said">
      {isOneOfSeveral && (
        <p>
          <CitationLabel label={citation.label} /> <span class="caps">{citationWord(verdict)}</span>{' '}
          {citationReason(verdict)}
        </p>
      )}
      {verdict.verdict !== 'unchecked' && (
        <>
          <Passages claim={claim.claim} verdict={verdict} url={citation.url} caption={captionOf(verdict)} />
          {verdict.warnings.map((warning, place) => (
            <p key={place} class="note__warning">
              <span class="caps">{t('note.note')}</span> {sentenceWords(warning)}
            </p>
          ))}
        </>
      )}
    </div>
  );
}

interface HowProps {
  label: string;
  explain(): Explanation | null;
  isOpen: boolean;
}

/** Worked out only once it is opened. */
function How({ label, explain, isOpen: isOpenAtFirst }: HowProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const explanation = isOpen ? explain() : null;
  return (
    <details class="how" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('explain.heading')} <CitationLabel label={label} />
      </summary>
      {explanation ? <Explained explanation={explanation} /> : isOpen && <p>{t('explain.way.unread')}</p>}
    </details>
  );
}
