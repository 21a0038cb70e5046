import type { Standing } from '../core/shown/summary';

export interface VerdictMarkProps {
  standing: Standing;
  /** Filled when firm, hollow when weak. */
  isFirm: boolean;
}

/** The shape of a verdict, 16 × 16. Its word always stands beside it, so it is hidden from screen readers. */
export function VerdictMark({ standing, isFirm }: VerdictMarkProps) {
  const body = { fill: isFirm ? 'currentColor' : 'none', stroke: 'currentColor', 'stroke-width': 1.5 };
  const sign = {
    fill: 'none',
    stroke: isFirm ? 'var(--paper)' : 'currentColor',
    'stroke-width': 1.75,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  return (
    <svg class={`verdict-mark is-${standing}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {standing === 'supported' && (
        <>
          <circle cx="8" cy="8" r="6.25" {...body} />
          <path d="M5.2 8.3 7.2 10.3 10.9 6.1" {...sign} />
        </>
      )}
      {standing === 'altered' && (
        <>
          <path d="M8 1 15 8 8 15 1 8Z" {...body} stroke-linejoin="round" />
          <path d="M5.4 6.8H10.6M5.4 9.4H10.6" {...sign} />
        </>
      )}
      {standing === 'hint' && <path d="M8 1.4 14.6 8 8 14.6 1.4 8Z" {...body} fill="none" stroke-linejoin="round" />}
      {standing === 'unsupported' && (
        <>
          <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="1" {...body} />
          <path d="M5.4 5.4 10.6 10.6M10.6 5.4 5.4 10.6" {...sign} />
        </>
      )}
      {standing === 'unchecked' && <circle cx="8" cy="8" r="6.25" {...body} fill="none" stroke-dasharray="2.4 2.5" />}
      {standing === 'uncited' && <path d="M3 8H13" {...body} stroke-linecap="round" />}
      {standing === 'pending' && (
        <g fill="currentColor">
          <circle cx="3.5" cy="8" r="1.25" />
          <circle cx="8" cy="8" r="1.25" />
          <circle cx="12.5" cy="8" r="1.25" />
        </g>
      )}
    </svg>
  );
}
