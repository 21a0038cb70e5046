import type { Cause } from '../../core/types';
import { findDates, isRetracted, toIsoDay } from '../dates';
import { Asides, createDocument, joinBlocks, type SourceDocument } from '../document';
import { judgeReadability, type PageSigns } from '../judge-readability';
import { readPlainText } from '../text';
import type { PageBlock } from './blocks';
import { sortBlocks } from './main';
import { type LinkedData, readLinkedData, readStateText } from './page-data';
import type { PageFacts } from './page-facts';
import { type PageLinks, refreshTarget } from './page-links';
import { walkHtml } from './walk';

/** A page as a document, or the cause why it is none. `links`: where else it says that it is found. */
export type HtmlReading = { links: PageLinks } & (
  | { document: SourceDocument; cause: null }
  | { cause: Cause; title: string | null; detail?: string }
);

/**
 * Reads a page: its own text in blocks, or why it is not the source. `cut`: the page goes on behind `html`, and this is
 * the cause if nothing came of what is there.
 */
export function readHtml(html: string, cut: Cause | null = null): HtmlReading {
  const { blocks, facts, parents, isCut } = walkHtml(html);
  const regions = sortBlocks(blocks, parents);
  const kept = blocks.filter((_, i) => regions[i] === 'none');
  const data = readLinkedData(facts.linkedData);
  const judgement = judgeReadability({ ...signsOf(kept, blocks, facts, data), cut });
  const title = titleOf(facts, kept, data);
  const links = linksOf(facts);

  if (judgement.cause !== null || !hasRunningText(kept)) {
    const inData = readData(facts, data);
    if (inData) return { links, document: { ...inData, ...pageFields(facts, data, inData.text, title) }, cause: null };
  }
  if (judgement.cause !== null) return { links, title, ...judgement };

  const { text, blocks: spans } = joinBlocks(kept);
  const asides = new Asides();
  blocks.forEach((block, i) => {
    if (block.withStruck !== undefined) asides.add('struck_out', block.withStruck);
    const region = regions[i] ?? 'none';
    if (region === 'comment' || region === 'references') asides.add(region, block.text);
    else if (region !== 'none') asides.add('boilerplate', block.text);
  });
  const hidden = facts.hidden.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  asides.add('hidden', hidden.filter((line) => line !== '').join('\n'));
  const document = createDocument({
    text,
    blocks: spans,
    asides: asides.toList(),
    truncated: judgement.isTeaser || isCut,
  });
  return { links, document: { ...document, ...pageFields(facts, data, text, title) }, cause: null };
}

function linksOf({ links, meta }: PageFacts): PageLinks {
  const [base, canonical, amp] = [links.get('base'), links.get('canonical'), links.get('amphtml')];
  const refresh = meta.get('refresh');
  return {
    ...(base !== undefined && { base }),
    ...(canonical !== undefined && { canonical }),
    ...(amp !== undefined && { amp }),
    ...(refresh !== undefined && { refresh }),
  };
}

function hasRunningText(blocks: readonly PageBlock[]): boolean {
  return blocks.some(({ kind, text }) => {
    const start = text.slice(0, 300);
    const hasWords = /\p{N}|\p{L}\S*\s+\S*\p{L}|[\u3040-\u30FF\u4E00-\u9FFF]{4}/u.test(start);
    return kind !== 'heading' && hasWords && !/^(?:loading|please wait)\b/i.test(start);
  });
}

/** The article in the page's data blocks, if there is one. */
function readData(facts: PageFacts, data: LinkedData): SourceDocument | null {
  const { text, isCut } = data.body === '' ? readStateText(facts.stateData) : { text: data.body, isCut: data.isCut };
  if (text.trim() === '') return null;
  if (!/<(?:p|br|div|h\d|li|span|a|em|strong)\b/i.test(text)) return { ...readPlainText(text), truncated: isCut };
  const walked = walkHtml(text);
  if (walked.blocks.length === 0) return null;
  return createDocument({ ...joinBlocks(walked.blocks), truncated: isCut || walked.isCut });
}

