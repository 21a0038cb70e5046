// Writes src/core/text/han-variants.ts from the dictionaries of OpenCC:
//   npm install --no-save opencc-js@1.4.2 && node tests/measure/han-variants.mjs
import fs from 'node:fs';
import * as OpenCC from 'opencc-js';

const converters = ['t', 'tw', 'hk'].map((from) => OpenCC.Converter({ from, to: 'cn' }));

/** Characters of Big5: those that texts in traditional script are written with. */
function listBig5() {
  const decoder = new TextDecoder('big5');
  const characters = new Set();
  for (let high = 0xa4; high <= 0xf9; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low > 0x7e && low < 0xa1) continue;
      const decoded = decoder.decode(Uint8Array.of(high, low));
      if (decoded.length === 1) characters.add(decoded);
    }
  }
  return characters;
}

const big5 = listBig5();
const pairs = [];
for (let code = 0x4e00; code <= 0x9fff; code++) {
  const traditional = String.fromCharCode(code);
  const simplified = converters
    .map((convert) => convert(traditional))
    .find((one) => one !== traditional && one.length === 1);
  if (simplified && big5.has(traditional)) pairs.push([traditional, simplified]);
}
const join = (side) => pairs.map((pair) => pair[side]).join('');
fs.writeFileSync(
  new URL('../../src/core/text/han-variants.ts', import.meta.url),
  `/**
 * Traditional characters and the simplified ones that stand for them, in one order. From the dictionaries of OpenCC
 * (Apache License 2.0, https://github.com/BYVoid/OpenCC), written by tests/measure/han-variants.mjs.
 */
const TRADITIONAL =
  '${join(0)}';
const SIMPLIFIED =
  '${join(1)}';

let table: Map<string, string> | undefined;

/** A word in simplified characters, so that both scripts compare as equal; other words pass unchanged. */
export function toSimplified(word: string): string {
  if (!/[\\u4e00-\\u9fff]/u.test(word)) return word;
  table ??= new Map([...TRADITIONAL].map((character, index) => [character, SIMPLIFIED[index] ?? character]));
  let simplified = '';
  for (const character of word) simplified += table.get(character) ?? character;
  return simplified;
}
`,
);
