import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words';
import type { NumberedClaim } from './claim-choice';
import { PanelClaim, type PanelClaimProps } from './panel-claim';
import { CHUNK, useWindow } from './use-window';

export interface PanelClaimsProps
  extends Pick<PanelClaimProps, 'check' | 'toggle' | 'showClaim' | 'grant' | 'readSource'> {
  claims: readonly NumberedClaim[];
  /** By index: the open claim, and the one that Tab and the arrow keys start from. */
  open: number | null;
  cursor: number | null;
  setCursor(index: number): void;
  /** Counts the wishes to have the cursor's row in sight and in focus. */
  focusTurn: number;
  step(by: 1 | -1): void;
}

/** All claims in page order, however many: rows far from what is seen are left out until they come near. */
export function PanelClaims({ claims, open, cursor, setCursor, focusTurn, step, ...rest }: PanelClaimsProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    claims.findIndex(({ index }) => index === cursor),
  );
  const current = claims[at]?.index;
  const shown = useWindow(Math.floor(at / CHUNK));
  const wanted = useRef<number | null>(null);
  /** Where the next key goes from: keys can come faster than rows are drawn. */
  const from = useRef(at);
  from.current = at;
  useLayoutEffect(() => {
    if (focusTurn > 0) focusRow(list.current, cursor, 'start');
  }, [focusTurn]);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    focusRow(list.current, wanted.current, 'nearest');
    wanted.current = null;
  });
  const goTo = (target: number) => {
    const to = Math.min(claims.length - 1, Math.max(0, target));
    const claim = claims[to];
    if (!claim || to === from.current) return;
    from.current = to;
    wanted.current = claim.index;
    setCursor(claim.index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (event.key === 'n' || event.key === 'p') step(event.key === 'n' ? 1 : -1);
    else {
      const isRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
      const target = isRow ? targetOf(event.key, from.current, claims.length) : null;
      if (target === null) return;
      goTo(target);
    }
    event.preventDefault();
  };
  const chunks = Array.from({ length: Math.ceil(claims.length / CHUNK) }, (_, chunk) => chunk);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are parted into chunks, which a list element may not hold
    <div ref={list} class="claims" role="list" aria-label={t('claims.name')} onKeyDown={onKeyDown}>
      {chunks.map((chunk) => {
        const rows = claims.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
        const isFilled = shown.isFilled(chunk);
        return (
          <div
            key={chunk}
            ref={shown.watch(chunk)}
            role="none"
            class="claims__chunk"
            style={isFilled ? undefined : { height: `${shown.heightOf(chunk, rows.length)}px` }}
          >
            {isFilled &&
              rows.map((claim, row) => (
                <PanelClaim
                  key={claim.index}
                  {...rest}
                  claim={claim}
                  isOpen={claim.index === open}
                  isCurrent={claim.index === current}
                  place={{ at: chunk * CHUNK + row + 1, of: claims.length }}
                  onFocus={setCursor}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}

function focusRow(list: HTMLElement | null, index: number | null, block: 'start' | 'nearest'): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block });
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + 10;
    case 'PageUp':
      return at - 10;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
