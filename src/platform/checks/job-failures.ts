import type { CheckState } from '../../core/types/check-state';

/** Why a check ended that the browser could not keep; the usual reason is its cap on a session's storage. */
export function storageSentence({ claims, sources }: CheckState, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!/quota/i.test(reason)) return `It could not be kept: ${reason}`;
  return (
    `This answer is too large: ${claims.length} claims and ${sources.length} sources need more than the browser ` +
    'keeps for a session. Nothing is said about what is not shown. Check a shorter answer or page.'
  );
}

/** Why a check ended that threw. */
export function failureSentence(error: unknown): string {
  return `The check broke off: ${error instanceof Error ? error.message : String(error)}`;
}
