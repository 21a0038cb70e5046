/** Each screen over what its query asks for, with its styles, which would spoil one another's. */
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { checkAnswer } from '../../../src/check';
import { makeSample } from '../../../src/core/records/sample';
import { summariseRecord } from '../../../src/core/records/summary';
import { SAMPLE_ANSWER, SAMPLE_CHECK, SAMPLE_SOURCES } from '../../../src/core/samples/first-run';
import type { OptionsActions } from '../../../src/core/settings/options-view';
import type { CheckState } from '../../../src/core/types/check-state';
import { applyEvent } from '../../../src/platform/checks/apply-event';
import { cleanPage } from '../../../src/reader/clean-page';
import { showPassages } from '../../../src/reader/show-passages';
import { BulkPage } from '../../../src/ui/bulk/bulk-page';
import { FirstRun } from '../../../src/ui/first-run/first-run';
import { GiveSource, GiveSourceNowhere } from '../../../src/ui/give-source';
import { Options } from '../../../src/ui/options/options';
import { NoTab } from '../../../src/ui/panel/no-tab';
import { Panel } from '../../../src/ui/panel/panel';
import { Popup } from '../../../src/ui/popup';
import { RecordsPage } from '../../../src/ui/records/records-page';
import { Report } from '../../../src/ui/report/report';
import { makeLabels, makeRecords } from '../../support/made-records';
import { type BulkStateName, bulkPort, bulkViews } from '../bulk/bulk-in-memory';
import { OPTION_SITES, type OptionsStateName, optionsStates } from '../options-states';
import { MemoryRecords } from '../records/memory-records';
import { type StateName, states } from '../states';
import { openSource } from './source-views';

const nothing = () => {};
const actions = {
  selectAnswer: nothing,
  check: nothing,
  stop: nothing,
  grant: nothing,
  showClaim: nothing,
  retryReading: nothing,
  openSettings: nothing,
};
/** The ways round to a source: a pasted text is refused. */
const sources = {
  readInTab: nothing,
  readArchived: nothing,
  pasteText: async () => 'no_text' as const,
  chooseFile: nothing,
};

const stateOf = (query: URLSearchParams) => states[(query.get('state') ?? 'done_with_problems') as StateName];

type Draw = (query: URLSearchParams) => ComponentChild | Promise<ComponentChild>;

/** Loads the styles of a screen; what it gives draws the screen in each of its states. */
export const SCREENS: Record<string, () => Promise<Draw>> = {
  popup: async () => {
    await import('../../../src/ui/popup.css');
    return (query) => <Popup {...stateOf(query)} actions={actions} sources={sources} openPanel={nothing} />;
  },
  panel: async () => {
    await import('../../../src/ui/panel/panel.css');
    return (query) =>
      query.get('state') === 'no_tab' ? (
        <NoTab />
      ) : (
        <Panel
          {...stateOf(query)}
          actions={actions}
          sources={sources}
          reader={{
            openSource: (url) => openSource(url, query.get('reader')),
            cleanPage: (html) => cleanPage(html, window),
            showPassages: (root, passages) => showPassages(root, passages, window),
          }}
          selections={0}
          filters={[]}
          setFilters={nothing}
          findNeighbours={async () => null}
        />
      );
  },
  report: async () => {
    await import('../../../src/ui/report/report.css');
    return (query) => <Report check={stateOf(query).check} today="2026-11-30T10:00:00Z" print={nothing} />;
  },
  records: async () => {
    await import('../../../src/ui/records/records.css');
    return (query) => <RecordsInMemory isEmpty={query.get('state') === 'empty'} />;
  },
  bulk: async () => {
    await import('../../../src/ui/bulk/bulk.css');
    const port = bulkPort(makeRecords(200));
    return (query) => <BulkPage view={bulkViews[(query.get('state') ?? 'running') as BulkStateName]} port={port} />;
  },
  'first-run': async () => {
    await import('../../../src/ui/first-run/first-run.css');
    const check = await checkSample();
    return (query) => (
      <FirstRun
        check={query.get('state') === 'checking' ? null : check}
        isAllowed={query.get('state') === 'allowed'}
        isRefused={query.get('state') === 'refused'}
        allow={nothing}
        leave={nothing}
      />
    );
  },
  options: async () => {
    await import('../../../src/ui/options/options.css');
    return (query) => (
      <Options
        {...optionsStates[(query.get('state') ?? 'first') as OptionsStateName]}
        sites={OPTION_SITES}
        actions={optionsActions}
      />
    );
  },
  'give-source': async () => {
    await import('../../../src/ui/page.css');
    const taking = async () => null;
    const refusing = async () => 'no_text' as const;
    return (query) => {
      if (query.get('state') === 'nowhere') return <GiveSourceNowhere />;
      const give = query.get('state') === 'refused' ? refusing : taking;
      return <GiveSource url="https://town.example/report" giveText={give} giveFile={give} />;
    };
  },
};

const optionsActions: OptionsActions = {
  change: nothing,
  allowAll: nothing,
  allowArchive: nothing,
  removeHost: nothing,
  wipeCache: nothing,
  openShortcuts: nothing,
  exportSettings: nothing,
  saveDamaged: nothing,
  forgetDamaged: nothing,
  importSettings: nothing,
  reset: nothing,
  wipeAll: nothing,
};

/** The page over what is in memory: it is drawn again with each change. */
function RecordsInMemory({ isEmpty }: { isEmpty: boolean }) {
  const [memory] = useState(() => {
    const records = isEmpty ? [] : makeRecords(200, { withTexts: true });
    const labels = [...makeLabels(records.slice(0, 60), 'Ada'), ...makeLabels(records.slice(20, 80), 'Ben')];
    const made = new MemoryRecords(records, labels, () => setTurn((turn) => turn + 1));
    const choice = { name: 'First', seed: '7', size: 40, filter: {}, allocation: 'equal' } as const;
    const at = { id: 'first', madeAt: '2026-11-30T08:00:00.000Z' };
    made.samples = [makeSample(records.map(summariseRecord), { ...choice, strata: 'site' }, at)];
    made.labeller = 'Cleo';
    return made;
  });
  const [, setTurn] = useState(0);
  return <RecordsPage view={memory.view()} port={memory.port} />;
}

async function checkSample(): Promise<CheckState> {
  let state = SAMPLE_CHECK;
  const events = checkAnswer(SAMPLE_ANSWER, {
    asOf: '2026-11-30',
    signal: new AbortController().signal,
    fetchSource: async (url) => SAMPLE_SOURCES.get(url) ?? { status: 'unchecked', url, cause: 'dead_link' },
    readSource: async ({ url }) => ({ status: 'unchecked', url, cause: 'dead_link' }),
  });
  for await (const event of events) state = applyEvent(state, event);
  return state;
}
