import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { KeptRecord } from '../../core/records/kept-record';
import { type LabelItem, labelItems, labelOf, labelsFor } from '../../core/records/labelling';
import { HAND_LABELS, type HandLabel, type Label } from '../../core/records/labels';
import type { Sample } from '../../core/records/sample';
import { plainKey } from '../plain-key';
import { t } from '../words';
import { LabelQuestion } from './label-question';
import { Failure, Field } from './parts';
import type { RecordsPort } from './records-port';
import { type TaskState, useTask } from './use-task';

export interface LabellingViewProps {
  sample: Sample;
  port: RecordsPort;
  close(): void;
}

interface Work {
  items: readonly (LabelItem & { of: KeptRecord })[];
  labels: readonly Label[];
  /** Records of the sample that are not there any more. */
  gone: number;
}

/** A sample, labelled by one person: one question after the other, from the first without an answer. */
export function LabellingView({ sample, port, close }: LabellingViewProps) {
  const [labeller, setLabeller] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const task = useTask();
  useEffect(() => {
    task.run(async () => {
      const items: Work['items'][number][] = [];
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
  const [name, setName] = useState('');
  const task = useTask();
  useEffect(() => {
    task.run(async () => {
      const known = await port.loadLabeller();
      // Who types already is not written over.
      setName((typed) => typed || known);
    });
  }, []);
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

interface QuestionsProps {
  work: Work;
  setWork(change: (work: Work | null) => Work | null): void;
  labeller: string;
  port: RecordsPort;
}

function Questions({ work, setWork, labeller, port }: QuestionsProps) {
  const { items, labels } = work;
  const answers = items.map((item) => labelOf(item, labels, labeller));
  const firstOpen = answers.indexOf(null);
  const [at, setAt] = useState(firstOpen === -1 ? 0 : firstOpen);
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<TaskState>({ name: 'idle' });
  const turn = useRef<Promise<void>>(Promise.resolve());
  const [unwritten, setUnwritten] = useState(0);
  useWarningOnLeave(unwritten > 0);
  const done = answers.filter((answer) => answer !== null).length;
  const item = items[at];
  const answer = answers[at] ?? null;
  const note = notes.get(at) ?? answer?.note ?? '';
  const sawVerdict = seen.has(at) || (answer?.sawVerdict ?? false);
  const goTo = (next: number) => setAt(Math.max(0, Math.min(items.length - 1, next)));
  /** Shown at once and written in turn: who labels is faster than a disk. */
  const write = (value: HandLabel) => {
    if (!item) return;
    const given = labelsFor(item, { labeller, value, note: note.trim().slice(0, 20_000), at: port.now(), sawVerdict });
    const before = labels.filter((label) => given.some((each) => isSameThing(each, label)));
    const show = (shown: readonly Label[]) =>
      setWork((current) => current && { ...current, labels: replaceLabels(current.labels, given, shown) });
    show(given);
    setUnwritten((count) => count + 1);
    turn.current = turn.current
      .then(() => port.putLabels(given))
      .catch((error: unknown) => {
        show(before);
        setFailure({ name: 'failed', detail: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => setUnwritten((count) => count - 1));
  };
  const saveNote = () => {
    if (answer && note.trim() !== answer.note) write(answer.value);
  };
  // At once after each change: the next key may come in the same frame.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('textarea, input, select, dialog')) return;
      const key = plainKey(event);
      const value = HAND_LABELS[Number(key) - 1];
      const isRtl = document.documentElement.dir === 'rtl';
      if (value) {
        write(value);
        goTo(at + 1);
      } else if (key === 'n') document.getElementById('label-note')?.focus();
      else if (key === 'v') setSeen(new Set([...seen, at]));
      else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) goTo(at + 1);
      else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) goTo(at - 1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  if (!item) return <p role="status">{t('records.nothingToLabel')}</p>;
  return (
    <>
      <div class="labelling__progress" aria-busy={unwritten > 0}>
        <progress max={items.length} value={done} aria-label={t('records.progressName')} />
        <span role="status">
          {done === items.length ? t('records.allLabelled') : t('records.progress', { done, total: items.length })}
        </span>
        <span class="labelling__place">{t('records.place', { at: at + 1, total: items.length })}</span>
      </div>
      <LabelQuestion
        item={item}
        record={item.of}
        isVerdictShown={sawVerdict}
        showVerdict={() => setSeen(new Set([...seen, at]))}
      />
      <fieldset class="labels">
        <legend class="labels__ask">{t(item.citation ? 'records.askCitation' : 'records.askClaim')}</legend>
        {HAND_LABELS.map((value, index) => (
          <button
            key={value}
            type="button"
            class={`label-button is-${value}`}
            aria-pressed={answer?.value === value}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => {
              write(value);
              goTo(at + 1);
            }}
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
          onInput={(event) => setNotes(new Map([...notes, [at, event.currentTarget.value]]))}
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
      <Failure state={failure} />
      <p class="soft">{t('records.labelKeys')}</p>
    </>
  );
}

/** The browser asks before it leaves a page while what was answered is not on the disk yet. */
function useWarningOnLeave(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

const isSameThing = (a: Label, b: Label) =>
  a.record === b.record && a.claim === b.claim && a.url === b.url && a.labeller === b.labeller;

/** The labels with others in place of those on the same things as `given`. */
function replaceLabels(labels: readonly Label[], given: readonly Label[], others: readonly Label[]): Label[] {
  return [...labels.filter((label) => !given.some((each) => isSameThing(each, label))), ...others];
}
