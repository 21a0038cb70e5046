import type { CheckState } from '../../src/core/types/check-state';

/** What a check came to, without what differs from run to run: its name, its tab, when its sources were read. */
export function outcomeOf({ phase, claims, others, refusal, sources, failure }: CheckState): object {
  return {
    phase,
    failure,
    claims,
    others,
    refusal,
    sources: sources.map(({ readAt: _, ...source }) => source),
  };
}

/** Calls the background from a page of the extension, as the popup does; says what it replied. */
export function callExtension(
  page: { evaluate<R, A>(call: (message: A) => Promise<R>, message: A): Promise<R> },
  call: string,
  payload: object = {},
): Promise<unknown> {
  return page.evaluate(
    (message) => {
      const { chrome } = globalThis as unknown as { chrome: { runtime: { sendMessage(m: object): Promise<unknown> } } };
      return chrome.runtime.sendMessage(message).catch(String);
    },
    { to: 'background', call, payload },
  );
}
