import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CheckedClaim } from '../core/types';
import type { CheckState } from '../core/types/check-state';
import { CitationNote } from './citation-note';
import { ClaimLine, useClaimMarks, useClaimText } from './claim-line';
import { claimWords, ownCitations } from './claim-words';
import { moveRowFocus } from './row-focus';
import { sentenceWords } from './said-words';
import { CopyClaim } from './share/copy-claim';
import { t } from './words';

const OPEN_LIMIT = 600;

export interface ClaimRowProps {
  entry: CheckState['claims'][number];
  /** Into `CheckState.claims`. */
  index: number;
  check: CheckState;
  /** The reader chose it on the page: it opens, and has the focus. */
  isSelected?: boolean;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
}

/** One claim: a line that opens to the passage that decided it. Problems stand open from the start. */
export function ClaimRow({ entry, index, check, isSelected = false, showClaim, grant }: ClaimRowProps) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSelected) return;
    setChoice(true);
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: 'center' });
  }, [isSelected]);
  const { claim } = entry;
  const words = claimWords(entry, check.phase === 'running');
  const isOpen = choice ?? (words.standing === 'altered' || words.standing === 'unsupported');
  const marks = useClaimMarks(claim, words.deciding, isOpen);
  const { text } = claim.claim;
  const { limit, wholeButton } = useClaimText(text, isOpen, OPEN_LIMIT);
  const detailsId = `claim-${index}`;
  return (
    <li class={`claim is-${words.standing}`} data-verdict={claim.verdict} data-standing={words.standing}>
      <h3 class="claim__head">
        <button
          ref={toggle}
          type="button"
          class="claim__toggle"
          data-row
          onKeyDown={moveRowFocus}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setChoice(!isOpen)}
        >
          <ClaimLine words={words} text={text} marks={marks} limit={limit} lang={check.answer.lang} />
        </button>
      </h3>
      {words.reason && (isOpen || words.standing !== 'supported') && (
        <p class="claim__reason" dir="auto">
          {words.reason}
        </p>
      )}
      {!isOpen && <FirstWarning claim={claim} />}
      {isOpen && (
        <div id={detailsId} class="claim__details">
          {wholeButton}
          <FoundIn claim={claim} />
          <Notes claim={claim} said={words.reason} check={check} grant={grant}>
            <button type="button" class="text-button" onClick={() => showClaim(index)}>
              {t('note.showInAnswer')}
            </button>
            <CopyClaim check={check} index={index} />
          </Notes>
        </div>
      )}
    </li>
  );
}

interface NotesProps {
  claim: CheckedClaim;
  said: string | null;
  check: CheckState;
  grant(hosts: string[]): void;
  children: ComponentChildren;
}

/** The sources of a claim, those that decided first; the others on the reader's wish. */
function Notes({ claim, said, check, grant, children }: NotesProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const own = ownCitations(claim);
  const deciding = own.filter((citation) => citation.verdict.verdict === claim.verdict);
  const shown = areAllShown || deciding.length === 0 ? own : deciding.slice(0, claim.together ? own.length : 1);
  const rest = own.length - shown.length;
  return (
    <>
      {shown.map((citation, index) => (
        <CitationNote
          key={`${citation.index} ${citation.url}`}
          claim={claim.claim}
          citation={citation}
          sources={check.sources}
          said={said}
          isOneOfSeveral={shown.length > 1}
          grant={grant}
        >
          {index === shown.length - 1 && (
            <>
              {children}
              {rest > 0 && (
                <button type="button" class="text-button" onClick={() => setAreAllShown(true)}>
                  {t('note.otherSources', { count: rest })}
                </button>
              )}
            </>
          )}
        </CitationNote>
      ))}
    </>
  );
}

/** A claim that another source of the answer carries, though it does not cite it. */
export function FoundIn({ claim }: { claim: CheckedClaim }) {
  if (claim.foundIn.length === 0) return null;
  const labels = claim.foundIn.slice(0, 8).map((label) => `[${label.slice(0, 24)}]`);
  return <p class="note__next">{t('note.foundIn', { labels: labels.join(', ') })}</p>;
}

function FirstWarning({ claim }: { claim: CheckedClaim }) {
  const verdict = ownCitations(claim)[0]?.verdict;
  if (claim.verdict !== 'supported' || !verdict || verdict.verdict === 'unchecked') return null;
  const [warning] = verdict.warnings;
  if (!warning) return null;
  return (
    <p class="note__warning">
      <span class="caps">{t('note.note')}</span> {sentenceWords(warning)}
    </p>
  );
}