function signsOf(
  kept: readonly PageBlock[],
  all: readonly PageBlock[],
  facts: PageFacts,
  data: LinkedData,
): Omit<PageSigns, 'cut'> {
  return {
    title: facts.title,
    headings: all
      .filter((block) => block.kind === 'heading')
      .map((block) => block.text)
      .slice(0, 20),
    blocks: kept
      // A few bare links are a menu; many may be a list that is cited.
      .filter((block) => block.kind !== 'heading' && (kept.length > 4 || block.linked < block.text.length))
      .map((block) => block.text)
      .slice(0, 2000),
    controls: facts.controls,
    overlays: all
      .filter((block) => block.place.region === 'consent' || block.place.region === 'dialog')
      .map((block) => block.text)
      .slice(0, 50),
    noscript: facts.noscript,
    hasScripts: facts.scriptCount > 0,
    hasPassword: facts.hasPassword,
    leadsElsewhere: refreshTarget(facts.meta.get('refresh')) !== null || facts.leadsElsewhere,
    hasFrames: facts.hasFrames,
    isFilm: /^(?:video|music)\b/i.test(facts.meta.get('og:type') ?? ''),
    hasChallenge: facts.scriptSources.some((source) => CHALLENGE.test(source)),
    isPaid: data.isPaid,
  };
}

// Their tags on pages that were let through (`/scripts/jsd/`, `tags.js`) tell nothing.
const CHALLENGE =
  /challenge-platform\/(?!scripts\/)|captcha|cp_challenge|_Incapsula_|distil_|arkoselabs|awswaf|akam\/\d/i;

function titleOf(facts: PageFacts, kept: readonly PageBlock[], data: LinkedData): string | null {
  const heading = kept.find((block) => block.kind === 'heading' && block.level === 1)?.text;
  const title =
    facts.meta.get('citation_title') ?? facts.meta.get('og:title') ?? (facts.title || data.headline || heading);
  const text = title?.replace(/\s+/g, ' ').trim();
  return text ? text.slice(0, 500) : null;
}

function pageFields(facts: PageFacts, data: LinkedData, text: string, title: string | null): Partial<SourceDocument> {
  const said = findDates(text);
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => facts.meta.get(name)).find((value) => value);
  const time = (pattern: RegExp): string | undefined => facts.times.find(({ hint }) => pattern.test(hint))?.value;
  const published =
    data.published ??
    meta(
      'article:published_time',
      'citation_publication_date',
      'citation_online_date',
      'dc.date.issued',
      'dc.date',
      'date',
      'pubdate',
      'publish-date',
      'datepublished',
      'sailthru.date',
      'parsely-pub-date',
    ) ??
    time(/publish|entry-date|post-date/i);
  const updated =
    data.modified ??
    meta(
      'article:modified_time',
      'og:updated_time',
      'last-modified',
      'dc.date.modified',
      'dcterms.modified',
      'datemodified',
      'revised',
    ) ??
    time(CHANGED);
  const expires = data.expires ?? meta('article:expiration_time', 'expiration-date', 'unavailable_after');
  const dates = {
    ...pick('published', published, said.dates.published ?? (published ? undefined : soleTime(facts))),
    ...pick('updated', said.dates.updated ?? updated, updated),
    ...pick('validTo', said.dates.validTo ?? expires, expires),
  };
  const lang = facts.lang?.trim() || facts.meta.get('content-language')?.split(',')[0]?.trim();
  const retracted =
    said.retracted ||
    data.isRetracted ||
    (title !== null && isRetracted(title)) ||
    facts.meta.has('citation_retraction');
  return { title, dates, retracted, ...(lang ? { lang } : {}) };
}

function pick(
  field: 'published' | 'updated' | 'validTo',
  ...values: (string | undefined)[]
): { [key: string]: string } {
  for (const value of values) {
    const day = value === undefined ? null : toIsoDay(value.replaceAll('/', '-'));
    if (day !== null) return { [field]: day };
  }
  return {};
}

const CHANGED = /modif|updat/i;

/** One dated `time` element on a page is most likely its own date; several are not. */
function soleTime(facts: PageFacts): string | undefined {
  const times = facts.times.filter(({ hint }) => !CHANGED.test(hint));
  const days = new Set(times.map(({ value }) => value.slice(0, 10)));
  return days.size === 1 ? [...days][0] : undefined;
}
