import { useState } from 'preact/hooks';
import type { CheckedCitation } from '../core/types';
import type { CheckState } from '../core/types/check-state';
import { CitationNote } from './citation-note';
import { FoundIn } from './claim-row';
import { MarkedText } from './marked-text';
import { moveRowFocus } from './row-focus';
import { VerdictMark } from './verdict-mark';
import { t } from './words';

const LIMIT = 300;
const MOST_SHOWN = 100;

export interface UncitedListProps {
  entries: readonly { entry: CheckState['claims'][number]; index: number }[];
  check: CheckState;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
}

/** The claims that cite nothing: one line that opens. What a later sentence's source says of them stands with them. */
export function UncitedList({ entries, check, showClaim, grant }: UncitedListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (entries.length === 0) return null;
  return (
    <section class="uncited">
      <button
        type="button"
        class="fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'uncited-claims' : undefined}
        data-row
        onKeyDown={moveRowFocus}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VerdictMark standing="uncited" isFirm={true} />
        {t('claims.uncited', { count: entries.length })}
      </button>
      {isOpen && (
        <ul id="uncited-claims" class="uncited__list">
          {entries.slice(0, MOST_SHOWN).map(({ entry, index }) => (
            <li key={index} class="claim is-uncited" data-standing="uncited">
              <p class="claim__text" dir="auto">
                <MarkedText text={entry.claim.claim.text} limit={LIMIT} />
              </p>
              {entry.claim.citations.filter(saysSomething).map((citation) => (
                <div key={`${citation.index} ${citation.url}`} class="inherited">
                  <CitationNote
                    claim={entry.claim.claim}
                    citation={citation}
                    sources={check.sources}
                    isOneOfSeveral={false}
                    caption={inheritedCaption(citation)}
                    grant={grant}
                  />
                </div>
              ))}
              <FoundIn claim={entry.claim} />
              <button type="button" class="text-button" onClick={() => showClaim(index)}>
                {t('note.showInAnswer')}
              </button>
            </li>
          ))}
          {entries.length > MOST_SHOWN && (
            <li class="aside">{t('common.andMore', { count: entries.length - MOST_SHOWN })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Only what was found: that a source not cited here does not say it is no news. */
export function saysSomething({ inherited, verdict }: CheckedCitation): boolean {
  return inherited && (verdict.verdict === 'supported' || verdict.verdict === 'altered');
}

export function inheritedCaption({ verdict }: CheckedCitation): string {
  if (verdict.verdict === 'altered') return t('note.laterAltered');
  const isFirm = verdict.verdict === 'supported' && verdict.strength === 'firm';
  return t(isFirm ? 'note.laterSays' : 'note.laterLike');
}
