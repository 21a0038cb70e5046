import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/core/verdict/judge';
import { readPage } from '../../sources/read-pages';

const RANKS =
  '<h1>Lumora drops</h1><h2>Frequent (1 in 10)</h2><ul><li>itching</li></ul><h2>Seldom (1 in 1,000)</h2><ul><li>blurred sight</li></ul>';
const WARNINGS =
  '<h1>Lumora drops</h1><p>Read this leaflet before you open the bottle, and keep it for later. The drops soothe dry eyes.</p><h2>Do not use Lumora drops if</h2><ul><li>you wear soft lenses</li></ul><h2>Ask first if</h2><ul><li>you are under 12</li></ul>';
const PRICES =
  '<table><tr><th></th><th>Kite K3</th><th>Kite K3 Max</th></tr><tr><td>Wing span</td><td>240 cm</td><td>310 cm</td></tr></table>';
const LIMITS =
  '<table><tr><th>Tier</th><th>Calls per minute</th><th>Calls per day</th></tr><tr><td>Basic</td><td>40</td><td>9,000</td></tr></table>';

async function verdictOf(text: string, html: string): Promise<string> {
  return judge({ claim: { text, quotes: [] }, source: await readPage(html) }).verdict;
}

describe('parts of a page', () => {
  test.each([
    ['Blurred sight is a frequent effect of Lumora drops.', RANKS],
    ['People who wear soft lenses can use Lumora drops.', WARNINGS],
    ['The Kite K3 has a wing span of 310 cm.', PRICES],
  ])('do not carry what stands in another one: %s', async (claim, html) => {
    expect(['altered', 'unsupported']).toContain(await verdictOf(claim, html));
  });

  test.each([
    ['Itching is a frequent effect of Lumora drops.', RANKS],
    ['You should not use Lumora drops if you wear soft lenses.', WARNINGS],
    ['The Kite K3 Max has a wing span of 310 cm.', PRICES],
    ['The Basic tier has 40 calls per minute and 9,000 calls per day.', LIMITS],
  ])('carry what stands in them: %s', async (claim, html) => {
    expect(await verdictOf(claim, html)).toBe('supported');
  });
});
