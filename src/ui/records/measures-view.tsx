import { useEffect, useState } from 'preact/hooks';
import type { Agreements, GroupBy, Judge, Measures } from '../../core/records/measures';
import type { Sample } from '../../core/records/sample';
import { type RecordFilter, type RecordSummary, recordTest } from '../../core/records/summary';
import { saveFile } from '../save-file';
import { useTask } from '../use-task';
import { formatNumber, t } from '../words';
import { FilterBar } from './filter-bar';
import { GROUPS, JUDGES, type MeasureRun, measure } from './measure-run';
import { coefficientWords, intervalWords, pairWords, shareWords } from './measure-words';
import { measuresCsv } from './measures-csv';
import { MeasuresPlots } from './measures-plots';
import { MeasuresTable } from './measures-table';
import { Choice, Failure, TableFrame } from './parts';
import type { RecordsPort } from './records-port';

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

/** Precision, recall and coverage of the records that the filter takes, or of a sample, which is weighted back. */
export function MeasuresView({
  summaries,
  samples,
  sampleId,
  setSampleId,
  filter,
  setFilter,
  port,
}: MeasuresViewProps) {
  const [run, setRun] = useState<MeasureRun | null>(null);
  const [by, setBy] = useState<GroupBy>('all');
  const [judge, setJudge] = useState<Judge>('machine');
  const sample = samples.find(({ id }) => id === sampleId);
  const { done, isRunning, failure } = useMeasures({ summaries, sample, filter, port, setRun });
  const rows = run?.rows[judge][by] ?? [];
  if (summaries.length === 0) {
    return (
      <section class="blank" aria-labelledby="measures-title">
        <h2 id="measures-title">{t('records.empty')}</h2>
        <p>{t('records.emptyWhy')}</p>
      </section>
    );
  }
  return (
    <section class="wide" aria-labelledby="measures-title">
      <h2 id="measures-title" class="only-read">
        {t('records.measures')}
      </h2>
      <div class="filters">
        <Choice
          label={t('records.measured')}
          value={sampleId}
          options={[['', t('records.byFilters')], ...samples.map(({ id, name }) => [id, name] as const)]}
          choose={setSampleId}
        />
        <Choice
          label={t('records.by')}
          value={by}
          options={GROUPS.map((each) => [each, t(`records.group.${each}`)] as const)}
          choose={(each) => setBy(each)}
        />
        <Choice
          label={t('records.judgedBy')}
          value={judge}
          options={JUDGES.map((each) => [each, t(`records.judges.${each}`)] as const)}
          choose={(each) => setJudge(each)}
        />
      </div>
      {!sample && <FilterBar summaries={summaries} filter={filter} setFilter={setFilter} />}
      {sample && (
        <p class="soft">
          {t('records.sampleSays', { drawn: sample.drawn.length, population: sample.population, seed: sample.seed })}
        </p>
      )}
      <p role="status" class="soft">
        {isRunning
          ? t('records.measuring', { done: formatNumber(done) })
          : run && (run.records === 0 ? t('records.noneLeft') : t('records.measuredRecords', { count: run.records }))}
      </p>
      <Failure state={failure} />
      {run && run.records > 0 && (
        <>
          <MeasuresTable rows={rows} by={by} judge={judge} />
          <p class="soft">{t('records.aboutMeasures')}</p>
          <p class="actions">
            <SaveTable rows={rows} judge={judge} by={by} port={port} />
          </p>
          <MeasuresPlots rows={rows} by={by} date={port.now().slice(0, 10)} />
          {run.agreements && <AgreementTable agreements={run.agreements} />}
        </>
      )}
    </section>
  );
}

interface RunOptions {
  summaries: readonly RecordSummary[];
  sample: Sample | undefined;
  filter: RecordFilter;
  port: RecordsPort;
  setRun(run: MeasureRun | null): void;
}

/** How long the reader's typing may rest before what it asks for is measured. */
const REST_MS = 250;

/** Measures anew whenever something else is to be measured; what was under way ends. */
function useMeasures({ summaries, sample, filter, port, setRun }: RunOptions) {
  const [done, setDone] = useState(0);
  const task = useTask();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    task.stop();
    const timer = setTimeout(() => setTurn((before) => before + 1), turn === 0 ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [summaries, sample, filter]);
  useEffect(() => {
    if (turn === 0) return;
    const weights = new Map(sample?.drawn.map(({ id, weight }) => [id, weight]));
    const ids = sample ? [...weights.keys()] : summaries.filter(recordTest(filter)).map(({ id }) => id);
    setDone(0);
    task.run(async (signal) => {
      setRun(await measure(port.read(ids, { withTexts: false }), (id) => weights.get(id) ?? 1, signal, setDone));
    });
  }, [turn]);
  return { done, isRunning: task.state.name === 'busy', failure: task.state };
}

interface SaveTableProps {
  rows: readonly Measures[];
  judge: Judge;
  by: GroupBy;
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

function AgreementTable({ agreements: { alpha, pairs } }: { agreements: Agreements }) {
  const compared = pairs.filter(({ agreement }) => agreement.n > 0);
  if (compared.length === 0) return null;
  return (
    <>
      <h3>{t('records.agreement')}</h3>
      <TableFrame label={t('records.agreement')}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">{t('records.labellers')}</th>
              <th scope="col" class="is-number">
                {t('records.citationsBoth')}
              </th>
              <th scope="col" class="is-number">
                {t('records.agreed')}
              </th>
              <th scope="col" class="is-number">
                {t('records.kappa')}
              </th>
            </tr>
          </thead>
          <tbody>
            {compared.map((pair) => (
              <tr key={`${pair.one} ${pair.other}`}>
                <th scope="row">{pairWords(pair)}</th>
                <td class="is-number">{formatNumber(pair.agreement.n)}</td>
                <td class="is-number">
                  {shareWords(pair.agreement.value)} <span class="interval">{intervalWords(pair.agreement)}</span>
                </td>
                <td class="is-number">{coefficientWords(pair.kappa)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p>{t('records.alpha', { value: coefficientWords(alpha), count: alpha.n })}</p>
    </>
  );
}
