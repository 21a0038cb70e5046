import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NewestMap } from '../../../src/core/collections/newest-map';

test('NewestMap holds what was set last, up to its number, and nothing else', () => {
  const step = fc.record({ key: fc.nat(6), value: fc.nat(), isGone: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step), (most, steps) => {
      const map = new NewestMap<number, number>(most);
      let model: [number, number][] = [];
      for (const { key, value, isGone } of steps) {
        const others = model.filter(([each]) => each !== key);
        if (isGone) map.delete(key);
        else map.set(key, value);
        model = isGone ? others : [...others, [key, value] as [number, number]].slice(-most);
      }
      for (let key = 0; key <= 6; key++) expect(map.get(key)).toBe(model.find(([each]) => each === key)?.[1]);
    }),
  );
});
