import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { standingOf } from '../core/shown/summary';
import type { CheckState } from '../core/types/check-state';
import { ClaimRow } from './claim-row';
import { moveRowFocus } from './row-focus';
import { UncitedList } from './uncited-list';
import { VerdictMark } from './verdict-mark';
import { t } from './words';

/** More rows than this at once would hold up the popup; the rest follows on the reader's wish. */
const PAGE = 100;

/** A run of at least so many supported claims without a warning is told in one line. */
const QUIET_RUN = 5;

export interface ClaimListProps {
  check: CheckState;
  /** Into `CheckState.claims`: the claim to be unfolded, opened and scrolled to. */
  selected?: number | null;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
}

type Numbered = { entry: CheckState['claims'][number]; index: number };

/** The claims in page order. Arrow keys go from one to the next; long runs of supported ones are folded. */
export function ClaimList({ check, selected = null, showClaim, grant }: ClaimListProps) {
  const [limit, setLimit] = useState(PAGE);
  const [openRuns, setOpenRuns] = useState<readonly number[]>([]);
  const numbered = check.claims.map((entry, index) => ({ entry, index }));
  const cited = numbered.filter(({ entry }) => standingOf(entry) !== 'uncited');
  const uncited = numbered.filter(({ entry }) => standingOf(entry) === 'uncited');
  const groups = check.phase === 'running' ? cited.map((one) => [one]) : groupQuietRuns(cited);
  useEffect(() => {
    const at = groups.findIndex((group) => group.some(({ index }) => index === selected));
    if (at < 0) return;
    const group = groups[at] ?? [];
    const first = group[0]?.index ?? 0;
    setLimit((before) => Math.max(before, at + 1));
    if (group.length >= QUIET_RUN) setOpenRuns((before) => [...before, first]);
  }, [selected]);
  const row = ({ entry, index }: Numbered) => (
    <ClaimRow
      key={index}
      entry={entry}
      index={index}
      check={check}
      isSelected={index === selected}
      showClaim={showClaim}
      grant={grant}
    />
  );
  return (
    <div data-rows>
      {cited.length > 0 && (
        <ol class="claims" aria-label={t('claims.name')}>
          {groups.slice(0, limit).map((group) => {
            const first = group[0]?.index ?? 0;
            if (group.length < QUIET_RUN) return group.map(row);
            const isOpen = openRuns.includes(first);
            const fold = () => setOpenRuns(isOpen ? openRuns.filter((run) => run !== first) : [...openRuns, first]);
            return (
              <Fragment key={`run ${first}`}>
                <RunLine count={group.length} isOpen={isOpen} fold={fold} />
                {isOpen && group.map(row)}
              </Fragment>
            );
          })}
        </ol>
      )}
      {groups.length > limit && (
        <button type="button" class="text-button is-centred" onClick={() => setLimit(limit + PAGE)}>
          {t('claims.showMore', { next: Math.min(PAGE, groups.length - limit), count: cited.length })}
        </button>
      )}
      <UncitedList entries={uncited} check={check} showClaim={showClaim} grant={grant} />
    </div>
  );
}

interface RunLineProps {
  /** How many claims it stands for. */
  count: number;
  isOpen: boolean;
  fold(): void;
}

function RunLine({ count, isOpen, fold }: RunLineProps) {
  return (
    <li class="claim is-run">
      <button
        type="button"
        class="fold"
        aria-expanded={isOpen}
        data-row
        onKeyDown={moveRowFocus}
        onClick={() => fold()}
      >
        <VerdictMark standing="supported" isFirm={true} />
        {t('claims.run', { count })}
      </button>
    </li>
  );
}

function groupQuietRuns(cited: readonly Numbered[]): Numbered[][] {
  const groups: Numbered[][] = [];
  let run: Numbered[] = [];
  const endRun = () => {
    if (run.length >= QUIET_RUN) groups.push(run);
    else groups.push(...run.map((one) => [one]));
    run = [];
  };
  for (const one of cited) {
    if (isQuiet(one)) run.push(one);
    else {
      endRun();
      groups.push([one]);
    }
  }
  endRun();
  return groups;
}

function isQuiet({ entry }: Numbered): boolean {
  const { claim } = entry;
  if (claim.verdict !== 'supported' || claim.strength !== 'firm' || claim.together) return false;
  return claim.citations.every(({ verdict }) => verdict.verdict === 'unchecked' || verdict.warnings.length === 0);
}
