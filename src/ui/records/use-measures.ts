import { useEffect, useState } from 'preact/hooks';
import type { Sample } from '../../core/records/sample';
import { type RecordFilter, type RecordSummary, recordTest } from '../../core/records/summary';
import { type TaskState, useTask } from '../use-task';
import { type MeasureRun, measure } from './measure-run';
import type { RecordsPort } from './records-port';

export interface MeasuresOptions {
  summaries: readonly RecordSummary[];
  /** Weighted back; `undefined`: what the filter takes is measured. */
  sample: Sample | undefined;
  filter: RecordFilter;
  port: RecordsPort;
}

export interface Measuring {
  /** What was measured last. */
  run: MeasureRun | null;
  /** How many records are measured by now. */
  done: number;
  isRunning: boolean;
  failure: TaskState;
}

/** How long the reader's typing may rest before what it asks for is measured. */
const REST_MS = 250;

/** Measures anew whenever something else is to be measured; what was under way ends. */
export function useMeasures({ summaries, sample, filter, port }: MeasuresOptions): Measuring {
  const [run, setRun] = useState<MeasureRun | null>(null);
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
  return { run, done, isRunning: task.state.name === 'busy', failure: task.state };
}
