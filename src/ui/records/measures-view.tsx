import { useState } from 'preact/hooks';
import type { GroupBy, Judge, Measures } from '../../core/records/measures';
import type { Sample } from '../../core/records/sample';
import type { RecordFilter, RecordSummary } from '../../core/records/summary';
import { saveFile } from '../save-file';
import { formatNumber, t } from '../words';
import { AgreementTable } from './agreement-table';
import { FilterBar } from './filter-bar';
import { GROUPS, JUDGES, type MeasureRun } from './measure-run';
import { measuresCsv } from './measures-csv';
import { MeasuresPlots } from './measures-plots';
import { MeasuresTable } from './measures-table';
import { NoRecords } from './no-records';
import { Choice, Failure } from './parts';
import type { RecordsPort } from './records-port';
import { type Measuring, useMeasures } from './use-measures';

export interface MeasuresViewProps {
  summaries: readonly RecordSummary[];
  samples: readonly Sample[];
  /** The sample that is measured; "" for what the filter takes. */
  sampleId: string;
  setSampleId(id: string): void;
  filter: RecordFilter;
  setFilter(filter: RecordFilter): void;
  port: RecordsPort;
}

/** What is looked at: grouped by what, and judged by whom. */
interface Look {
  by: GroupBy;
  judge: Judge;
}

/** Precision, recall and coverage of the records that the filter takes, or of a sample, which is weighted back. */
export function MeasuresView(props: MeasuresViewProps) {
  const { summaries, samples, sampleId, filter, setFilter, port } = props;
  const [look, setLook] = useState<Look>({ by: 'all', judge: 'machine' });
  const sample = samples.find(({ id }) => id === sampleId);
  const measuring = useMeasures({ summaries, sample, filter, port });
  const { run } = measuring;
  if (summaries.length === 0) return <NoRecords titleId="measures-title" />;
  return (
    <section class="wide" aria-labelledby="measures-title">
      <h2 id="measures-title" class="only-read">
        {t('records.measures')}
      </h2>
      <Choices {...props} look={look} change={(part) => setLook({ ...look, ...part })} />
      {sample ? (
        <p class="soft">
          {t('records.sampleSays', { drawn: sample.drawn.length, population: sample.population, seed: sample.seed })}
        </p>
      ) : (
        <FilterBar summaries={summaries} filter={filter} setFilter={setFilter} />
      )}
      <p role="status" class="soft">
        {statusOf(measuring)}
      </p>
      <Failure state={measuring.failure} />
      {run && run.records > 0 && <Figures run={run} look={look} port={port} />}
    </section>
  );
}

function statusOf({ run, done, isRunning }: Measuring): string | null {
  if (isRunning) return t('records.measuring', { done: formatNumber(done) });
  if (!run) return null;
  return run.records === 0 ? t('records.noneLeft') : t('records.measuredRecords', { count: run.records });
}

interface ChoicesProps extends Pick<MeasuresViewProps, 'samples' | 'sampleId' | 'setSampleId'> {
  look: Look;
  change(part: Partial<Look>): void;
}

function Choices({ samples, sampleId, setSampleId, look, change }: ChoicesProps) {
  return (
    <div class="filters">
      <Choice
        label={t('records.measured')}
        value={sampleId}
        options={[['', t('records.byFilters')], ...samples.map(({ id, name }) => [id, name] as const)]}
        choose={setSampleId}
      />
      <Choice
        label={t('records.by')}
        value={look.by}
        options={GROUPS.map((each) => [each, t(`records.group.${each}`)] as const)}
        choose={(by) => change({ by })}
      />
      <Choice
        label={t('records.judgedBy')}
        value={look.judge}
        options={JUDGES.map((each) => [each, t(`records.judges.${each}`)] as const)}
        choose={(judge) => change({ judge })}
      />
    </div>
  );
}

interface FiguresProps {
  run: MeasureRun;
  look: Look;
  port: RecordsPort;
}

/** What was measured, as tables and plots. */
function Figures({ run, look: { by, judge }, port }: FiguresProps) {
  const rows = run.rows[judge][by] ?? [];
  return (
    <>
      <MeasuresTable rows={rows} by={by} judge={judge} />
      <p class="soft">{t('records.aboutMeasures')}</p>
      <p class="actions">
        <SaveTable rows={rows} judge={judge} by={by} port={port} />
      </p>
      <MeasuresPlots rows={rows} by={by} date={port.now().slice(0, 10)} />
      {run.agreements && <AgreementTable agreements={run.agreements} />}
    </>
  );
}

interface SaveTableProps extends Look {
  rows: readonly Measures[];
  port: RecordsPort;
}

function SaveTable({ rows, judge, by, port }: SaveTableProps) {
  const save = () => {
    const file = new Blob([measuresCsv(rows, judge, by)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `pincite-measures-${by}-${port.now().slice(0, 10)}.csv`);
  };
  return (
    <button type="button" class="button is-plain is-small" onClick={save}>
      {t('records.saveTable')}
    </button>
  );
}
