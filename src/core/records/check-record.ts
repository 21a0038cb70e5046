import { hashText } from '../text/hash';
import type { ReadSource, SourceProgress } from '../types';
import type { CheckState } from '../types/check-state';
import { type KeptRecord, type KeptSource, toKeptRecord } from './kept-record';

/**
 * The record of a check that has ended. `texts`: whole sources by their address, as far as they are kept with it; one
 * that is not the text which was checked is left out. `checkedAt`: ISO 8601 instant.
 */
export function recordOfCheck(
  check: CheckState,
  checkedAt: string,
  texts: ReadonlyMap<string, ReadSource> = new Map(),
): KeptRecord {
  return toKeptRecord({
    answer: check.answer,
    pageUrl: check.pageUrl,
    model: check.answer.model ?? null,
    checkedAt,
    refusal: check.refusal,
    claims: check.claims.map(({ claim }) => claim),
    others: check.others,
    sources: check.sources.map((source) => toKeptSource(source, texts.get(source.url))),
  });
}

/** What is kept of a source; `text`: the whole of it, as far as that is kept too. */
export function toKeptSource(progress: SourceProgress, text: ReadSource | undefined): KeptSource {
  const { url, finalUrl, title, dates, cause, hash, origin } = progress;
  return {
    url,
    finalUrl: finalUrl ?? null,
    title: title ?? null,
    dates: dates ?? {},
    cause: cause ?? null,
    hash: hash ?? null,
    ...(origin && { origin }),
    source: text && hashText(text.text) === hash ? text : null,
  };
}
