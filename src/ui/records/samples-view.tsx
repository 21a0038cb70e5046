import { useState } from 'preact/hooks';
import { makeSample, type Sample, type SampleChoice } from '../../core/records/sample';
import { type RecordFilter, type RecordSummary, recordTest, STRATA, type Stratum } from '../../core/records/summary';
import { useTask } from '../use-task';
import { formatDate, formatNumber, t } from '../words';
import { FilterBar } from './filter-bar';
import { Choice, Dialog, Failure, Field, TableFrame } from './parts';
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
  const [isDeleting, setDeleting] = useState<Sample | null>(null);
  const task = useTask();
  return (
    <section class="wide" aria-labelledby="samples-title">
      <h2 id="samples-title" class="only-read">
        {t('records.samples')}
      </h2>
      {samples.length === 0 && <p class="soft">{t('records.noSamples')}</p>}
      {samples.length > 0 && (
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
                  remove={() => setDeleting(sample)}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <h3>{t('records.drawTitle')}</h3>
      <FilterBar summaries={summaries} filter={filter} setFilter={setFilter} />
      <DrawForm summaries={summaries} filter={filter} port={port} count={samples.length} />
      {isDeleting && (
        <Dialog title={t('records.deleteSample', { name: isDeleting.name })} close={() => setDeleting(null)}>
          <p>{t('records.deleteSampleWhat')}</p>
          <Failure state={task.state} />
          <p class="actions">
            <button type="button" class="button is-plain" onClick={() => setDeleting(null)}>
              {t('records.cancel')}
            </button>
            <button
              type="button"
              class="button is-danger"
              onClick={() =>
                task.run(async () => {
                  await port.removeSample(isDeleting.id);
                  setDeleting(null);
                })
              }
            >
              {t('records.deleteNow')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
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

interface DrawFormProps {
  summaries: readonly RecordSummary[];
  filter: RecordFilter;
  port: RecordsPort;
  count: number;
}

function DrawForm({ summaries, filter, port, count }: DrawFormProps) {
  const [name, setName] = useState('');
  const [seed, setSeed] = useState('1');
  const [size, setSize] = useState(100);
  const [strata, setStrata] = useState<Stratum | ''>('');
  const [allocation, setAllocation] = useState<SampleChoice['allocation']>('proportional');
  const task = useTask();
  const population = summaries.filter(recordTest(filter)).length;
  const canDraw = population > 0 && size > 0 && seed !== '';
  const draw = () =>
    task.run(async () => {
      const choice: SampleChoice = {
        name: name.trim() || t('records.sampleNumber', { number: formatNumber(count + 1) }),
        seed,
        size,
        filter,
        strata: strata === '' ? null : strata,
        allocation,
      };
      await port.putSample(makeSample(summaries, choice, { id: port.newId(), madeAt: port.now() }));
      setName('');
    });
  return (
    <form
      class="draw"
      onSubmit={(event) => {
        event.preventDefault();
        if (canDraw) draw();
      }}
    >
      <Field label={t('records.sampleName')}>
        <input type="text" value={name} maxLength={200} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label={t('records.size')}>
        <input
          type="number"
          min={1}
          max={100_000}
          value={size}
          onInput={(event) => setSize(Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0)))}
        />
      </Field>
      <Field label={t('records.seed')}>
        <input
          type="text"
          value={seed}
          maxLength={200}
          aria-describedby="seed-why"
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </Field>
      <Choice
        label={t('records.strata')}
        value={strata}
        options={[['', t('records.noStrata')], ...STRATA.map((each) => [each, t(`records.stratum.${each}`)] as const)]}
        choose={(each) => setStrata(each)}
      />
      {strata !== '' && (
        <Choice
          label={t('records.allocation')}
          value={allocation}
          options={(['proportional', 'equal'] as const).map(
            (each) => [each, t(`records.allocations.${each}`)] as const,
          )}
          choose={(each) => setAllocation(each)}
        />
      )}
      <button type="submit" class="button" aria-disabled={!canDraw}>
        {t('records.draw')}
      </button>
      <p id="seed-why" class="soft draw__why">
        {t('records.drawnFrom', { count: population })} {t('records.seedWhy')}
      </p>
      <Failure state={task.state} />
    </form>
  );
}
