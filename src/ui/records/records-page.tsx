import { useMemo, useState } from 'preact/hooks';
import type { Sample } from '../../core/records/sample';
import { type RecordFilter, type RecordSummary, recordTest } from '../../core/records/summary';
import { moveAlong } from '../panel/filter-chips';
import { t } from '../words';
import { CompareView } from './compare-view';
import { chosenOf } from './filter-bar';
import { LabellingView } from './labelling-view';
import { ListView } from './list-view';
import { MeasuresView } from './measures-view';
import { KeepingSwitches, RecordNotices } from './record-notices';
import type { RecordsPort, RecordsView } from './records-port';
import { RejudgeView } from './rejudge-view';
import { SamplesView } from './samples-view';

export interface RecordsPageProps {
  view: RecordsView;
  port: RecordsPort;
}

const TABS = ['list', 'samples', 'measures'] as const;
type Tab = (typeof TABS)[number];

/** What is done over the whole page. */
type Task =
  | { name: 'rejudge'; ids: readonly string[] }
  | { name: 'compare'; ids: readonly [string, string] }
  | { name: 'label'; sample: Sample };

/** The records page: the list, the samples, the measures. Props in, callbacks out. */
export function RecordsPage({ view, port }: RecordsPageProps) {
  const [tab, setTab] = useState<Tab>('list');
  const [task, setTask] = useState<Task | null>(null);
  const place = usePlace();
  const close = () => setTask(null);
  return (
    <div class="records">
      <header class="records__head">
        <h1>{t('manifest.name')}</h1>
        <Tabs tab={tab} isHidden={task !== null} hasView={view.list !== null} setTab={setTab} />
        <KeepingSwitches keeping={view.keeping} port={port} />
      </header>
      <main class="records__body">
        <RecordNotices view={view} port={port} />
        {!view.list && !view.trouble && <p role="status">{t('records.loading')}</p>}
        {task?.name === 'rejudge' && <RejudgeView ids={task.ids} port={port} close={close} />}
        {task?.name === 'compare' && <CompareView ids={task.ids} port={port} close={close} />}
        {task?.name === 'label' && <LabellingView sample={task.sample} port={port} close={close} />}
        {view.list && !task && (
          <div id={`view-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`}>
            <TabView
              tab={tab}
              summaries={view.list.summaries}
              samples={view.samples}
              place={place}
              port={port}
              setTab={setTab}
              setTask={setTask}
            />
          </div>
        )}
      </main>
    </div>
  );
}

/** Where on the page its reader is, kept from tab to tab. */
function usePlace() {
  const [filter, setFilter] = useState<RecordFilter>({});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sampleId, setSampleId] = useState('');
  return { filter, setFilter, selected, setSelected, sampleId, setSampleId };
}

interface TabViewProps {
  tab: Tab;
  summaries: readonly RecordSummary[];
  samples: readonly Sample[];
  place: ReturnType<typeof usePlace>;
  port: RecordsPort;
  setTab(tab: Tab): void;
  setTask(task: Task): void;
}

/** What a tab leads to. */
function TabView({ tab, summaries, samples, place, port, setTab, setTask }: TabViewProps) {
  const { filter, setFilter, selected, setSelected, sampleId, setSampleId } = place;
  const shown = useMemo(() => summaries.filter(recordTest(chosenOf(filter))), [summaries, filter]);
  const shared = { summaries, filter, setFilter, port };
  if (tab === 'samples') {
    return (
      <SamplesView
        {...shared}
        samples={samples}
        label={(sample) => setTask({ name: 'label', sample })}
        measure={({ id }) => {
          setSampleId(id);
          setTab('measures');
        }}
      />
    );
  }
  if (tab === 'measures') {
    return <MeasuresView {...shared} samples={samples} sampleId={sampleId} setSampleId={setSampleId} />;
  }
  return (
    <ListView
      {...shared}
      shown={shown}
      selected={selected}
      setSelected={setSelected}
      rejudge={(ids) => setTask({ name: 'rejudge', ids })}
      compare={(ids) => setTask({ name: 'compare', ids })}
    />
  );
}

interface TabsProps {
  tab: Tab;
  isHidden: boolean;
  /** What the tabs lead to is there. */
  hasView: boolean;
  setTab(tab: Tab): void;
}

function Tabs({ tab, isHidden, hasView, setTab }: TabsProps) {
  return (
    <div class="tabs" role="tablist" aria-label={t('panel.views')} hidden={isHidden} onKeyDown={moveAlong}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          class="tab"
          aria-selected={tab === each}
          aria-controls={hasView && tab === each ? `view-${each}` : undefined}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => setTab(each)}
          onFocus={() => setTab(each)}
        >
          {t(`records.tab.${each}`)}
        </button>
      ))}
    </div>
  );
}
