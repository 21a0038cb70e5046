import type { CheckJobs } from './jobs';

/** The alarm comes after half a minute only. */
const SECOND_TRY_MS = 2_000;

/**
 * Takes checks up again when the browser says that there is a connection. It may say so before a request gets through:
 * what failed at once is tried a second time.
 */
export async function backOnline(jobs: Pick<CheckJobs, 'retryOffline'>): Promise<void> {
  setTimeout(() => void jobs.retryOffline(), SECOND_TRY_MS);
  await jobs.retryOffline();
}
