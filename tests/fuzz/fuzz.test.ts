import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz';
import { targets } from './targets';

/** Seconds of processor time for each target and seed: about a minute in all. `npm run fuzz` has more of it. */
const SECONDS = 2;
const seeds = [1, Math.floor(Math.random() * 2 ** 32)];

describe('what strangers write', () => {
  test.each(targets.map((target) => [target.name, target] as const))(
    'is taken by %s',
    async (name, target) => {
      for (const seed of seeds) {
        const { failure } = await fuzz(target, SECONDS, seed);
        const again = `npm run fuzz -- ${name} --seed ${failure?.seed}`;
        expect(failure && { ...failure, again }).toBeNull();
      }
      // Of a machine that does much else; the inputs are bounded by processor time.
    },
    600_000,
  );
});
