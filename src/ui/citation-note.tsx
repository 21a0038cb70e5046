import type { ComponentChildren } from 'preact';
import type { CheckedCitation, Claim, Evidence, NumberPair, SourceProgress, Span, Verdict } from '../core/types';
import { citationReason, citationWord } from './claim-words';
import { findDifferences } from './differences';
import { ExpandableText } from './marked-text';
import { useNeighbours } from './neighbours';
import { NewTabLink } from './new-tab-link';
import { OriginLine } from './origin-line';
import { placeLink } from './place-link';
import { sentenceWords } from './said-words';
import { dateSentence, findSource, nameOfHost } from './source-words';
import { WaysRound } from './ways-round';
import { useWordComparison } from './word-comparison';
import { t } from './words';

const PASSAGE_LIMIT = 600;
const TITLE_LIMIT = 160;

export interface CitationNoteProps {
  claim: Claim;
  citation: CheckedCitation;
  sources: readonly SourceProgress[];
  /** Whether the note says its own verdict and reason, or stands for the claim's, said above it. */
  isOneOfSeveral: boolean;
  /** The reason of the claim, said above it already. */
  said?: string | null;
  grant(hosts: string[]): void;
  /** Above the passage, in place of "The source says". */
  caption?: string;
  /** What else can be done, beside the link to the source. */
  children?: ComponentChildren;
}

/** What one source says to a claim: passage, numbers, warnings, and the way to the exact place. */
export function CitationNote({
  claim,
  citation,
  sources,
  isOneOfSeveral,
  said,
  grant,
  caption,
  children,
}: CitationNoteProps) {
  const { verdict } = citation;
  const source = findSource(sources, citation.url);
  const reason = citationReason(verdict);
  return (
    <section class="note">
      {isOneOfSeveral && (
        <p class="note__reason">
          <CitationLabel label={citation.label} /> <span class="caps">{citationWord(verdict)}</span>{' '}
          {reason !== said && <bdi>{reason}</bdi>}
        </p>
      )}
      {verdict.verdict === 'unchecked' ? (
        <WaysRound
          cause={verdict.cause}
          url={citation.url}
          permissionUrl={source?.finalUrl ?? citation.url}
          grant={grant}
        />
      ) : (
        <Passages claim={claim} verdict={verdict} url={citation.url} caption={caption ?? captionOf(verdict)} />
      )}
      <SourceLine citation={citation} source={source} isLabelled={!isOneOfSeveral} />
      {verdict.verdict !== 'unchecked' && <OriginLine origin={source?.origin} />}
      {verdict.verdict !== 'unchecked' &&
        verdict.warnings.map((warning, index) => (
          <p key={index} class="note__warning">
            <span class="caps">{t('note.note')}</span> {sentenceWords(warning)}
          </p>
        ))}
      <p class="note__actions">
        <SourceLink citation={citation} source={source} />
        {children}
      </p>
    </section>
  );
}

type Judged = Exclude<Verdict, { verdict: 'unchecked' }>;

/** The nearest passage of an unsupported claim does not speak of it. */
export function captionOf({ verdict }: Judged): string {
  return t(verdict === 'unsupported' ? 'note.caption.unsupported' : 'note.caption.supported');
}

export interface PassagesProps {
  claim: Claim;
  verdict: Judged;
  url: string;
  caption: string;
}

export function Passages({ claim, verdict, url, caption }: PassagesProps) {
  const { passages } = findDifferences(claim, verdict, useWordComparison());
  // An altered claim may be stitched from several passages; otherwise the best one is enough.
  const shown = verdict.verdict === 'altered' ? verdict.evidence : verdict.evidence.slice(0, 1);
  return (
    <>
      {shown.map((evidence, index) => (
        <Passage key={evidence.start} evidence={evidence} url={url} marks={passages[index] ?? []} caption={caption} />
      ))}
      <Numbers pairs={verdict.numbers.filter((pair) => !pair.ok && !isSaid(pair, citationReason(verdict)))} />
    </>
  );
}

interface PassageProps {
  evidence: Evidence;
  url: string;
  marks: readonly Span[];
  caption: string;
}

function Passage({ evidence, url, marks, caption }: PassageProps) {
  const neighbours = useNeighbours(url, evidence);
  return (
    <figure class="passage">
      <figcaption class="caps">
        {evidence.page === undefined ? caption : t('note.captionPage', { caption, page: String(evidence.page) })}
      </figcaption>
      <blockquote dir="auto">
        {neighbours?.before && (
          <span class="neighbour">
            {neighbours.before} {neighbours.isBeforeApart && <br />}
          </span>
        )}
        <ExpandableText text={evidence.text} marks={marks} limit={PASSAGE_LIMIT} />
        {neighbours?.after && (
          <span class="neighbour">
            {neighbours.isAfterApart && <br />} {neighbours.after}
          </span>
        )}
      </blockquote>
    </figure>
  );
}

/** A pair that the reason names already need not be said twice. */
function isSaid(pair: NumberPair, reason: string): boolean {
  return reason.includes(pair.claim.text) && pair.source !== null && reason.includes(pair.source.text);
}

function Numbers({ pairs }: { pairs: readonly NumberPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <ul class="numbers">
      {pairs.map((pair, index) => (
        <li key={index}>
          <span class="caps">{t('note.claim')}</span> <b dir="auto">{pair.claim.text}</b> ·{' '}
          <span class="caps">{t('note.source')}</span>{' '}
          {pair.source ? <b dir="auto">{pair.source.text}</b> : t('note.noFigure')}
        </li>
      ))}
    </ul>
  );
}

interface SourceProps {
  citation: CheckedCitation;
  source: SourceProgress | null;
}

function SourceLine({ citation, source, isLabelled }: SourceProps & { isLabelled: boolean }) {
  if (citation.url === '') return null;
  const date = dateSentence(source?.dates);
  return (
    <p class="note__source">
      {isLabelled && <CitationLabel label={citation.label} />}{' '}
      {source?.title && <cite dir="auto">{source.title.slice(0, TITLE_LIMIT)}</cite>}{' '}
      <span class="note__host">
        {nameOfHost(source?.finalUrl ?? citation.url)}
        {date && ` · ${date}`}
      </span>
    </p>
  );
}

/** A plain link, which both browsers let go to a text fragment. */
function SourceLink({ citation, source }: SourceProps) {
  const { verdict } = citation;
  // A passage of what the reader handed in need not stand at the address.
  const isGiven = source?.origin?.via === 'pasted' || source?.origin?.via === 'file';
  const evidence = verdict.verdict === 'unchecked' || isGiven ? undefined : verdict.evidence[0];
  const href = placeLink(source?.finalUrl ?? citation.url, evidence);
  return href && <NewTabLink href={href}>{linkWords(evidence)}</NewTabLink>;
}

function linkWords(evidence: Evidence | undefined): string {
  if (!evidence) return t('note.openSource');
  return evidence.page === undefined ? t('note.openPassage') : t('note.openPage', { page: String(evidence.page) });
}

/** The marker as it stands in the answer; icons have no label. */
export function CitationLabel({ label }: { label: string }) {
  if (label === '') return null;
  return <span class="label">[{label.length > 24 ? `${label.slice(0, 23)}…` : label}]</span>;
}
