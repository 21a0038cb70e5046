import { useState } from 'preact/hooks';
import { makeSample, type SampleChoice } from '../../core/records/sample';
import { type RecordFilter, type RecordSummary, recordTest, STRATA, type Stratum } from '../../core/records/summary';
import { useTask } from '../use-task';
import { formatNumber, t } from '../words';
import { Choice, Failure, Field } from './parts';
import type { RecordsPort } from './records-port';

export interface DrawFormProps {
  summaries: readonly RecordSummary[];
  /** What is drawn from. */
  filter: RecordFilter;
  port: RecordsPort;
  /** How many samples there are. */
  count: number;
}

/** What is asked of whoever draws a sample, as it is typed. */
interface Draft {
  name: string;
  seed: string;
  size: number;
  strata: Stratum | '';
  allocation: SampleChoice['allocation'];
}

/** Draws a sample. */
export function DrawForm({ summaries, filter, port, count }: DrawFormProps) {
  const [draft, setDraft] = useState<Draft>({ name: '', seed: '1', size: 100, strata: '', allocation: 'proportional' });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const task = useTask();
  const population = summaries.filter(recordTest(filter)).length;
  const canDraw = population > 0 && draft.size > 0 && draft.seed !== '';
  const draw = () =>
    task.run(async () => {
      const { seed, size, strata, allocation } = draft;
      const name = draft.name.trim() || t('records.sampleNumber', { number: formatNumber(count + 1) });
      const choice: SampleChoice = { name, seed, size, filter, strata: strata === '' ? null : strata, allocation };
      await port.putSample(makeSample(summaries, choice, { id: port.newId(), madeAt: port.now() }));
      change({ name: '' });
    });
  return (
    <form
      class="draw"
      onSubmit={(event) => {
        event.preventDefault();
        if (canDraw) draw();
      }}
    >
      <DraftFields draft={draft} change={change} />
      <StrataChoice draft={draft} change={change} />
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

interface DraftProps {
  draft: Draft;
  change(part: Partial<Draft>): void;
}

/** Its name, its size, and the seed by which it can be drawn again. */
function DraftFields({ draft: { name, seed, size }, change }: DraftProps) {
  return (
    <>
      <Field label={t('records.sampleName')}>
        <input
          type="text"
          value={name}
          maxLength={200}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('records.size')}>
        <input
          type="number"
          min={1}
          max={100_000}
          value={size}
          onInput={(event) => change({ size: Math.max(0, Math.floor(event.currentTarget.valueAsNumber || 0)) })}
        />
      </Field>
      <Field label={t('records.seed')}>
        <input
          type="text"
          value={seed}
          maxLength={200}
          aria-describedby="seed-why"
          onInput={(event) => change({ seed: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

/** By what it is divided, and how many are drawn of each part. */
function StrataChoice({ draft: { strata, allocation }, change }: DraftProps) {
  return (
    <>
      <Choice
        label={t('records.strata')}
        value={strata}
        options={[['', t('records.noStrata')], ...STRATA.map((each) => [each, t(`records.stratum.${each}`)] as const)]}
        choose={(each) => change({ strata: each })}
      />
      {strata !== '' && (
        <Choice
          label={t('records.allocation')}
          value={allocation}
          options={(['proportional', 'equal'] as const).map(
            (each) => [each, t(`records.allocations.${each}`)] as const,
          )}
          choose={(each) => change({ allocation: each })}
        />
      )}
    </>
  );
}
