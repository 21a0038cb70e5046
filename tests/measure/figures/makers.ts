import { limitsDocument } from '../../support/limits-document';
import { makeAccuracy } from '../accuracy';
import { measureBudgets } from '../budgets';
import { measureReading } from '../reading';
import { measureAnswers } from './answers';
import type { FigureName } from './registry';
import { bundle, runNode } from './run-bundled';
import { measureSoak } from './soak';
import { measurePlaces, measureSpeed, measureVerdict } from './speed';

/** What makes each of the published figures, as the text of its block or document. */
export const MAKERS: Readonly<Record<FigureName, () => Promise<string>>> = {
  limits: async () => limitsDocument(),
  reading: () => measureReading(),
  places: measurePlaces,
  memory: async () => runNode(['--expose-gc', await bundle('memory.ts')]).trim(),
  verdict: measureVerdict,
  'reading-time': async () => runNode([await bundle('reading-time.ts')]).trim(),
  answers: measureAnswers,
  speed: measureSpeed,
  budgets: measureBudgets,
  accuracy: () => makeAccuracy(),
  soak: measureSoak,
};
