/**
 * What a source holds in memory beyond its text, by what has been asked of it. Run it bundled, with `--expose-gc`
 * (`npm run figures -- memory`). Prints a table.
 */
import { prepareSource } from '../../src/core/passages/prepare-source';
import { matchQuote } from '../../src/core/text/match-quote';
import { prepareText } from '../../src/core/text/prepare';
import { sourceFromText } from '../../src/sources/text';
import { table } from '../measure/markdown-table';
import { createRandom } from '../support/random';

const WORDS =
  'harbour bridge library reservoir railway museum orchard tunnel theatre quarry council university company trust repaired sold measured closed extended northern wooden narrow restored crowded visitors tonnes metres hectares the of in and with for to a by from'.split(
    ' ',
  );

/** Invented English of a length in characters, one byte each. */
function textOf(length: number): string {
  const random = createRandom(1);
  const pick = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const bytes = Buffer.alloc(length, ' ');
  for (let at = 0, words = 1; at < length; words += 1) {
    const word = random() < 0.1 ? String(Math.floor(random() * 100_000)) : pick();
    at += bytes.write(`${word}${words % 14 === 0 ? '.\n' : ' '}`, at, 'latin1');
  }
  return bytes.toString('latin1');
}

/** After several collections with a pause before each: what the stack still names is not let go. */
async function held(): Promise<number> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    globalThis.gc?.();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Bytes held by what `make` returns, and by nothing before it. */
async function costOf(make: () => unknown): Promise<number> {
  // What the modules themselves keep is made once.
  make();
  const before = await held();
  const kept = [make()];
  const after = await held();
  if (kept.pop() === undefined) throw new Error('nothing was made');
  return after - before;
}

const STAGES: Record<string, (text: string) => unknown> = {
  'folded, as plain search needs it': (text) => prepareText(text),
  'with the index of its words': (text) => {
    const prepared = prepareText(text);
    matchQuote(prepared, 'a quotation that stands nowhere in the text at hand');
    return [prepared, prepared.index];
  },
  'ready to be judged (`prepareSource`)': (text) => {
    const source = sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
    if (source.status !== 'read') throw new Error('the text was not read');
    return prepareSource(source);
  },
};

if (!globalThis.gc) throw new Error('memory.ts needs node --expose-gc');
const texts = [1_000_000, 10_000_000].map(textOf);
const rows: string[][] = [];
for (const [what, make] of Object.entries(STAGES)) {
  const cells: string[] = [];
  for (const text of texts) cells.push(((await costOf(() => make(text))) / text.length).toFixed(1));
  rows.push([what, ...cells]);
}
console.log(table(['bytes a character, beyond the text', '1 MB', '10 MB'], rows));
