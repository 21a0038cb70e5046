import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oncePerWord } from '../../../src/core/collections/once-per-word';

const lengthOf = (word: string): number => word.length;

test('oncePerWord gives what reading the word gives, for every word', () => {
  const read = oncePerWord(lengthOf);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), (words) => {
      for (const word of [...words, ...words]) expect(read(word)).toBe(lengthOf(word));
    }),
  );
});

test('oncePerWord reads a word once, and keeps no endless list of them', () => {
  let reads = 0;
  const read = oncePerWord((word) => {
    reads += 1;
    return word.length;
  });
  for (let time = 0; time < 3; time++) read('harbour');
  expect(reads).toBe(1);
  for (let word = 0; word < 10_000; word++) read(`word ${word}`);
  read('harbour');
  expect(reads).toBe(10_002);
});

test('oncePerWord asks again for what is longer than a word', () => {
  let reads = 0;
  const read = oncePerWord(() => {
    reads += 1;
    return reads;
  });
  const run = 'a'.repeat(100);
  expect([read(run), read(run)]).toEqual([1, 2]);
});
