import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backOnline } from '../../../src/platform/checks/back-online';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tries at once, and once more where a request does not get through yet', async () => {
  const retryOffline = vi.fn(async () => {});
  await backOnline({ retryOffline });
  expect(retryOffline).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(retryOffline).toHaveBeenCalledTimes(2);
});
