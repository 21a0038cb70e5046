import type { Outcome } from '../core/shown/outcome';
import { t } from './words';

/** What the button at an answer says. */
export interface ButtonWords {
  label: string;
  /** Its name for those who do not see where it stands; begins with the label. */
  name: string;
}

/** The names of the built messages that `buttonWords` needs, plural forms included. */
export const BUTTON_MESSAGES: readonly string[] = [
  'check',
  'checkThis',
  'open',
  'checking',
  ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `problems_${form}`),
  'supported',
  'noProblems',
  'notPermitted',
  'stopped',
  'brokeOff',
].map((name) => `button_${name}`);

/** `null`: the answer has not been checked. */
export function buttonWords(outcome: Outcome | null): ButtonWords {
  const label = labelOf(outcome);
  return { label, name: outcome ? t('button.open', { label }) : t('button.checkThis', { label }) };
}

function labelOf(outcome: Outcome | null): string {
  if (!outcome) return t('button.check');
  switch (outcome.state) {
    case 'checking':
      return t('button.checking');
    case 'problems':
      return t('button.problems', { count: outcome.altered + outcome.unsupported });
    case 'supported':
      return t('button.supported');
    case 'no_problems':
      return t('button.noProblems');
    case 'not_permitted':
      return t('button.notPermitted');
    case 'stopped':
      return t('button.stopped');
    case 'broke_off':
      return t('button.brokeOff');
  }
}

/** The title of the toolbar's button over a page with problems. */
export function badgeTitle({ altered, unsupported }: Outcome): string {
  const counts = [
    altered > 0 && t('summary.altered', { count: altered }),
    unsupported > 0 && t('summary.unsupported', { count: unsupported }),
  ];
  return t('badge.title', { counts: counts.filter((count) => count !== false).join(' · ') });
}
