import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { clickSiteOf, clickSites } from '../../src/sites/click-sites';

const pages = join(import.meta.dirname, '../pages');
const structural = clickSites.filter((site) => site.recognises);

function open(file: string): Document {
  return new JSDOM(readFileSync(join(pages, file), 'utf8'), { url: 'http://localhost:3000/c/1' }).window.document;
}

function pagesOf(site: string): string[] {
  return readdirSync(join(pages, site))
    .filter((file) => file.endsWith('.html'))
    .map((file) => `${site}/${file}`);
}

const known = structural.flatMap(({ name }) =>
  pagesOf(name)
    .filter((file) => !/start-page|layout-unknown/.test(file))
    .map((file) => [file, name] as const),
);
/** Z.ai has the shell of Open WebUI, and is told from it by its address. */
// z.ai is built on Open WebUI.
const others = readdirSync(pages, { withFileTypes: true })
  .filter(({ name }) => name !== 'zai')
  .filter((entry) => entry.isDirectory() && ![...structural.map(({ name }) => name), 'zai'].includes(entry.name))
  .flatMap(({ name }) => pagesOf(name));

describe('clickSiteOf', () => {
  test.for(known)('tells %s by its structure on any host', ([file, name]) => {
    expect(clickSiteOf(open(file), 'http://localhost:3000/c/1').name).toBe(name);
  });

  test.for(others)('takes %s for none of them', (file) => {
    expect(clickSiteOf(open(file), 'https://example.org/').name).toBe('generic');
  });

  test('reads a page with a structure and no answer as any page', () => {
    const { window } = new JSDOM('<div id="message-1"><div class="chat-assistant"></div></div><p>Text</p>');
    expect(clickSiteOf(window.document, 'https://example.org/').name).toBe('generic');
  });

  test('trusts an address more than a structure', () => {
    const { window } = new JSDOM('<div id="message-1"><div class="chat-assistant">Text</div></div>');
    expect(clickSiteOf(window.document, 'https://de.wikipedia.org/wiki/Lampe').name).toBe('wikipedia');
  });
});

describe('docs/add-a-site.md', () => {
  test('shows the shortest adapter as it is', () => {
    const root = join(import.meta.dirname, '../..');
    const guide = readFileSync(join(root, 'docs/add-a-site.md'), 'utf8');
    expect(guide).toContain(readFileSync(join(root, 'src/sites/farfalle.ts'), 'utf8').trim());
  });
});
