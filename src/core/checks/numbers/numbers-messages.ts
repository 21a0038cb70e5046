import { type Said, type Sentence, type SentenceName, say } from '../../locales/said';
import type { Quantity } from '../../quantities';
import type { ReasonCode } from '../../types';

/** What follows the two figures, where the code says more than that they differ. */
const KINDS = {
  unit_changed: 'otherUnit',
  rate_changed: 'otherRate',
  currency_changed: 'otherCurrency',
  bound_changed: 'otherBound',
  false_precision: 'tooPrecise',
  mis_joined: 'belongsElsewhere',
  order_changed: 'swapped',
} as const satisfies Partial<Record<ReasonCode, SentenceName>>;

/** "The source says €35 per day; the answer says €35 per night." and, where it helps, what kind of difference that is. */
export function sayDifference(code: ReasonCode, claim: Quantity, source: Quantity): Sentence {
  const figures = say('figures', { source: shown(source), answer: shown(claim) });
  const kind = Object.hasOwn(KINDS, code) ? KINDS[code as keyof typeof KINDS] : null;
  return kind === null ? figures : say('figuresAndKind', { figures: figures.said, kind: say(kind).said });
}

/** For a change of direction, where the figures themselves agree. */
export function sayChange(claim: Quantity, source: Quantity): Sentence {
  return say('changes', { source: changeOf(source), answer: changeOf(claim) });
}

const WAYS = {
  up: { by: 'riseBy', to: 'riseTo', from: 'riseFrom', none: 'rise' },
  down: { by: 'fallBy', to: 'fallTo', from: 'fallFrom', none: 'fall' },
  none: { by: 'changeBy', to: 'changeTo', from: 'changeFrom', none: 'change' },
} as const;

function changeOf(quantity: Quantity): Said {
  const { change } = quantity;
  return say(WAYS[change?.direction ?? 'none'][change?.mode ?? 'none'], { figure: shown(quantity) }).said;
}

/** As written, on one line. */
const shown = (quantity: Quantity): string => quantity.text.replace(/\s+/g, ' ').trim();
