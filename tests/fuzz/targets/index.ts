import type { Target } from '../target';
import { addressTargets } from './addresses';
import { importTargets } from './imports';
import { judgeTargets } from './judging';
import { messageTargets } from './messages';
import { pageTargets } from './pages';
import { sourceTargets } from './sources';
import { textTargets } from './texts';

/** All that strangers can write to. */
export const targets: readonly Target[] = [
  ...sourceTargets,
  ...textTargets,
  ...judgeTargets,
  ...importTargets,
  ...addressTargets,
  ...messageTargets,
  ...pageTargets,
];
