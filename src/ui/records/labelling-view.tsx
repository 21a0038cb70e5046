import { useEffect, useState } from 'preact/hooks';
import { labelItems } from '../../core/records/labelling';
import type { Label } from '../../core/records/labels';
import type { Sample } from '../../core/records/sample';
import { useTask } from '../use-task';
import { t } from '../words';
import { LabelQuestions } from './label-questions';
import { Failure, Field } from './parts';
import type { RecordsPort } from './records-port';
import type { LabelWork } from './use-labelling';

export interface LabellingViewProps {
  sample: Sample;
  port: RecordsPort;
  close(): void;
}

/** A sample, labelled by one person: one question after the other, from the first without an answer. */
export function LabellingView({ sample, port, close }: LabellingViewProps) {
  const [labeller, setLabeller] = useState<string | null>(null);
  const [work, setWork] = useState<LabelWork | null>(null);
  const task = useTask();
  useEffect(() => {
    task.run(async () => {
      const items: LabelWork['items'][number][] = [];
      const labels: Label[] = [];
      let found = 0;
      const ids = sample.drawn.map(({ id }) => id);
      for await (const each of port.read(ids, { withTexts: false })) {
        found += 1;
        labels.push(...each.labels);
        items.push(...labelItems(each.record).map((item) => ({ ...item, of: each.record })));
      }
      setWork({ items, labels, gone: ids.length - found });
    });
  }, [sample.id]);
  return (
    <section class="labelling" aria-labelledby="labelling-title">
      <div class="labelling__head">
        <button type="button" class="text-button" onClick={() => close()}>
          {t('records.leaveLabelling')}
        </button>
        <h2 id="labelling-title" dir="auto">
          {sample.name}
        </h2>
      </div>
      <Failure state={task.state} />
      {work && work.gone > 0 && <p class="soft">{t('records.sampleGone', { count: work.gone })}</p>}
      {labeller === null ? (
        <LabellerForm port={port} start={setLabeller} />
      ) : (
        work && <LabelQuestions key={labeller} work={work} setWork={setWork} labeller={labeller} port={port} />
      )}
    </section>
  );
}

function LabellerForm({ port, start }: { port: RecordsPort; start(name: string): void }) {
  /** `null`: not loaded yet. Nothing is asked before: a name that comes in while another is typed makes a third of both. */
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    port.loadLabeller().then(setName, () => setName(''));
  }, []);
  if (name === null) return null;
  return (
    <form
      class="draw"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = name.trim();
        if (trimmed === '') return;
        void port.saveLabeller(trimmed);
        start(trimmed);
      }}
    >
      <Field label={t('records.labeller')}>
        <input
          type="text"
          required
          maxLength={100}
          value={name}
          aria-describedby="labeller-why"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <button type="submit" class="button">
        {t('records.startLabelling')}
      </button>
      <p id="labeller-why" class="soft draw__why">
        {t('records.labellerWhy')}
      </p>
    </form>
  );
}
