import { useState } from 'preact/hooks';
import { type ImportChoice, type ImportOutcome, KEEP_ALL } from '../../core/records/import-plan';
import { type TaskState, useTask } from '../use-task';
import { isPlain } from './import-preview';
import type { RecordsPort, StagedFile } from './records-port';

/** How far an import has come; `elsewhere`: another page is at one. */
export type Step =
  | { name: 'choose' }
  | { name: 'reading'; share: number }
  | { name: 'elsewhere' }
  | { name: 'read'; staged: StagedFile }
  | { name: 'merging'; share: number }
  | { name: 'done'; outcome: ImportOutcome };

export interface Import {
  step: Step;
  /** What is to become of records that are there already. */
  choice: ImportChoice;
  choose(choice: ImportChoice): void;
  /** Reads a file, and merges it where nothing is to be asked. */
  read(file: File): void;
  merge(staged: StagedFile): void;
  /** Ends what can be ended: what is being merged counts already, and goes on. */
  leave(): void;
  failure: TaskState;
}

export function useImport(port: RecordsPort): Import {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [choice, setChoice] = useState<ImportChoice>(KEEP_ALL);
  const task = useTask();
  const merge = async (staged: StagedFile) => {
    setStep({ name: 'merging', share: 0 });
    const outcome = await port.commit(staged, choice, (share) => setStep({ name: 'merging', share }));
    setStep(outcome ? { name: 'done', outcome } : { name: 'elsewhere' });
  };
  const read = async (file: File, signal: AbortSignal) => {
    setStep({ name: 'reading', share: 0 });
    try {
      const staged = await port.stage(file, signal, (share) => setStep({ name: 'reading', share }));
      if (!staged) setStep({ name: 'elsewhere' });
      else if (isPlain(staged)) await merge(staged);
      else setStep({ name: 'read', staged });
    } catch (error) {
      setStep({ name: 'choose' });
      throw error;
    }
  };
  return {
    step,
    choice,
    choose: setChoice,
    read: (file) => task.run((signal) => read(file, signal)),
    merge: (staged) => task.run(() => merge(staged)),
    leave: () => {
      task.stop();
      if (step.name === 'read') void port.discard(step.staged.id);
    },
    failure: task.state,
  };
}
