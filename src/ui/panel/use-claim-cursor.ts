import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../core/shown/summary';
import { chooseClaims, type NumberedClaim, problemsOf, stepProblem } from './claim-choice';

export interface ClaimCursorOptions {
  claims: readonly NumberedClaim[];
  filters: readonly Standing[];
  setFilters(filters: readonly Standing[]): void;
  /** A claim that is to be shown open and in focus; `turn` counts how often that was wished. */
  wish: { claim: number | null; turn: number };
  /** Shows a claim on the page. */
  showClaim(index: number): void;
}

/** Where among the claims their reader is. Claims by their index in the check. */
export interface ClaimCursor {
  /** The claims that the filters leave, in page order. */
  chosen: readonly NumberedClaim[];
  problems: readonly number[];
  open: number | null;
  cursor: number | null;
  setCursor(index: number): void;
  /** Counts the wishes to have the cursor's row in sight and in focus. */
  focusTurn: number;
  /** To the next problem, or the one before; also by F8 and Shift+F8. */
  step(by: 1 | -1): void;
  toggle(index: number): void;
  choose(filters: readonly Standing[]): void;
}

export function useClaimCursor({ claims, filters, setFilters, wish, showClaim }: ClaimCursorOptions): ClaimCursor {
  const [open, setOpen] = useState<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const chosen = chooseClaims(claims, filters);
  const problems = problemsOf(chosen);
  const reveal = (index: number) => {
    if (!chosen.some((claim) => claim.index === index)) setFilters([]);
    setOpen(index);
    setCursor(index);
    setFocusTurn((before) => before + 1);
  };
  useEffect(() => {
    if (wish.claim !== null && wish.claim < claims.length) reveal(wish.claim);
  }, [wish.turn]);
  const step = (by: 1 | -1) => {
    const next = stepProblem(problems, cursor, by);
    if (next === null) return;
    reveal(next);
    showClaim(next);
  };
  useStepKeys(step);
  const toggle = (index: number) => {
    setCursor(index);
    setOpen(index === open ? null : index);
    if (index !== open) showClaim(index);
  };
  const choose = (wanted: readonly Standing[]) => {
    // The focus stays where the reader chooses; the list drawn anew is not to take it.
    setFocusTurn(0);
    setFilters(wanted);
  };
  return { chosen, problems, open, cursor, setCursor, focusTurn, step, toggle, choose };
}

function useStepKeys(step: ClaimCursor['step']): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
