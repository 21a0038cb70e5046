import { useState } from 'preact/hooks';
import type { Sample } from '../../core/records/sample';
import type { RecordFilter, RecordSummary } from '../../core/records/summary';
import { useTask } from '../use-task';
import { formatDate, t } from '../words';
import { DrawForm } from './draw-form';
import { FilterBar } from './filter-bar';
import { Dialog, Failure, TableFrame } from './parts';
import type { RecordsPort } from './records-port';

export interface SamplesViewProps {
  summaries: readonly RecordSummary[];
  samples: readonly Sample[];
  filter: RecordFilter;
  setFilter(filter: RecordFilter): void;
  port: RecordsPort;
  label(sample: Sample): void;
  measure(sample: Sample): void;
}

/** The samples that were drawn, and the way to draw another. */
export function SamplesView({ summaries, samples, filter, setFilter, port, label, measure }: SamplesViewProps) {
  const [deleting, setDeleting] = useState<Sample | null>(null);
  return (
    <section class="wide" aria-labelledby="samples-title">
      <h2 id="samples-title" class="only-read">
        {t('records.samples')}
      </h2>
      {samples.length === 0 ? (
        <p class="soft">{t('records.noSamples')}</p>
      ) : (
        <SampleTable samples={samples} label={label} measure={measure} remove={setDeleting} />
      )}
      <h3>{t('records.drawTitle')}</h3>
      <FilterBar summaries={summaries} filter={filter} setFilter={setFilter} />
      <DrawForm summaries={summaries} filter={filter} port={port} count={samples.length} />
      {deleting && <DeleteSample sample={deleting} port={port} close={() => setDeleting(null)} />}
    </section>
  );
}

interface SampleTableProps extends Pick<SamplesViewProps, 'samples' | 'label' | 'measure'> {
  remove(sample: Sample): void;
}

function SampleTable({ samples, label, measure, remove }: SampleTableProps) {
  return (
    <TableFrame label={t('records.samples')}>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{t('records.sampleName')}</th>
            <th scope="col">{t('records.drawnAt')}</th>
            <th scope="col" class="is-number">
              {t('records.size')}
            </th>
            <th scope="col">{t('records.seed')}</th>
            <th scope="col">{t('records.strata')}</th>
            <th scope="col">
              <span class="only-read">{t('records.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <SampleRow
              key={sample.id}
              sample={sample}
              label={() => label(sample)}
              measure={() => measure(sample)}
              remove={() => remove(sample)}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface SampleRowProps {
  sample: Sample;
  label(): void;
  measure(): void;
  remove(): void;
}

function SampleRow({ sample, label, measure, remove }: SampleRowProps) {
  const { name, seed, strata, allocation, drawn, population, madeAt } = sample;
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td data-column={t('records.drawnAt')}>{formatDate(madeAt)}</td>
      <td class="is-number" data-column={t('records.size')}>
        {t('records.ofPopulation', { drawn: drawn.length, population })}
      </td>
      <td data-column={t('records.seed')}>
        <code dir="auto">{seed}</code>
      </td>
      <td data-column={t('records.strata')}>
        {strata
          ? `${t(`records.stratum.${strata}`)}, ${t(`records.allocations.${allocation}`)}`
          : t('records.noStrata')}
      </td>
      <td>
        <div class="table__actions">
          <button type="button" class="button is-small" onClick={label}>
            {t('records.labelIt')}
          </button>
          <button type="button" class="button is-plain is-small" onClick={measure}>
            {t('records.measureIt')}
          </button>
          <button type="button" class="button is-plain is-small" onClick={remove}>
            {t('records.delete')}
          </button>
        </div>
      </td>
    </tr>
  );
}

interface DeleteSampleProps extends Pick<SamplesViewProps, 'port'> {
  sample: Sample;
  close(): void;
}

/** Asks before a sample is deleted. */
function DeleteSample({ sample: { id, name }, port, close }: DeleteSampleProps) {
  const task = useTask();
  const remove = () =>
    task.run(async () => {
      await port.removeSample(id);
      close();
    });
  return (
    <Dialog title={t('records.deleteSample', { name })} close={close}>
      <p>{t('records.deleteSampleWhat')}</p>
      <Failure state={task.state} />
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => close()}>
          {t('records.cancel')}
        </button>
        <button type="button" class="button is-danger" onClick={remove}>
          {t('records.deleteNow')}
        </button>
      </p>
    </Dialog>
  );
}
