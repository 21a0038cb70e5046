/** A screen in one of its states and languages: `?screen=popup&state=running&lang=ar`. Screens: see `SCREENS`. */
/// <reference types="vite/client" />
import { type ComponentChild, render } from 'preact';
import { useState } from 'preact/hooks';
import { checkAnswer } from '../../../src/check';
import type { CheckState } from '../../../src/core/check-state';
import { directionOf, isLanguage, localeFolder } from '../../../src/core/languages';
import { makeSample } from '../../../src/core/records/sample';
import { summariseRecord } from '../../../src/core/records/summary';
import { SAMPLE_ANSWER, SAMPLE_SOURCES } from '../../../src/core/samples/first-run';
import { applyEvent } from '../../../src/platform/apply-event';
import { FirstRun } from '../../../src/ui/first-run/first-run';
import { Panel } from '../../../src/ui/panel/panel';
import { Popup } from '../../../src/ui/popup';
import { RecordsPage } from '../../../src/ui/records/records-page';
import { Report } from '../../../src/ui/report/report';
import { speak } from '../../../src/ui/words';
import { catalogueOf, type Tree } from '../../support/catalogue-of';
import { makeLabels, makeRecords } from '../../support/made-records';
import { MemoryRecords } from '../records/memory-records';
import { type StateName, states } from '../states';

const query = new URLSearchParams(location.search);
const name = (query.get('state') ?? 'done_with_problems') as StateName;
const asked = query.get('lang');
const language = isLanguage(asked) ? asked : 'en';
const files = import.meta.glob<Tree>('../../../src/locales/*.json', { import: 'default' });
const load = files[`../../../src/locales/${localeFolder(language)}.json`];
if (load) speak(catalogueOf(language, await load()));
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

const nothing = () => {};
const actions = {
  selectAnswer: nothing,
  check: nothing,
  stop: nothing,
  grant: nothing,
  showClaim: nothing,
  retryReading: nothing,
};
const reader = {
  openSource: async () => null,
  cleanPage: () => null,
  showPassages: () => ({ found: [], pointAt: () => false, clear: nothing }),
};

/** Each screen with its styles, which would spoil one another. */
const SCREENS: Record<string, () => Promise<ComponentChild>> = {
  popup: async () => {
    await import('../../../src/ui/popup.css');
    return <Popup {...states[name]} actions={actions} openPanel={nothing} />;
  },
  panel: async () => {
    await import('../../../src/ui/panel/panel.css');
    return (
      <Panel
        {...states[name]}
        actions={actions}
        reader={reader}
        selections={0}
        filters={[]}
        setFilters={nothing}
        findNeighbours={async () => null}
      />
    );
  },
  report: async () => {
    await import('../../../src/ui/report/report.css');
    return <Report check={states[name].check} today="2026-11-30T10:00:00Z" print={nothing} />;
  },
  records: async () => {
    await import('../../../src/ui/records/records.css');
    return <RecordsInMemory />;
  },
  'first-run': async () => {
    await import('../../../src/ui/first-run/first-run.css');
    const isAllowed = query.get('allowed') === 'yes';
    const check = await checkSample();
    return <FirstRun check={check} isAllowed={isAllowed} isRefused={false} allow={nothing} leave={nothing} />;
  },
};

/** The page over what is in memory: it is drawn again with each change. */
function RecordsInMemory() {
  const [memory] = useState(() => {
    const records = query.get('state') === 'empty' ? [] : makeRecords(200, { withTexts: true });
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
  const base = { id: 'sample', tabId: -1, pageUrl: '', answerIndex: 0, answer: SAMPLE_ANSWER, refusal: false };
  let state: CheckState = { ...base, phase: 'running', sources: [], claims: [], others: [] };
  const events = checkAnswer(SAMPLE_ANSWER, {
    asOf: '2026-11-30',
    signal: new AbortController().signal,
    fetchSource: async (url) => SAMPLE_SOURCES.get(url) ?? { status: 'unchecked', url, cause: 'dead_link' },
    readSource: async ({ url }) => ({ status: 'unchecked', url, cause: 'dead_link' }),
  });
  for await (const event of events) state = applyEvent(state, event);
  return state;
}

const draw = SCREENS[query.get('screen') ?? 'popup'];
const root = document.getElementById('app') ?? document.body;
render(draw ? await draw() : `Expected ?screen= to be one of ${Object.keys(SCREENS).join(', ')}`, root);
document.title = `Pincite: ${query.get('screen') ?? 'popup'}`;
document.documentElement.dataset.drawn = '';
