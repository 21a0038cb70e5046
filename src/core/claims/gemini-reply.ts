/** Replies of Gemini: candidates with grounding metadata, whose places are counted in bytes of UTF-8. */

import * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import type { Span } from '../types';
import { parse } from '../wire/parse-input';
import { Allowance } from './allowance';
import { index, maybe, spanOf } from './reply-fields';
import { type FormattedAnswer, Rendering } from './stated-answer';

const chunkPlace = z.object({ uri: maybe(z.string()), title: maybe(z.string()), text: maybe(z.string()) });
const groundingSupport = z.object({
  segment: z.object({
    partIndex: maybe(index),
    startIndex: maybe(index),
    endIndex: index,
    text: maybe(z.string()),
  }),
  groundingChunkIndices: maybe(z.array(index)),
});
const geminiReply = z.object({
  candidates: z
    .array(
      z.object({
        content: maybe(z.object({ parts: maybe(z.array(z.object({ text: maybe(z.string()) }))) })),
        groundingMetadata: maybe(
          z.object({
            groundingChunks: maybe(z.array(z.object({ web: maybe(chunkPlace), retrievedContext: maybe(chunkPlace) }))),
            groundingSupports: maybe(z.array(groundingSupport)),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
});

/** Throws `InputError`, by the field that is wrong. */
export function readGemini(data: unknown, base: string): FormattedAnswer {
  const rendered = new Rendering();
  const [candidate] = parse(geminiReply, camelKeys(data), base).candidates;
  const texts = (candidate?.content?.parts ?? []).map(({ text }) => text ?? '');
  const places = texts.map((text) => ({ text, at: rendered.add(text).start, offsets: byteOffsets(text) }));
  const metadata = candidate?.groundingMetadata;
  const chunks = (metadata?.groundingChunks ?? []).map(({ web, retrievedContext }) => retrievedContext ?? web ?? {});
  for (const { title, uri, text } of chunks) {
    const name = uri || title;
    if (name && text) rendered.addPassage(name, text);
  }
  const allowance = new Allowance(MAX_SEARCHED);
  for (const [at, { segment, groundingChunkIndices }] of (metadata?.groundingSupports ?? []).entries()) {
    const field = `${base}.candidates.0.groundingMetadata.groundingSupports.${at}`;
    const part = places[segment.partIndex ?? 0];
    if (!part) throw outOfRange(`${field}.segment.partIndex`, places.length, segment.partIndex ?? 0, 'parts');
    const own = spanOf(part.offsets, segment.startIndex ?? 0, segment.endIndex, `${field}.segment`, 'bytes of UTF-8');
    const place = checkSegment(part.text, own, segment.text, `${field}.segment.text`, allowance);
    const span = { start: part.at + place.start, end: part.at + place.end };
    for (const number of groundingChunkIndices ?? []) {
      const chunk = chunks[number];
      if (!chunk) throw outOfRange(`${field}.groundingChunkIndices`, chunks.length, number, 'chunks');
      rendered.mark([chunk.uri, chunk.title], span);
    }
  }
  return rendered;
}

/** Gemini's library for Python writes "grounding_metadata" where its API has "groundingMetadata". */
function camelKeys(data: unknown, depth = 0): unknown {
  // What is nested deeper is none of the fields that are read.
  if (typeof data !== 'object' || data === null || depth > 8) return data;
  if (Array.isArray(data)) return data.map((item) => camelKeys(item, depth + 1));
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelKeys(value, depth + 1),
    ]),
  );
}

/** In characters, of all segments together: no reply whose segments are misplaced comes near it. */
const MAX_SEARCHED = 100_000_000;

/** The words of a segment stand beside its place: where they disagree, the words are right if they stand once. */
function checkSegment(
  text: string,
  place: Span,
  words: string | null | undefined,
  field: string,
  allowance: Allowance,
): Span {
  const found = text.slice(place.start, place.end);
  if (!words || words === found) return place;
  const start = allowance.spend(text.length) ? text.indexOf(words) : -1;
  if (start >= 0 && text.indexOf(words, start + 1) < 0) return { start, end: start + words.length };
  throw new InputError(
    `field "${field}": expected what stands at these bytes, ${quoteStart(found)}, got ${quoteStart(words)}`,
  );
}

const quoteStart = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

function outOfRange(field: string, count: number, got: number, unit: string): InputError {
  return new InputError(`field "${field}": expected an index below ${count} (${unit}), got ${got}`);
}

/** By the number of a byte of UTF-8: where its character starts, in UTF-16 units; the end of the text last. */
function byteOffsets(text: string): Uint32Array {
  const offsets: number[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let each = 0; each < bytes; each += 1) offsets.push(at);
    at += code > 0xffff ? 2 : 1;
  }
  return Uint32Array.from([...offsets, text.length]);
}
