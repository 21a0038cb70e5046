import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz';
import { targets } from './targets';

/** Seconds of processor time for each target: half a minute in all. `npm run fuzz` has more of it, and other seeds. */
const SECONDS = 3;
/** The same inputs on every machine that is fast enough: what a random seed finds is no fault of the change at hand. */
const INPUTS = 400;
const SEED = 1;

describe('what strangers write', () => {
  test.each(targets.map((target) => [target.name, target] as const))(
    'is taken by %s',
    async (name, target) => {
      const { failure } = await fuzz(target, SECONDS, SEED, () => {}, INPUTS);
      const again = `npm run fuzz -- ${name} --seed ${failure?.seed}`;
      expect(failure && { ...failure, again }).toBeNull();
      // Of a machine that does much else; the inputs are bounded by processor time.
    },
    600_000,
  );
});
