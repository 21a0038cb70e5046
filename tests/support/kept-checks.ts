import type { CheckState } from '../../src/core/types/check-state';

/** Reads all that the extension keeps in `storage.session`. */
export type ReadSession = () => Promise<Record<string, unknown>>;

/** The check of a tab as `src/platform/checks/check-store.ts` keeps it. */
export async function readCheck(readSession: ReadSession, tabId: number): Promise<CheckState | undefined> {
  return (await readSession())[`check:${tabId}`] as CheckState | undefined;
}

/** Waits until the check of a tab is as `isReached` says; until it has ended, if that is missing. */
export async function waitForCheck(
  readSession: ReadSession,
  tabId: number,
  timeoutMs: number,
  isReached = (check: CheckState) => check.phase !== 'running',
): Promise<CheckState> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const check = await readCheck(readSession, tabId);
    if (check && isReached(check)) return check;
    if (Date.now() > until) throw new Error(`The check is not there after ${timeoutMs} ms: ${progressOf(check)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function progressOf(check: CheckState | undefined): string {
  if (!check) return 'none was started';
  const { phase, sources, claims } = check;
  const out = sources.filter(({ state }) => state === 'waiting' || state === 'fetching').map(({ url }) => url);
  const failed = sources.flatMap(({ cause, detail }) => (cause ? [`${cause}: ${detail ?? ''}`] : []));
  const open = claims.filter(({ final }) => !final).length;
  const progress = `${phase}; ${open} of ${claims.length} claims open, ${out.length} sources out`;
  return [progress, ...out.slice(0, 5), ...failed.slice(0, 5)].join('; ');
}
