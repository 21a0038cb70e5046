import { useEffect, useState } from 'preact/hooks';
import type { KeptCitation, KeptClaim, KeptRecord, KeptSource } from '../../core/records/kept-record';
import { type Label, type LabelledRecord, labelsOf, type RecordLabels } from '../../core/records/labels';
import { citationReason } from '../claim-words';
import { ExpandableText } from '../marked-text';
import { NewTabLink } from '../new-tab-link';
import { safeHref } from '../source-words';
import { useTask } from '../use-task';
import { VerdictMark } from '../verdict-mark';
import { formatTime, t } from '../words';
import { citationStanding, claimStanding, siteName } from './kept-words';
import { Failure, More } from './parts';
import type { RecordsPort } from './records-port';
import { SourceCite } from './source-cite';

const TEXT_LIMIT = 800;
const TITLE_LIMIT = 300;
/** More of a record that a stranger may have made are counted, not shown. */
const SHOWN_CLAIMS = 1_000;
const SHOWN_CITATIONS = 50;
const SHOWN_LABELS = 50;

export interface RecordDetailProps {
  id: string;
  port: RecordsPort;
  /** Counts up when records have changed. */
  turn: unknown;
  close(): void;
}

/** One record: what was claimed, what was cited, and what was found. */
export function RecordDetail({ id, port, turn, close }: RecordDetailProps) {
  const [found, setFound] = useState<LabelledRecord | 'gone' | null>(null);
  const task = useTask();
  useEffect(() => {
    task.run(async () => {
      let read: LabelledRecord | 'gone' = 'gone';
      for await (const each of port.read([id], { withTexts: true })) read = each;
      setFound(read);
    });
  }, [id, turn]);
  return (
    <section class="detail" aria-label={t('records.record')}>
      <button type="button" class="text-button detail__back" onClick={() => close()}>
        {t('records.back')}
      </button>
      <Failure state={task.state} />
      {found === 'gone' && <p role="status">{t('records.gone')}</p>}
      {found !== null && found !== 'gone' && <KeptAnswer {...found} facts={factsOf(found.record)} />}
    </section>
  );
}

interface KeptAnswerProps extends LabelledRecord {
  /** Told under its title. */
  facts?: readonly string[];
}

/** An answer claim by claim, with what each cites and what was found there. */
export function KeptAnswer({ record, labels, facts = [] }: KeptAnswerProps) {
  const ofRecord = labelsOf(record, labels);
  const sources = new Map(record.sources.map((source) => [source.url, source]));
  return (
    <>
      <h2 class="detail__title" dir="auto">
        {(record.question || t('records.untitled')).slice(0, TITLE_LIMIT)}
      </h2>
      {facts.length > 0 && <p class="detail__facts">{facts.join(' · ')}</p>}
      <PageLink url={record.pageUrl} />
      <ol class="kept-claims">
        {record.claims.slice(0, SHOWN_CLAIMS).map((claim, at) => (
          <li key={at}>
            <ClaimPart claim={claim} at={at} labels={ofRecord} sources={sources} />
          </li>
        ))}
      </ol>
      <More count={record.claims.length - SHOWN_CLAIMS} />
      {record.claims.length === 0 && <p>{t('head.noClaims')}</p>}
    </>
  );
}

function factsOf(record: KeptRecord): string[] {
  const { site, checkedAt, model, rules, sources } = record;
  const hasTexts = sources.every(({ cause, source }) => cause !== null || source !== null) && record.answer !== null;
  return [
    site ? siteName(site) : '',
    (checkedAt && formatTime(checkedAt)) ?? '',
    model ?? '',
    rules ? t('records.rules', { version: rules }) : '',
    t(hasTexts ? 'records.textsKept' : 'records.textsNotKept'),
  ].filter((fact) => fact !== '');
}

function PageLink({ url }: { url: string | null }) {
  const href = url && safeHref(url);
  if (!href) return null;
  return (
    <p>
      <NewTabLink href={href}>{t('records.openPage')}</NewTabLink>
    </p>
  );
}

interface ClaimPartProps {
  claim: KeptClaim;
  at: number;
  labels: RecordLabels;
  sources: ReadonlyMap<string, KeptSource>;
}

function ClaimPart({ claim, at, labels, sources }: ClaimPartProps) {
  const { standing, isFirm, word } = claimStanding(claim);
  return (
    <article class={`kept-claim is-${standing}`}>
      <h3 class="kept-claim__head">
        <VerdictMark standing={standing} isFirm={isFirm} />
        <span>
          <span class="caps claim__word">{word}</span>{' '}
          <span class="claim__text" dir="auto">
            <ExpandableText text={claim.text} limit={TEXT_LIMIT} />
          </span>
        </span>
      </h3>
      <LabelLine labels={labels.ofClaim(at)} />
      {claim.citations.slice(0, SHOWN_CITATIONS).map((citation, which) => (
        <CitationPart
          key={which}
          citation={citation}
          source={sources.get(citation.url)}
          labels={labels.ofCitation(at, which)}
          isToldByClaim={claim.citations.length === 1 && !citation.inherited}
        />
      ))}
      <More count={claim.citations.length - SHOWN_CITATIONS} />
    </article>
  );
}

interface CitationPartProps {
  citation: KeptCitation;
  source: KeptSource | undefined;
  labels: readonly Label[];
  /** The labels of the claim are its own, and stand there. */
  isToldByClaim: boolean;
}

function CitationPart({ citation, source, labels, isToldByClaim }: CitationPartProps) {
  const { verdict, label, inherited, url } = citation;
  const { standing, isFirm, word } = citationStanding(verdict);
  const evidence = verdict.verdict === 'unchecked' ? undefined : verdict.evidence[0];
  return (
    <div class={`kept-citation is-${standing}`}>
      <p class="kept-citation__head">
        <VerdictMark standing={standing} isFirm={isFirm} />
        <span>
          {label !== '' && <span class="label">[{label.slice(0, 24)}]</span>} <span class="caps">{word}</span>{' '}
          <span dir="auto">{citationReason(verdict)}</span> {inherited && t('records.inherited')}
        </span>
      </p>
      {evidence && (
        <blockquote class="kept-citation__passage" dir="auto">
          <ExpandableText text={evidence.text} limit={TEXT_LIMIT} />
        </blockquote>
      )}
      <p class="kept-citation__source">
        <SourceCite url={url} source={source} evidence={evidence} />
      </p>
      {!isToldByClaim && <LabelLine labels={labels} />}
    </div>
  );
}

function LabelLine({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return (
    <p class="hand-labels">
      <span class="caps">{t('records.labels')}</span>{' '}
      {labels.slice(0, SHOWN_LABELS).map(({ labeller, value, note }) => (
        <span key={labeller} class="hand-label" dir="auto">
          {t('records.labelLine', { labeller, label: t(`records.label.${value}`) })}
          {note !== '' && <q>{note.slice(0, 400)}</q>}
        </span>
      ))}
      {labels.length > SHOWN_LABELS && t('common.andMore', { count: labels.length - SHOWN_LABELS })}
    </p>
  );
}
