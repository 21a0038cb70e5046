import { useEffect, useRef, useState } from 'preact/hooks';

export type TaskState = { name: 'idle' } | { name: 'busy' } | { name: 'failed'; detail: string };

export interface Task {
  state: TaskState;
  /** Runs something that takes a while, one at a time; what goes wrong is shown, not thrown. */
  run(work: (signal: AbortSignal) => Promise<void>): void;
  stop(): void;
}

/** Work that a screen has under way. It ends with the screen. */
export function useTask(): Task {
  const [state, setState] = useState<TaskState>({ name: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return {
    state,
    run(work) {
      if (current.current) return;
      const controller = new AbortController();
      current.current = controller;
      setState({ name: 'busy' });
      work(controller.signal)
        .then(() => ({ name: 'idle' }) as const)
        .catch((error: unknown): TaskState => {
          if (controller.signal.aborted) return { name: 'idle' };
          return { name: 'failed', detail: error instanceof Error ? error.message : String(error) };
        })
        .then((next) => {
          if (current.current === controller) current.current = null;
          setState(next);
        });
    },
    stop: () => current.current?.abort(),
  };
}
