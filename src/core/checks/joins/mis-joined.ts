import type { Sentence } from '../../locales/said';
import type { Finding, Span } from '../../types';

/** A figure or word of the claim that belongs to another thing of the source. */
export function misJoined(sentence: Sentence, claim: Span, source: Span): Finding {
  return {
    code: 'mis_joined',
    ...sentence,
    claim: { start: claim.start, end: claim.end },
    source: { start: source.start, end: source.end },
  };
}
