import type { Page } from '@playwright/test';

/** Between two samples, in µs. */
const SAMPLE_US = 250;
/** Where the thread has nothing to do, or is about to profile. */
const IDLE: readonly string[] = ['(idle)', '(root)'];

/**
 * Which share of one core the extension takes in the main thread of a page while `during` lasts: of 1, by the engine's
 * sampling profiler. Whatever its scripts call counts as theirs, and so does nothing of the page's own.
 *
 * A sample tells what the thread is at, not that it runs: on a busy machine all code looks slower. So the samples only
 * say which part of its processor time is the extension's.
 */
export async function shareOfExtension(
  page: Page,
  extensionId: string,
  during: () => Promise<unknown>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const processorTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'ThreadTime');
    if (!found) throw new Error('Chromium does not tell the processor time of a page');
    return found.value;
  };
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Profiler.start');
  const startedAt = performance.now();
  const before = await processorTime();
  await during();
  const spent = (await processorTime()) - before;
  const seconds = (performance.now() - startedAt) / 1_000;
  const { profile } = await session.send('Profiler.stop');
  await session.detach();

  const { own, busy } = countSamples(profile, `chrome-extension://${extensionId}/`);
  return busy === 0 ? 0 : ((own / busy) * spent) / seconds;
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples?: number[];
}

function countSamples({ nodes, samples = [] }: Profile, prefix: string): { own: number; busy: number } {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isOwn = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      if (byId.get(at)?.callFrame.url.startsWith(prefix)) return true;
    }
    return false;
  };
  const busy = samples.filter((id) => !IDLE.includes(byId.get(id)?.callFrame.functionName ?? ''));
  return { own: busy.filter(isOwn).length, busy: busy.length };
}
