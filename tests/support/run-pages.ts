import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { standingOf } from '../../src/core/shown/summary';
import type { SplitAnswer } from '../../src/core/types';
import type { CheckState } from '../../src/core/types/check-state';
import { toExtractLine } from '../../src/core/wire';
import { type ChromiumWithExtension, launchChromium, readPage } from './chromium';
import { type ListedClaim, readClaims, startCheck } from './popup-page';
import { findSavedPages, type SavedPage, serveSavedPage } from './saved-pages';
import { StandInSources } from './source-kinds';
import { startStandInServer } from './stand-in-server';

export interface PagesOptions {
  executablePath: string;
  /** Folder of the built extension. */
  extension: string;
  /** Folder of the saved pages. */
  pages: string;
  /** Parts of the names of the pages wanted; all if empty. */
  names: string[];
}

type ExtractLine = ReturnType<typeof toExtractLine>;

interface PageResult {
  /** Between the popup and the command line, or between what a source is and how it came out. */
  differences: string[];
  /** Claims that their source says word for word, and that were not found supported. */
  missed: string[];
  /** For the line of the page. */
  counts: { answers: number; markers: number; claims: number; sources: number; carried: number };
}

/** Reads and checks every saved page in Chromium, prints a line each, and comes back with the exit status. */
export async function runPages({ pages, names, ...launch }: PagesOptions): Promise<number> {
  const saved = findSavedPages(pages, names);
  let right = 0;
  for (const page of saved) {
    const startedAt = performance.now();
    const { differences, missed, counts } = await checkPage(page, launch).catch(toResult);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { answers, markers, claims, sources, carried } = counts;
    console.log(
      `${differences.length === 0 ? 'ok    ' : 'DIFFER'}  ${page.name}: ${answers} answers, ${markers} markers, ${claims} claims, ` +
        `${sources} sources; ${carried - missed.length} of ${carried} claims that a source says are supported (${seconds} s)`,
    );
    for (const difference of differences.slice(0, 8)) console.log(`        ${difference}`);
    for (const claim of missed.slice(0, 8)) console.log(`        missed: ${claim}`);
    if (differences.length === 0) right += 1;
  }
  console.log(`\n${right} of ${saved.length} pages are the same in the popup and on the command line`);
  return saved.length > 0 && right === saved.length ? 0 : 1;
}

/** A page that breaks off does not keep the others from being looked at. */
function toResult(error: unknown): PageResult {
  const counts = { answers: 0, markers: 0, claims: 0, sources: 0, carried: 0 };
  return { differences: [`broke off: ${error instanceof Error ? error.message : String(error)}`], missed: [], counts };
}

async function checkPage(
  page: SavedPage,
  launch: Pick<PagesOptions, 'executablePath' | 'extension'>,
): Promise<PageResult> {
  const expected = await extract(page);
  const claims = expected.answers.flatMap(({ claims, markers }) =>
    claims.map(({ text, citations, inherited = [] }) => ({
      text,
      urls: [...citations, ...inherited].flatMap((index) => markers[index]?.urls ?? []),
    })),
  );
  const sources = new StandInSources(claims);
  const server = await startStandInServer(sources.handle, ({ host, path }) =>
    `https://${host}${path}` === page.url ? serveSavedPage(page) : undefined,
  );
  const chromium = await launchChromium({ ...launch, hostRules: server.hostRules });
  try {
    const { reading, checks, differences } = await checkAnswers(chromium, page);
    const splits: SplitAnswer[] = checks.map(({ claims, others, refusal }) => ({
      claims: claims.map(({ claim }) => claim.claim),
      others,
      refusal,
    }));
    const carried = checks.flatMap((check) =>
      check.claims.filter(({ claim }) =>
        sources.carry(
          claim.claim.text,
          claim.citations.flatMap(({ url, inherited }) => (inherited || !url ? [] : [url])),
        ),
      ),
    );
    return {
      differences: [
        ...differences,
        ...findDifferences(expected, toExtractLine(reading, splits)),
        ...checks.flatMap((check) => check.sources.flatMap((source) => sources.findFault(source) ?? [])),
      ],
      missed: carried
        .filter(({ claim }) => claim.verdict !== 'supported')
        .map(({ claim }) => `${claim.verdict} (${claim.strength}): ${claim.claim.text}`),
      counts: {
        answers: expected.answers.length,
        markers: expected.counts.markers,
        claims: claims.length,
        sources: new Set(checks.flatMap((check) => check.sources.map(({ url }) => url))).size,
        carried: carried.length,
      },
    };
  } finally {
    await chromium.close();
    await server.close();
  }
}

/** Checks each answer of the page by the popup, the newest first; `checks` are in the order of the page. */
async function checkAnswers(chromium: ChromiumWithExtension, { url }: SavedPage) {
  const { tabId } = await chromium.openPage(url);
  const popup = await chromium.openPopup(tabId);
  await popup.locator('.popup:not([data-screen="reading"])').waitFor();
  const reading = await readPage(chromium.worker, tabId);
  const checks: CheckState[] = [];
  const differences: string[] = [];
  const texts = reading.state === 'answers' ? reading.answers.map(({ text }) => text) : [];
  for (let index = texts.length - 1; index >= 0; index -= 1) {
    if (index < texts.length - 1) await popup.getByRole('button', { name: 'Previous answer' }).click();
    // An answer of the same words is checked with the first of them.
    const known = checks[texts.indexOf(texts[index] ?? '', index + 1) - index - 1];
    if (!known) await startCheck(popup);
    const check =
      known ?? (await chromium.checkEnded(tabId, 300_000, (it) => it.answerIndex === index && it.phase !== 'running'));
    await popup.locator(`.popup[data-phase="${check.phase}"]`).waitFor();
    differences.push(...compareList(check, await readClaims(popup)));
    checks.unshift(check);
  }
  return { reading, checks, differences };
}

/** The popup lists what was checked, cited claims first; long texts and lists are cut there, and say so. */
function compareList(check: CheckState, listed: ListedClaim[]): string[] {
  const isUncited = (entry: CheckState['claims'][number]) => standingOf(entry) === 'uncited';
  const uncited = check.claims.filter(isUncited).slice(0, 100);
  const expected = [...check.claims.filter((entry) => !isUncited(entry)), ...uncited];
  if (listed.length !== expected.length) return [`the popup lists ${listed.length} claims, not ${expected.length}`];
  return expected.flatMap((entry, index) => {
    const { standing, text } = listed[index] ?? { standing: '', text: '' };
    const whole = entry.claim.claim.text;
    const isSame = text === whole || (text.endsWith('…') && whole.startsWith(text.slice(0, -1).trimEnd()));
    return isSame && standing === standingOf(entry) ? [] : [`the popup lists "${text}" (${standing}), not "${whole}"`];
  });
}

/** Where two lines of `extract` differ; `[]` if nowhere. */
function findDifferences(expected: unknown, got: unknown, path = ''): string[] {
  if (isDeepStrictEqual(expected, got)) return [];
  const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isNode(expected) || !isNode(got)) {
    return [`${path.slice(1)} is ${clip(got)} in the browser, ${clip(expected)} on the command line`];
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...keys].flatMap((key) => findDifferences(expected[key], got[key], `${path}.${key}`));
}

function clip(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

/** What the command line reads in the page, without the address that it was given and gives back. */
async function extract({ file, url }: SavedPage): Promise<ExtractLine> {
  const args = [launcher, 'extract', file, '--url', url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 });
  const { url: _, ...line } = JSON.parse(stdout) as ExtractLine & { url: string };
  return line;
}
