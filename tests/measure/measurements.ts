import { readFileSync } from 'node:fs';
import { type ScoredCase, scoreCaseBank } from './case-bank';
import { CLAIMS_FOLDER, readClaimSets } from './claim-sets';
import { commitOfChecker } from './commit';
import { type FirmShares, firmShares } from './firm-verdicts';
import { BASELINES, type JudgedClaim, judgeByBaseline, judgeClaims } from './judged-claims';
import { leaveOneSetOut } from './leave-one-out';
import { type Figures, figuresOf } from './statistics';

/** What is known of one claim set. */
export interface SetMeasurement {
  licence: string;
  published: string[];
  dev: Figures;
  train: Figures;
  /** On dev. */
  firm: FirmShares;
  /** On dev: claims taken for none, or sources for unreadable. */
  noAnswer: number;
  baselines: Record<string, Figures>;
}

export interface Measurements {
  date: string;
  /** Commit of the checker that was measured, "+" where files of it were not committed. */
  commit: string;
  sets: Record<string, SetMeasurement>;
  /** On dev, by the set that the model was fitted without. */
  leftOut: Record<string, Figures>;
  cases: ScoredCase[];
}

type Origins = Record<string, { licence: string; published?: string[] }>;

/** Runs everything; minutes. `log` is told what comes next. */
export async function measure(today: string, log: (step: string) => void): Promise<Measurements> {
  const commit = commitOfChecker();
  const claims = readClaimSets();
  const origins = JSON.parse(readFileSync(`${CLAIMS_FOLDER}/datasets.json`, 'utf8')) as Origins;
  const sets: Record<string, SetMeasurement> = {};
  for (const set of new Set(claims.map((one) => one.set))) {
    log(set);
    const [dev, train] = (['dev', 'train'] as const).map((split) =>
      claims.filter((one) => one.set === set && one.split === split),
    ) as [typeof claims, typeof claims];
    const judged: JudgedClaim[] = await judgeClaims(dev, today);
    sets[set] = {
      licence: origins[set]?.licence ?? 'unknown',
      published: origins[set]?.published ?? [],
      dev: figuresOf(judged),
      train: figuresOf(await judgeClaims(train, today)),
      firm: firmShares(judged),
      noAnswer: judged.filter((one) => one.score === null).length,
      baselines: Object.fromEntries(
        Object.entries(BASELINES).map(([name, baseline]) => [name, figuresOf(judgeByBaseline(dev, baseline))]),
      ),
    };
  }
  log('the case bank');
  const cases = scoreCaseBank();
  log('the model without one set at a time');
  return { date: today, commit, sets, leftOut: await leaveOneSetOut(claims, today), cases };
}
