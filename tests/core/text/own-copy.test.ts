import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import { findQuantities } from '../../../src/core/quantities/find-quantities';
import { stem } from '../../../src/core/text/stem';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are still held once `work` was done for each of so many numbers, beyond what the first of them left. */
function heldAfter(count: number, work: (at: number) => void): number {
  const held = () => {
    for (let round = 0; round < 3; round += 1) collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  for (let at = 0; at < 5; at += 1) work(at);
  const before = held();
  for (let at = 5; at < count + 5; at += 1) work(at);
  return held() - before;
}

const PAD = 'The harbour office of Tarn keeps a record of every ship that ties up at its quay. ';
const SIZE = 400_000;
const COUNT = 60;
const filled = PAD.repeat(SIZE / PAD.length);

/** A large text with a word and a figure that no other has. */
const textOf = (at: number) => {
  const word = [...String(at)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  return `${filled}The harbourmaster${word} of Tarnwaterside${word} counted ${7_000 + at} lanternkeepers${word} in 1954.\n`;
};

const TEXTS: [name: string, work: (at: number) => void][] = [
  [
    'sources that were judged',
    (at) => {
      const source = sourceFromText({ url: `https://a.example/${at}`, text: textOf(at), kind: 'page' });
      const claim = { text: `The harbourmaster of Tarnwaterside counted ${8_000 + at} lanternkeepers.`, quotes: [] };
      judge({ claim, source, prepared: prepareSource(source) });
    },
  ],
  ['sources of which a passage was read for figures', (at) => void findQuantities(textOf(at).slice(-100))],
  ['sources of which a word was stemmed', (at) => void stem(/lantern\w+/.exec(textOf(1_000 + at))?.[0] ?? '')],
];

test.each(TEXTS)('nothing holds on to %s', (_, work) => {
  // Half a megabyte each, were it so; what is known of single words is small.
  expect(heldAfter(COUNT, work)).toBeLessThan((COUNT * SIZE) / 4);
});
