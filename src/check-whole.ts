import { type CheckEffects, checkAnswer } from './check';
import type { Answer, CheckedClaim, NotAClaim } from './core/types';

/** What the check of an answer came to. */
export interface WholeCheck {
  claims: CheckedClaim[];
  others: NotAClaim[];
  refusal: boolean;
}

/** `checkAnswer` to its end, for who follows no steps. Rejects with the signal's reason on abort. */
export async function checkWhole(answer: Answer, effects: CheckEffects): Promise<WholeCheck> {
  const whole: WholeCheck = { claims: [], others: [], refusal: false };
  for await (const event of checkAnswer(answer, effects)) {
    if (event.type === 'split') {
      whole.claims = [...event.claims];
      whole.others = event.others;
      whole.refusal = event.refusal;
    } else if (event.type === 'claim') whole.claims[event.index] = event.claim;
  }
  // It ends early then, with what it has.
  effects.signal.throwIfAborted();
  return whole;
}
