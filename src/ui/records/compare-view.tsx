import { useEffect, useState } from 'preact/hooks';
import { sideBySide } from '../../core/records/compare';
import type { KeptClaim, KeptRecord } from '../../core/records/kept-record';
import { NewTabLink } from '../new-tab-link';
import { nameOfHost, safeHref } from '../source-words';
import { useTask } from '../use-task';
import { VerdictMark } from '../verdict-mark';
import { formatDate, t } from '../words';
import { claimStanding, siteName } from './kept-words';
import { Failure, More, TableFrame } from './parts';
import type { RecordsPort } from './records-port';

/** Of two records that strangers may have made; more are counted. */
const SHOWN_ROWS = 1_000;
const SHOWN_HOSTS = 10;

export interface CompareViewProps {
  ids: readonly [string, string];
  port: RecordsPort;
  close(): void;
}

/** Two answers beside each other: claims that say about the same in one row, then the others, then sources in common. */
export function CompareView({ ids, port, close }: CompareViewProps) {
  const [pair, setPair] = useState<[KeptRecord, KeptRecord] | null>(null);
  const task = useTask();
  useEffect(() => {
    task.run(async () => {
      const found: KeptRecord[] = [];
      for await (const { record } of port.read(ids, { withTexts: false })) found.push(record);
      const [one, other] = found;
      if (one && other) setPair([one, other]);
    });
  }, [ids[0], ids[1]]);
  return (
    <section class="wide" aria-labelledby="compare-title">
      <button type="button" class="text-button" onClick={() => close()}>
        {t('records.back')}
      </button>
      <h2 id="compare-title">{t('records.sideBySide')}</h2>
      <Failure state={task.state} />
      {pair && <Pair one={pair[0]} other={pair[1]} />}
    </section>
  );
}

function Pair({ one, other }: { one: KeptRecord; other: KeptRecord }) {
  const { pairs, onlyOne, onlyOther, sharedSources } = sideBySide(one, other);
  const rest = Array.from({ length: Math.max(onlyOne.length, onlyOther.length) }, (_, at) => at);
  const inOrder = [...pairs].sort((a, b) => a.one - b.one);
  return (
    <>
      <TableFrame label={t('records.sideBySide')}>
        <table class="table is-halves">
          <thead>
            <tr>
              <Head record={one} />
              <Head record={other} />
            </tr>
          </thead>
          <tbody>
            {inOrder.length > 0 && <Caption words={t('records.sameClaims', { count: inOrder.length })} />}
            {inOrder.slice(0, SHOWN_ROWS).map((pair) => (
              <tr key={pair.one}>
                <ClaimCell claim={one.claims[pair.one]} />
                <ClaimCell claim={other.claims[pair.other]} />
              </tr>
            ))}
            {rest.length > 0 && <Caption words={t('records.onlyHere')} />}
            {rest.slice(0, SHOWN_ROWS).map((at) => (
              <tr key={at}>
                <ClaimCell claim={one.claims[onlyOne[at] ?? -1]} />
                <ClaimCell claim={other.claims[onlyOther[at] ?? -1]} />
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <More count={Math.max(0, inOrder.length - SHOWN_ROWS) + Math.max(0, rest.length - SHOWN_ROWS)} />
      <h3 class="caps">{t('records.sharedSources', { count: sharedSources.length })}</h3>
      <ul class="shared">
        {sharedSources.slice(0, SHOWN_ROWS).map((url) => {
          const href = safeHref(url);
          return (
            <li key={url}>
              <NewTabLink href={href}>{href ? href.slice(0, 160) : nameOfHost(url)}</NewTabLink>
            </li>
          );
        })}
      </ul>
      <More count={sharedSources.length - SHOWN_ROWS} />
    </>
  );
}

function Head({ record }: { record: KeptRecord }) {
  const { site, model, checkedAt, question } = record;
  const facts = [site && siteName(site), model, checkedAt && formatDate(checkedAt)].filter((fact) => fact);
  return (
    <th scope="col">
      <span class="soft">{facts.join(' · ')}</span>
      <span class="table__name" dir="auto">
        {(question || t('records.untitled')).slice(0, 300)}
      </span>
    </th>
  );
}

function Caption({ words }: { words: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={2} class="caps table__part">
        {words}
      </th>
    </tr>
  );
}

function ClaimCell({ claim }: { claim: KeptClaim | undefined }) {
  if (!claim) return <td />;
  const { standing, isFirm, word } = claimStanding(claim);
  const hosts = new Set(claim.citations.flatMap(({ url, inherited }) => (inherited ? [] : [nameOfHost(url)])));
  return (
    <td>
      <span class={`verdict-word is-${standing}`}>
        <VerdictMark standing={standing} isFirm={isFirm} /> <span class="caps">{word}</span>
      </span>{' '}
      <span dir="auto">{claim.text.slice(0, 600)}</span>{' '}
      <span class="soft">{[...hosts].slice(0, SHOWN_HOSTS).join(', ')}</span>
    </td>
  );
}
