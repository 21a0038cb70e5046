import { describe, expect, test } from 'vitest';
import { createPause } from '../../src/platform/time-slices';

/** Whether the pause gave a timer its turn. */
async function isLongEnough(pause: () => Promise<void>): Promise<boolean> {
  let hadTurn = false;
  const timer = setTimeout(() => {
    hadTurn = true;
  });
  await pause();
  clearTimeout(timer);
  return hadTurn;
}

describe('createPause', () => {
  test('waits only once a slice of time is used up, and then begins a new one', async () => {
    let time = 0;
    const pause = createPause(() => time);
    expect(await isLongEnough(pause)).toBe(false);
    time = 10;
    expect(await isLongEnough(pause)).toBe(false);
    time = 20;
    expect(await isLongEnough(pause)).toBe(true);
    time = 30;
    expect(await isLongEnough(pause)).toBe(false);
    time = 40;
    expect(await isLongEnough(pause)).toBe(true);
  });
});
