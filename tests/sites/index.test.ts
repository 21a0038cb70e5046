import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { siteFor, sites } from '../../src/sites';
import { clickSites } from '../../src/sites/click-sites';
import { matchesPattern } from '../../src/sites/match-pattern';
import { contentScriptMatches } from '../../src/sites/matches';
import { everySite, siteNamed, siteOfDocument } from '../../src/sites/read-page';

describe('sites', () => {
  test('stand in alphabetical order, each name once', () => {
    for (const list of [sites, clickSites]) {
      const names = list.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort());
    }
    expect(new Set(everySite.map(({ name }) => name)).size).toBe(everySite.length);
  });
});

describe('siteFor', () => {
  test.for([
    ['https://www.perplexity.ai/search/abc', 'perplexity'],
    ['https://chatgpt.com/c/1', 'chatgpt'],
    ['https://chat.openai.com/c/1', 'chatgpt'],
    ['https://www.google.com/search?q=x', 'google-ai-overview'],
    ['https://www.google.de/search?q=x', 'google-ai-overview'],
    ['https://www.google.co.uk/search?q=x&udm=50', 'google-ai-mode'],
    ['https://www.google.com/search?udm=50&q=x', 'google-ai-mode'],
    ['https://www.google.com/ai', 'google-ai-mode'],
    ['https://www.google.example.org/search?q=x', null],
    ['http://www.google.de/search?q=x', null],
    ['https://www.google.de/maps', null],
    ['https://cn.bing.com/search?q=x', 'bing'],
    ['https://www.bing.com/copilotsearch?q=x', 'bing'],
    ['https://www.bing.com/maps', null],
    ['https://duckduckgo.com/?q=x&assist=true', 'duckduckgo'],
    ['https://duckduckgo.com/about', null],
    ['https://uk.search.yahoo.com/search?p=x', 'yahoo'],
    ['https://yandex.kz/search/?text=x', 'yandex'],
    ['https://yandex.com.tr/search/?text=x', 'yandex'],
    ['https://www.baidu.com/s?wd=x', 'baidu'],
    ['https://claude.ai/share/1', 'claude'],
    ['https://m365.cloud.microsoft/chat/1', 'copilot'],
    ['https://chat.deepseek.com/a/chat/s/1', 'deepseek'],
    ['https://gemini.google.com/u/1/app/1', 'gemini'],
    ['https://x.com/i/grok?conversation=1', 'grok'],
    ['https://x.com/home', null],
    ['https://huggingface.co/chat/conversation/1', 'huggingchat'],
    ['https://huggingface.co/models', null],
    ['https://kimi.moonshot.cn/chat/1', 'kimi'],
    ['https://www.meta.ai/prompt/1', 'meta-ai'],
    ['https://chat.mistral.ai/chat/1', 'mistral'],
    ['https://notebook.google.com/notebook/1', 'notebooklm'],
    ['https://chat.qwen.ai/s/1', 'qwen'],
    ['https://chat.z.ai/c/1', 'zai'],
    ['https://claude.ai.example.org/chat/1', null],
    ['https://de.wikipedia.org/wiki/Lampe', null],
    ['http://www.perplexity.ai/search/abc', null],
    ['https://www.google.com/maps', null],
    ['https://www.perplexity.ai.example.org/search/abc', null],
    ['https://example.org/?u=https://chatgpt.com/c/1', null],
    ['https://notwikipedia.org/wiki/X', null],
    ['not an address', null],
    ['', null],
  ] as const)('%s is read by %s', ([address, name]) => {
    expect(siteFor(address)?.name ?? null).toBe(name);
  });

  test('does not take AI Mode for an overview', () => {
    expect(siteFor('https://www.google.com/search?q=x&udm=50')?.name).not.toBe('google-ai-overview');
  });
});

describe('siteOfDocument', () => {
  test.for([
    ['https://chatgpt.com/c/1', 'chatgpt'],
    ['https://de.wikipedia.org/wiki/Lampe', 'wikipedia'],
    ['https://de.m.wikipedia.org/wiki/Lampe#Geschichte', 'wikipedia'],
    ['https://notwikipedia.org/wiki/X', 'generic'],
    ['', 'generic'],
  ] as const)('%s is read by %s', ([address, name]) => {
    const { window } = new JSDOM('<p>Text</p>');
    expect(siteOfDocument(window.document, address).name).toBe(name);
  });
});

describe('siteNamed', () => {
  test('knows every site, generic, and nothing else', () => {
    for (const site of everySite) expect(siteNamed(site.name)).toBe(site);
    expect(siteNamed('generic')?.name).toBe('generic');
    expect(siteNamed('toString')).toBeNull();
  });
});

describe('contentScriptMatches', () => {
  test('holds valid patterns, each once, and none of a site that is read on a click only', () => {
    expect(new Set(contentScriptMatches).size).toBe(contentScriptMatches.length);
    for (const pattern of contentScriptMatches) expect(pattern).toMatch(/^https:\/\/(\*\.)?[a-z0-9.-]+\/\S*\*$/);
    expect(contentScriptMatches.some((pattern) => pattern.includes('wikipedia'))).toBe(false);
  });
});

describe('matchesPattern', () => {
  test.for([
    ['*://*.example.org/*', 'http://example.org/', true],
    ['*://*.example.org/*', 'https://a.b.example.org/x', true],
    ['*://*.example.org/*', 'https://badexample.org/x', false],
    ['https://example.org/a*b*c', 'https://example.org/a-b-c', true],
    ['https://example.org/a*b', 'https://example.org/ab', true],
    ['https://example.org/ab*ba', 'https://example.org/aba', false],
    ['https://example.org/', 'https://example.org/x', false],
    ['https://example.org/search*', 'https://example.org/search?q=1', true],
    ['https://*/*', 'https://any.example/', true],
    ['ftp://example.org/*', 'ftp://example.org/', false],
    ['nonsense', 'https://example.org/', false],
  ] as const)('%s covers %s: %s', ([pattern, url, covered]) => {
    expect(matchesPattern(pattern, new URL(url))).toBe(covered);
  });
});
