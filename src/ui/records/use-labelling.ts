import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { KeptRecord } from '../../core/records/kept-record';
import { type LabelItem, labelOf, labelsFor } from '../../core/records/labelling';
import { HAND_LABELS, type HandLabel, type Label } from '../../core/records/labels';
import { plainKey } from '../plain-key';
import type { TaskState } from '../use-task';
import type { RecordsPort } from './records-port';

/** What is to be labelled, and the labels that were given so far. */
export interface LabelWork {
  items: readonly (LabelItem & { of: KeptRecord })[];
  labels: readonly Label[];
  /** Records of the sample that are not there any more. */
  gone: number;
}

export interface LabellingProps {
  work: LabelWork;
  setWork(change: (work: LabelWork | null) => LabelWork | null): void;
  labeller: string;
  port: RecordsPort;
}

/** One person's way through the questions, from the first without an answer. Answers are shown at once, and written in turn. */
export function useLabelling({ work, setWork, labeller, port }: LabellingProps) {
  const { items, labels } = work;
  const answers = items.map((item) => labelOf(item, labels, labeller));
  const firstOpen = answers.indexOf(null);
  const [at, setAt] = useState(firstOpen === -1 ? 0 : firstOpen);
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<TaskState>({ name: 'idle' });
  const turn = useRef<Promise<void>>(Promise.resolve());
  const [unwritten, setUnwritten] = useState(0);
  const hasNoteUnwritten = [...notes].some(([place, note]) => note.trim() !== (answers[place]?.note ?? ''));
  useWarningOnLeave(unwritten > 0 || hasNoteUnwritten);
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
  return {
    item,
    at,
    goTo,
    answer,
    done: answers.filter((each) => each !== null).length,
    /** Answers the question, and goes on to the next one. */
    choose: (value: HandLabel) => {
      write(value);
      goTo(at + 1);
    },
    note,
    setNote: (words: string) => setNotes(new Map([...notes, [at, words]])),
    saveNote: () => {
      if (answer && note.trim() !== answer.note) write(answer.value);
    },
    sawVerdict,
    showVerdict: () => setSeen(new Set([...seen, at])),
    failure,
    isWriting: unwritten > 0,
  };
}

export type Labelling = ReturnType<typeof useLabelling>;

/** Digits answer, the arrows go on and back, N leads to the note and V shows the verdict. */
export function useLabelKeys({ at, goTo, choose, showVerdict }: Labelling): void {
  // At once after each change: the next key may come in the same frame.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('textarea, input, select, dialog')) return;
      const key = plainKey(event);
      const value = HAND_LABELS[Number(key) - 1];
      const isRtl = document.documentElement.dir === 'rtl';
      if (value) choose(value);
      else if (key === 'n') document.getElementById('label-note')?.focus();
      else if (key === 'v') showVerdict();
      else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) goTo(at + 1);
      else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) goTo(at - 1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

/** The browser asks before it leaves a page while what was answered is not on the disk yet. */
function useWarningOnLeave(isNeeded: boolean): void {
  // With the change itself: a reload may follow on the key.
  useLayoutEffect(() => {
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
