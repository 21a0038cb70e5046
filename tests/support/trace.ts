import type { CDPSession, Page } from '@playwright/test';

/** An event of Chromium's own tracing. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time in µs; the clock on the wall also counts what other programs do. */
  tdur?: number;
  dur?: number;
  args?: { name?: string; data?: { frames?: { processId?: number }[] } };
}

export interface Thread {
  pid: number;
  tid: number;
}

/** What all of the browser does while `act` runs. */
export async function traceBrowser(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events = await traceSession(session, act);
  await session.detach();
  return events;
}

export async function traceSession(session: CDPSession, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
    },
  });
  await act();
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  return events;
}

export function threadsNamed(events: readonly TraceEvent[], wanted: string): Thread[] {
  return events.filter(({ name, args }) => name === 'thread_name' && args?.name === wanted);
}

export function cpuOf({ tdur, dur }: TraceEvent): number {
  return tdur ?? dur ?? 0;
}

/** Processor time of all tasks of a thread, in ms. */
export function timeOfTasks(events: readonly TraceEvent[], { pid, tid }: Thread): number {
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  return tasks.reduce((sum, task) => sum + cpuOf(task), 0) / 1_000;
}
