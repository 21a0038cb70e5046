/** Replies of the APIs whose answers carry their citations beside the text. Fields that are not needed are not looked at. */
import * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import type { Span } from '../types';
import { parse } from '../wire/parse-input';
import { Cuts } from './cuts';
import { readGemini } from './gemini-reply';
import { characterOffsets, index, maybe, spanOf } from './reply-fields';
import { type FormattedAnswer, REFUSAL, Rendering } from './stated-answer';

const citedText = z.object({
  cited_text: maybe(z.string()),
  document_index: maybe(index),
  document_title: maybe(z.string()),
  search_result_index: maybe(index),
  source: maybe(z.string()),
  title: maybe(z.string()),
  url: maybe(z.string()),
});
const anthropicBlock = z.object({
  type: z.string(),
  text: maybe(z.string()),
  citations: maybe(z.array(citedText)),
});
const anthropicReply = z.object({ content: z.array(anthropicBlock) });

const annotation = z.object({
  type: z.string(),
  url: maybe(z.string()),
  title: maybe(z.string()),
  filename: maybe(z.string()),
  file_id: maybe(z.string()),
  start_index: maybe(index),
  end_index: maybe(index),
  index: maybe(index),
});
type Annotation = z.infer<typeof annotation>;
const outputPart = z.object({
  type: z.string(),
  text: maybe(z.string()),
  refusal: maybe(z.string()),
  annotations: maybe(z.array(annotation)),
});
const responsesReply = z.object({
  output: z.array(z.object({ type: z.string(), content: maybe(z.array(outputPart)) })),
});

const urlCitation = z.object({ url: z.string(), title: maybe(z.string()), start_index: index, end_index: index });
const chatReply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: maybe(z.string()),
          refusal: maybe(z.string()),
          annotations: maybe(z.array(z.object({ type: z.string(), url_citation: maybe(urlCitation) }))),
        }),
      }),
    )
    .check(z.minLength(1)),
});

const LISTS = ['candidates', 'choices', 'output', 'content'] as const;

/** The name of the list that tells which API a reply is of. */
export type ReplyList = (typeof LISTS)[number];

const READERS: Readonly<Record<ReplyList, (data: unknown, base: string) => FormattedAnswer>> = {
  candidates: readGemini,
  choices: readChat,
  output: readResponses,
  content: readAnthropic,
};

/** Which list of an API reply `data` has; `null` if it is none. */
export function replyListOf(data: unknown): ReplyList | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields: Readonly<Partial<Record<ReplyList, unknown>>> = data;
  return LISTS.find((name) => Array.isArray(fields[name])) ?? null;
}

/**
 * A reply of Anthropic's Messages (`content` with `cited_text`), OpenAI's Responses (`output` with annotations) or Chat
 * Completions (`choices` with annotations), or Gemini (`candidates` with grounding metadata). Throws `InputError`, by the
 * field that is wrong.
 */
export function readReply(data: unknown, list: ReplyList, base: string): FormattedAnswer {
  return READERS[list](data, base);
}

/** Text blocks in a row are one text: the API cuts it where citations change. */
function readAnthropic(data: unknown, base: string): FormattedAnswer {
  const rendered = new Rendering();
  for (const block of parse(anthropicReply, data, base).content) {
    if (block.type !== 'text' || !block.text) continue;
    const span = rendered.add(block.text);
    for (const citation of block.citations ?? []) {
      const place = citation.document_index ?? citation.search_result_index;
      const names = [citation.url, citation.source, citation.document_title, citation.title, place?.toString()];
      const name = names.find(Boolean);
      if (name && citation.cited_text) rendered.addPassage(name, citation.cited_text);
      rendered.mark(names, span);
    }
  }
  return rendered;
}

function readResponses(data: unknown, base: string): FormattedAnswer {
  const rendered = new Rendering();
  for (const [at, item] of parse(responsesReply, data, base).output.entries()) {
    if (item.type !== 'message') continue;
    for (const [part, { text, refusal, annotations }] of (item.content ?? []).entries()) {
      if (refusal) refuse(rendered);
      if (!text) continue;
      const field = `${base}.output.${at}.content.${part}.annotations`;
      addAnnotated(rendered, text, annotations ?? [], field);
      rendered.add('\n\n');
    }
  }
  return rendered;
}

function readChat(data: unknown, base: string): FormattedAnswer {
  const rendered = new Rendering();
  const message = parse(chatReply, data, base).choices[0]?.message;
  if (!message) return rendered;
  if (message.refusal) refuse(rendered);
  const annotations = (message.annotations ?? []).flatMap(({ type, url_citation }) =>
    url_citation ? [{ type, ...url_citation }] : [],
  );
  if (message.content) addAnnotated(rendered, message.content, annotations, `${base}.choices.0.message.annotations`);
  return rendered;
}

/** A passage of what was refused would be no claim: the answer as a whole is a refusal. */
function refuse(rendered: Rendering): void {
  rendered.add(`${REFUSAL}\n\n`);
}

/** Adds a text with what is annotated in it. Indexes are of characters, half-open; a file is cited at one place. */
function addAnnotated(rendered: Rendering, text: string, annotations: readonly Annotation[], field: string): void {
  const offsets = characterOffsets(text);
  const cited = annotations.flatMap((one, at) => {
    if (one.type !== 'url_citation' && one.type !== 'file_citation') return [];
    const from = one.start_index ?? one.index ?? undefined;
    const to = one.end_index ?? one.index ?? undefined;
    if (from === undefined || to === undefined) {
      const wanted = one.type === 'url_citation' ? '"start_index" and "end_index"' : '"index"';
      throw new InputError(`field "${field}.${at}": expected ${wanted}, got none`);
    }
    const names = [one.url, one.filename, one.title, one.file_id];
    return [{ names, url: one.url ?? '', span: spanOf(offsets, from, to, `${field}.${at}`, 'characters') }];
  });
  const found = cited.map((one) => ({ ...one, mark: markIn(text, one.span, one.url) }));
  const cuts = new Cuts(found.flatMap(({ mark }) => mark ?? []));
  const start = rendered.markdown.length;
  rendered.add(cuts.leave(text));
  for (const { names, span, mark } of found) {
    const end = start + cuts.move(mark ? mark.start : span.end);
    rendered.mark(names, { start: mark ? end : start + cuts.move(span.start), end });
  }
}

/** How long a mark may be beside its address: with the title of a page, and the spaces before it. */
const MAX_MARK_WORDS = 300;
const MAX_MARK_SPACES = 50;

/** The mark as it was written, which is no words of the answer: a span that holds the address. */
function markIn(text: string, { start, end }: Span, url: string): Span | null {
  if (url === '' || end - start > url.length + MAX_MARK_WORDS || !text.slice(start, end).includes(url)) return null;
  let from = start;
  while (from > start - MAX_MARK_SPACES && (text[from - 1] === ' ' || text[from - 1] === '\t')) from -= 1;
  return { start: from, end };
}
