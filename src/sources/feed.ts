import { toIsoDay } from './dates';
import { createDocument, joinBlocks, type SourceDocument, type TextBlock } from './document';
import { parseXml } from './html/parser';
import { walkHtml } from './html/walk';

/** Elements of feeds that hold running text, often as escaped markup. */
const MARKUP = new Set(['description', 'summary', 'content', 'content:encoded', 'abstract', 'p']);
const MAX_ELEMENT = 1_000_000;
const HEADINGS = new Set(['title', 'subtitle']);
const SKIPPED = new Set([
  'link',
  'guid',
  'id',
  'url',
  'generator',
  'docs',
  'ttl',
  'image',
  'style',
  'script',
  'atom:link',
]);

/** An RSS or Atom feed, or any other XML, as text: titles as headings, what they hold as blocks. */
export function readFeed(xml: string): SourceDocument {
  const blocks: TextBlock[] = [];
  const open: { tag: string; text: string }[] = [];
  let title: string | null = null;
  let updated: string | null = null;
  let truncated = false;
  parseXml(xml, {
    open: (tag) => void open.push({ tag, text: '' }),
    text: (text) => {
      const top = open.at(-1);
      if (top && top.text.length < MAX_ELEMENT) top.text += text;
      else if (top) truncated = true;
    },
    comment: () => {},
    close: () => {
      const closed = open.pop();
      const text = closed?.text.replace(/\s+/g, ' ').trim();
      if (!closed || !text || SKIPPED.has(closed.tag) || open.some((element) => SKIPPED.has(element.tag))) return;
      if (/^(?:lastBuildDate|updated|dc:date)$/.test(closed.tag)) updated ??= toIsoDay(text);
      if (HEADINGS.has(closed.tag)) {
        title ??= text;
        blocks.push({ kind: 'heading', level: open.length > 2 ? 2 : 1, text });
      } else if (MARKUP.has(closed.tag) && /<\w/.test(text)) {
        const walked = walkHtml(closed.text);
        truncated ||= walked.isCut;
        for (const { kind, text: words } of walked.blocks) blocks.push({ kind, text: words });
      } else blocks.push({ kind: 'paragraph', text });
    },
  });
  return createDocument({ ...joinBlocks(blocks), title, truncated, dates: updated === null ? {} : { updated } });
}
