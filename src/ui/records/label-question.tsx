import type { KeptRecord } from '../../core/records/kept-record';
import type { LabelItem } from '../../core/records/labelling';
import { standsAt } from '../../core/records/merge';
import { citationReason } from '../claim-words';
import { MarkedText } from '../marked-text';
import { VerdictMark } from '../verdict-mark';
import { t } from '../words';
import { citationStanding, claimStanding } from './kept-words';
import { SourceCite } from './source-cite';

/** How much of the answer is shown round a claim, in characters on each side. */
const AROUND = 500;
const PASSAGE_LIMIT = 1_500;
const NEIGHBOUR_LIMIT = 300;
const CLAIM_LIMIT = 3_000;
const SHOWN_SOURCES = 20;

export interface LabelQuestionProps {
  item: LabelItem;
  record: KeptRecord;
  isVerdictShown: boolean;
  showVerdict(): void;
}

/** What is to be labelled: the claim in its answer, the passage, and the way to the source. Not what the machine says of it. */
export function LabelQuestion({ item, record, isVerdictShown, showVerdict }: LabelQuestionProps) {
  const { claim, citation } = item;
  const shown = citation ? [citation] : claim.citations.filter(({ inherited, url }) => !inherited && url !== '');
  return (
    <article class="ask">
      {record.question && (
        <p class="ask__question" dir="auto">
          <span class="caps">{t('records.question')}</span> {record.question.slice(0, 1_000)}
        </p>
      )}
      <h3 class="caps">{t('note.claim')}</h3>
      <ClaimInAnswer item={item} record={record} />
      <h3 class="caps">{t('note.source')}</h3>
      {shown.slice(0, SHOWN_SOURCES).map(({ url, label, verdict }) => {
        const source = record.sources.find((each) => each.url === url);
        const evidence = verdict.verdict === 'unchecked' ? undefined : verdict.evidence[0];
        return (
          <div key={url} class="ask__source">
            {evidence ? (
              <blockquote dir="auto">
                <span class="neighbour">{evidence.prefix.slice(-NEIGHBOUR_LIMIT)}</span>
                <MarkedText text={evidence.text} limit={PASSAGE_LIMIT} />
                <span class="neighbour">{evidence.suffix.slice(0, NEIGHBOUR_LIMIT)}</span>
              </blockquote>
            ) : (
              <p class="soft">{t('records.noPassage')}</p>
            )}
            <p>
              {label !== '' && <span class="label">[{label.slice(0, 24)}]</span>}{' '}
              <SourceCite url={url} source={source} evidence={evidence} />
            </p>
          </div>
        );
      })}
      {isVerdictShown ? (
        <MachineVerdict item={item} />
      ) : (
        <button type="button" class="text-button" aria-keyshortcuts="v" onClick={() => showVerdict()}>
          {t('records.showVerdict')}
        </button>
      )}
    </article>
  );
}

function ClaimInAnswer({ item: { claim }, record }: { item: LabelItem; record: KeptRecord }) {
  const { text } = record;
  const { start, end } = claim;
  // A label is of the claim's words, whatever stands where a record of a stranger points to.
  if (text === null || !standsAt(claim, text)) {
    return (
      <p class="ask__claim" dir="auto">
        <mark>{claim.text.slice(0, CLAIM_LIMIT)}</mark>
      </p>
    );
  }
  return (
    <p class="ask__claim" dir="auto">
      {start > AROUND && '…'}
      {text.slice(Math.max(0, start - AROUND), start)}
      <mark>{text.slice(start, Math.min(end, start + CLAIM_LIMIT))}</mark>
      {text.slice(end, end + AROUND)}
      {end + AROUND < text.length && '…'}
    </p>
  );
}

function MachineVerdict({ item: { claim, citation } }: { item: LabelItem }) {
  const { standing, isFirm, word } = citation ? citationStanding(citation.verdict) : claimStanding(claim);
  return (
    <p class={`verdict-word is-${standing}`} role="status">
      <span class="soft">{t('records.machineSays')}</span> <VerdictMark standing={standing} isFirm={isFirm} />{' '}
      <b>{word}</b> {citation && <span dir="auto">{citationReason(citation.verdict)}</span>}
    </p>
  );
}
