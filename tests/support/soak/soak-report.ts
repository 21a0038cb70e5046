import type { SoakReport } from './soak';
import { type Sample, totalOf } from './soak-browser';

/** By how much memory may have grown from the first measurement to the last. */
const MAX_GROWTH = 0.2;
/** Names in `storage.session` that no tab has: each is one short list. */
const LASTING = ['automatic-seen', 'automatic-started', 'source-tabs', 'tries'];

/** Complaints that are no fault, with the reason. */
const EXPLAINED = [
  {
    complaint: /^(?:Uncaught \(in promise\) )?Error: No SW\b/,
    because: 'the browser ends what a background still asks of it',
  },
];

function explanationOf(complaint: string): string | null {
  return EXPLAINED.find((each) => each.complaint.test(complaint))?.because ?? null;
}

/** What is not as it must be, a sentence each; empty where the soak went well. */
export function findFaults(report: SoakReport): string[] {
  const { differing, unexplained, complaints, samples, last } = report;
  return [
    ...differing.map(({ answer }) => `answer ${answer}: the second pass says something else than the first`),
    ...unexplained,
    ...complaints.filter((each) => explanationOf(each) === null).map((complaint) => `complained: ${complaint}`),
    ...(report.records === report.answers ? [] : [`${report.records} records of ${report.answers} answers`]),
    ...growthOf(samples),
    ...leftBehind(samples, last),
  ];
}

/** Memory is compared between the first and the last sample of the one background. */
function growthOf(samples: readonly Sample[]): string[] {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last) return ['nothing was measured'];
  const compare = (what: string, before: number, after: number) => {
    const growth = after / before - 1;
    return growth <= MAX_GROWTH ? [] : [`${what} grew by ${Math.round(growth * 100)} %`];
  };
  return [
    ...compare('memory of the background', totalOf(first), totalOf(last)),
    ...compare('memory of the page', first.page.heap, last.page.heap),
    ...compare('nodes of the page', first.page.nodes, last.page.nodes),
    ...compare('listeners of the page', first.page.listeners, last.page.listeners),
  ];
}

/** Of checks that ended and tabs that were closed nothing may be left. */
function leftBehind(samples: readonly Sample[], last: Sample): string[] {
  const [first] = samples;
  return [...samples, last].flatMap(({ answers, tabs, session, alarms, rules }) => {
    const after = (what: string) => `after ${answers} answers: ${what}`;
    const ofTabs = new Set(session.flatMap((key) => /^[a-z-]+:(\d+)/.exec(key)?.[1] ?? []));
    const others = session.filter((key) => !/:\d/.test(key) && !LASTING.includes(key));
    return [
      ...(first && tabs !== first.tabs ? [after(`${tabs} tabs, not ${first.tabs}`)] : []),
      ...(first && rules !== first.rules ? [after(`${rules} rules, not ${first.rules}`)] : []),
      // Of the one tab that stays open.
      ...(ofTabs.size > 1 ? [after(`something is kept of ${ofTabs.size} tabs: ${session.join(', ')}`)] : []),
      ...(others.length > 0 ? [after(`kept besides: ${others.join(', ')}`)] : []),
      ...(alarms.length > 0 ? [after(`alarms: ${alarms.join(', ')}`)] : []),
    ];
  });
}

/** The figures of a report, to be read. */
export function toTable({
  samples,
  last,
  seconds,
  kills,
  starts,
  lostPresses,
  endings,
  ...report
}: SoakReport): string {
  const head = [
    'answers',
    'background',
    'heap',
    'objects',
    'buffers',
    'page',
    'nodes',
    'listeners',
    'tabs',
    'session',
    'local',
    'cache',
  ];
  const rows = [...samples, last].map(({ answers, background, page, tabs, sessionSize, localSize, cache }) => {
    const { sources } = cache as { sources: number };
    const { heap, objects, buffers } = background;
    const sizes = [totalOf({ background }), heap, objects, buffers, page.heap].map(
      (bytes) => `${(bytes / 1e6).toFixed(2)} MB`,
    );
    return [answers, ...sizes, page.nodes, page.listeners, tabs, sessionSize, localSize, sources].map(String);
  });
  const causes = Object.entries(endings).sort(([, a], [, b]) => b - a);
  return [
    [head, ...rows].map((cells) => cells.map((cell) => cell.padStart(11)).join('')).join('\n'),
    '',
    `${report.answers} answers twice, in ${seconds.join(' and ')} s`,
    `background ended ${kills} times, started ${starts} times; ${lostPresses} presses had to be made again`,
    `${report.records} records kept in the second pass`,
    `sources: ${causes.map(([name, count]) => `${count} ${name}`).join(', ')}`,
    ...report.complaints.flatMap((complaint) => {
      const because = explanationOf(complaint);
      return because === null ? [] : [`"${complaint}": ${because}`];
    }),
    `${report.differing.length} answers differ between the passes; ${report.unexplained.length} endings unexplained`,
  ].join('\n');
}
