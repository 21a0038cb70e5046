import { coldStartBudget, IDLE_SHARE } from '../support/budgets.mjs';
import { BUILDS } from '../support/build.mjs';
import { type ColdStart, measureColdStarts } from '../support/cold-start';
import { shareOfExtension } from '../support/page-profile';
import { MOVES, openRestingPage } from '../support/resting-page';
import { setUp } from '../support/set-up.mjs';

const STARTS = 20;
const WATCHED_MS = 60_000;

/** `node tests/measure/run.mjs budgets.ts`: cold start and idle cost in full, of the build for end-to-end tests. */
export async function main(): Promise<number> {
  const { chromium: executablePath } = await setUp(['chromium']);
  const { own, reference } = await measureColdStarts({ extension: BUILDS.e2e.folder, executablePath }, STARTS);
  const tell = (what: string, { processor, wall }: ColdStart) =>
    console.log(`${what}: ${processor.toFixed(0)} ms of processor time, ${wall.toFixed(0)} ms on the wall`);
  tell(`fastest of ${STARTS} cold starts`, own);
  tell('the reference beside it', reference);
  const budget = coldStartBudget(reference.processor);
  console.log(`budget on this machine: ${budget.toFixed(0)} ms of processor time`);
  let isWithin = own.processor < budget;

  const resting = await openRestingPage(executablePath);
  try {
    for (const [what, begin] of Object.entries(MOVES)) {
      await begin(resting.page);
      const wait = () => resting.page.waitForTimeout(WATCHED_MS);
      const share = await shareOfExtension(resting.page, resting.extensionId, wait);
      console.log(`a page that does this beside its answers: ${what}: ${(100 * share).toFixed(3)} % of one core`);
      isWithin &&= share < IDLE_SHARE;
    }
  } finally {
    await resting.close();
  }
  return isWithin ? 0 : 1;
}
