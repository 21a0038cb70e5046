import { browser } from 'wxt/browser';
import { backOnline } from '../../src/platform/checks/back-online';
import type { CheckJobs } from '../../src/platform/checks/jobs';
import { isPermitted, onGranted } from '../../src/platform/permissions/permissions';
import { closeLeftTabs } from '../../src/platform/sources/source-tabs';

/** Takes checks up again: at every start, at each alarm, and when a connection or a permission has come. */
export function resumeChecks(jobs: CheckJobs): void {
  browser.alarms.onAlarm.addListener(() => {
    void jobs.resume();
    if (navigator.onLine) void jobs.retryOffline();
  });
  addEventListener('online', () => void backOnline(jobs));
  onGranted(() => void jobs.retryPermitted(isPermitted));
  // What cannot be tidied up must not keep a check from going on.
  void closeLeftTabs()
    .catch((error: unknown) => console.warn('Tabs of an earlier start were left open', error))
    .then(() => jobs.resume());
}
