import { useEffect, useState } from 'preact/hooks';
import { labelItems } from '../../core/records/labelling';
import { HAND_LABELS, type Label } from '../../core/records/labels';
import type { Sample } from '../../core/records/sample';
import { useTask } from '../use-task';
import { t } from '../words';
import { LabelQuestion } from './label-question';
import { Failure, Field } from './parts';
import type { RecordsPort } from './records-port';
import { type LabellingProps, type LabelWork, useLabelKeys, useLabelling } from './use-labelling';

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
        work && <Questions key={labeller} work={work} setWork={setWork} labeller={labeller} port={port} />
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

function Questions(props: LabellingProps) {
  const { items } = props.work;
  const labelling = useLabelling(props);
  useLabelKeys(labelling);
  const { item, at, goTo, answer, done, choose, note, setNote, saveNote, sawVerdict, showVerdict } = labelling;
  if (!item) return <p role="status">{t('records.nothingToLabel')}</p>;
  return (
    <>
      <div class="labelling__progress" aria-busy={labelling.isWriting}>
        <progress max={items.length} value={done} aria-label={t('records.progressName')} />
        <span role="status">
          {done === items.length ? t('records.allLabelled') : t('records.progress', { done, total: items.length })}
        </span>
        <span class="labelling__place">{t('records.place', { at: at + 1, total: items.length })}</span>
      </div>
      <LabelQuestion item={item} record={item.of} isVerdictShown={sawVerdict} showVerdict={showVerdict} />
      <fieldset class="labels">
        <legend class="labels__ask">{t(item.citation ? 'records.askCitation' : 'records.askClaim')}</legend>
        {HAND_LABELS.map((value, index) => (
          <button
            key={value}
            type="button"
            class={`label-button is-${value}`}
            aria-pressed={answer?.value === value}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(value)}
          >
            <kbd>{index + 1}</kbd> {t(`records.label.${value}`)}
          </button>
        ))}
      </fieldset>
      <Field label={t('records.note')} isWide>
        <textarea
          id="label-note"
          rows={2}
          value={note}
          aria-keyshortcuts="n"
          onInput={(event) => setNote(event.currentTarget.value)}
          onBlur={saveNote}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </Field>
      <p class="actions">
        <button type="button" class="button is-plain" aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
          {t('records.previous')}
        </button>
        <button
          type="button"
          class="button is-plain"
          aria-disabled={at === items.length - 1}
          onClick={() => goTo(at + 1)}
        >
          {t('records.next')}
        </button>
      </p>
      <Failure state={labelling.failure} />
      <p class="soft">{t('records.labelKeys')}</p>
    </>
  );
}
