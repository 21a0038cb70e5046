import { COLD_START_RATIO, IDLE_SHARE } from '../support/budgets.mjs';
import { BUILDS, buildExtension } from '../support/build.mjs';
import { type ColdStart, measureColdStarts } from '../support/cold-start';
import { shareOfExtension } from '../support/page-profile';
import { MOVES, openRestingPage } from '../support/resting-page';
import { setUp } from '../support/set-up.mjs';
import { table } from './markdown-table';

const STARTS = 20;
const WATCHED_MS = 60_000;

type Move = keyof typeof MOVES;
const LABELS: Readonly<Record<Move, string>> = {
  nothing: 'does nothing',
  moves: 'changes a style and a class each frame',
  streams: 'takes in text ten times a second',
};

/** Cold start and idle cost in full, of the build for end-to-end tests, as a table. Throws where a budget is exceeded. */
export async function measureBudgets(): Promise<string> {
  const { chromium: executablePath } = await setUp(['chromium']);
  const { status, output } = await buildExtension('e2e');
  if (status !== 0) throw new Error(`The build did not succeed:\n${output}`);
  const { own, reference, ratio } = await measureColdStarts({ extension: BUILDS.e2e.folder, executablePath }, STARTS);
  const tell = ({ processor, wall }: ColdStart): string[] => [processor, wall].map((ms) => `${ms.toFixed(0)} ms`);
  const starts = table(
    [`fastest of ${STARTS} starts of the background`, 'processor time', 'on the wall'],
    [
      ['Pincite', ...tell(own)],
      ['the reference beside it', ...tell(reference)],
      [`median ratio of the two, below ${COLD_START_RATIO.toFixed(2)}`, ratio.toFixed(2), ''],
    ],
  );
  const shares = await measureIdle(executablePath);
  const idle = table(
    ['beside its answers the page', 'of one core'],
    shares.map(([what, share]) => [LABELS[what], `${(100 * share).toFixed(3)} %`]),
  );
  if (ratio >= COLD_START_RATIO) throw new Error(`the background is not within its budget:\n${starts}`);
  if (shares.some(([, share]) => share >= IDLE_SHARE)) throw new Error(`a page is not within its budget:\n${idle}`);
  return `${starts}\n\n${idle}`;
}

/** What the extension takes of a page's main thread, by what the page does beside its answers. */
async function measureIdle(executablePath: string): Promise<[Move, number][]> {
  const resting = await openRestingPage(executablePath);
  try {
    const shares: [Move, number][] = [];
    for (const what of Object.keys(LABELS) as Move[]) {
      await MOVES[what](resting.page);
      const wait = () => resting.page.waitForTimeout(WATCHED_MS);
      shares.push([what, await shareOfExtension(resting.page, resting.extensionId, wait)]);
    }
    return shares;
  } finally {
    await resting.close();
  }
}
