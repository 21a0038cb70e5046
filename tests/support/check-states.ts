import type { Answer, CheckedClaim } from '../../src/core/types';
import type { CheckState } from '../../src/core/types/check-state';

/** An answer of one sentence, which cites one address. */
export function answerOf(text: string, url = 'https://source.example/', site = 'chatgpt'): Answer {
  const citations: Answer['citations'] = [
    { kind: 'marker', scope: 'sentence', label: '1', at: text.length, urls: [url], hiddenSources: 0 },
  ];
  return { site, question: null, text, blocks: [], citations, finished: true };
}

/** One claim of a check, as it counts; `final` unless a source of it is still out. */
export function entryOf(
  verdict: CheckedClaim['verdict'],
  strength: 'firm' | 'weak' = 'firm',
  final = true,
): CheckState['claims'][number] {
  const span = { start: 0, end: 1, text: 'x', kind: 'sentence', quotes: [], citations: [], context: '' };
  const status = verdict === null ? 'uncited' : 'cited';
  const claim = { claim: span, status, verdict, strength, together: false, citations: [] };
  return { claim: claim as unknown as CheckedClaim, final };
}

export function checkOf(change: Partial<CheckState> = {}): CheckState {
  return {
    id: 'c',
    tabId: 7,
    isPrivate: false,
    pageUrl: 'https://page.example/',
    answerIndex: 0,
    answer: answerOf('x'),
    phase: 'done',
    sources: [],
    claims: [],
    others: [],
    refusal: false,
    ...change,
  };
}
