import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressWriter } from '../../../src/platform/checks/progress-writer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createWriter(fails = false) {
  const written: number[] = [];
  const errors: unknown[] = [];
  const write = async (state: number) => {
    if (fails) throw new Error('full');
    written.push(state);
  };
  return { written, errors, writer: new ProgressWriter<number>(0, write, (error) => errors.push(error)) };
}

describe('ProgressWriter', () => {
  test('writes the newest of many states', async () => {
    const { writer, written } = createWriter();
    for (let state = 1; state <= 5; state++) writer.update(state);
    await vi.advanceTimersByTimeAsync(250);
    writer.update(6);
    await vi.advanceTimersByTimeAsync(250);
    expect(written).toEqual([5, 6]);
    await writer.end();
  });

  test('writes an unchanged state again before the browser takes the background for idle', async () => {
    const { writer, written } = createWriter();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(written).toEqual([0, 0]);
    await writer.end();
  });

  test('writes what is due when it ends, and nothing after', async () => {
    const { writer, written } = createWriter();
    writer.update(1);
    await writer.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([1]);
  });

  test('writes less often where writing takes long', async () => {
    let count = 0;
    const write = async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    };
    const writer = new ProgressWriter<number>(0, write, () => {});
    for (let step = 1; step <= 100; step++) {
      writer.update(step);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(count).toBeLessThanOrEqual(4);
    const ended = writer.end();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
  });

  test('reports a write that fails', async () => {
    const { writer, errors } = createWriter(true);
    writer.update(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(errors).toHaveLength(1);
    await writer.end();
  });
});
