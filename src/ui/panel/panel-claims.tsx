import { ChunkedList } from '../chunked-list';
import { plainKey } from '../plain-key';
import { t } from '../words';
import type { NumberedClaim } from './claim-choice';
import { PanelClaim, type PanelClaimProps } from './panel-claim';

/** In px; a closed claim of two lines. */
const ROW_HEIGHT = 84;

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

/** All claims in page order. N and P go from problem to problem. */
export function PanelClaims({ claims, open, cursor, setCursor, focusTurn, step, ...rest }: PanelClaimsProps) {
  const found = claims.findIndex(({ index }) => index === cursor);
  const at = Math.max(0, found);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = plainKey(event);
    if (isTyping(event.target) || (key !== 'n' && key !== 'p')) return;
    step(key === 'n' ? 1 : -1);
    event.preventDefault();
  };
  return (
    <ChunkedList
      rows={claims}
      class="claims"
      label={t('claims.name')}
      rowHeight={ROW_HEIGHT}
      at={at}
      goTo={(to) => setCursor(claims[to]?.index ?? 0)}
      onKeyDown={onKeyDown}
      focusTurn={found < 0 ? 0 : focusTurn}
      row={(claim, index) => (
        <PanelClaim
          key={claim.index}
          {...rest}
          claim={claim}
          isOpen={claim.index === open}
          isCurrent={index === at}
          place={{ at: index + 1, of: claims.length }}
          onFocus={setCursor}
        />
      )}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
