import { t } from '../words';

export interface StepperProps {
  /** What stands between the buttons. */
  words: string;
  previous: string;
  next: string;
  isPossible: boolean;
  step(by: 1 | -1): void;
  /** Keys that do the same, as `aria-keyshortcuts` writes them: those of previous and next. */
  keys?: [string, string];
}

/** Previous and next, round a count. Stays focusable where there is nowhere to go, so that the focus is not lost. */
export function Stepper({ words, previous, next, isPossible, step, keys }: StepperProps) {
  const button = (by: 1 | -1, label: string, path: string) => {
    const key = keys?.[by === 1 ? 1 : 0];
    return (
      <button
        type="button"
        class="step stepper__button"
        aria-label={label}
        title={key ? t('panel.withKey', { action: label, key }) : label}
        aria-keyshortcuts={key}
        aria-disabled={!isPossible}
        onClick={() => isPossible && step(by)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
          <path d={path} stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" />
        </svg>
      </button>
    );
  };
  return (
    <div class="stepper">
      {button(-1, previous, 'M4 10 8 6 12 10')}
      {button(1, next, 'M4 6 8 10 12 6')}
      <span class="stepper__words">{words}</span>
    </div>
  );
}
