/** The plots of the measures, as SVG. Loaded only where they are drawn: the library is larger than the page. */
import * as Plot from '@observablehq/plot';
import type { Share } from '../../core/statistics/metrics';

/** One share of one group. */
export interface SharePoint extends Share {
  group: string;
  measure: string;
}

/** How many citations of one group have one verdict. */
export interface VerdictCount {
  group: string;
  verdict: string;
  count: number;
  /** A CSS colour. */
  colour: string;
}

const WIDTH = 760;
const ROW = 26;
/** Left to right in every language, as figures of this kind are; words in them run as they do. */
const STYLE = {
  direction: 'ltr',
  fontFamily: 'system-ui, sans-serif',
  fontSize: '12px',
  background: 'var(--paper)',
  color: 'var(--ink)',
};
const GROUP_WIDTH = 150;
const SHORT_GROUP = 22;

const shorten = (name: string) => (name.length > SHORT_GROUP ? `${name.slice(0, SHORT_GROUP - 1)}…` : name);
const rowsHigh = (points: readonly { group: string }[]) => new Set(points.map(({ group }) => group)).size * ROW;
const asPercent = (value: number) => `${Math.round(value * 100)} %`;

/** Shares with their intervals: a row a group, a column a measure. */
export function drawShares(points: readonly SharePoint[], label: string): Element {
  const known = points.filter(({ value }) => value !== null);
  return Plot.plot({
    width: WIDTH,
    height: rowsHigh(points) + 70,
    marginLeft: GROUP_WIDTH,
    marginRight: 24,
    ariaLabel: label,
    style: STYLE,
    x: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: asPercent, grid: true, label: null },
    y: { label: null, domain: [...new Set(points.map(({ group }) => group))], tickFormat: shorten },
    fx: { label: null, domain: [...new Set(points.map(({ measure }) => measure))], padding: 0.3 },
    marks: [
      Plot.link(known, { fx: 'measure', x1: 'low', x2: 'high', y: 'group', stroke: 'var(--ink-soft)', strokeWidth: 2 }),
      Plot.dot(known, { fx: 'measure', x: 'value', y: 'group', r: 4, fill: 'var(--ink)' }),
    ],
  });
}

/** Shares with their intervals from month to month: a row a measure. */
export function drawMonths(points: readonly SharePoint[], label: string): Element {
  const known = points.filter(({ value }) => value !== null);
  return Plot.plot({
    width: WIDTH,
    height: 3 * 120 + 50,
    marginLeft: 44,
    marginRight: GROUP_WIDTH,
    ariaLabel: label,
    style: STYLE,
    x: { type: 'point', label: null },
    y: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: asPercent, grid: true, label: null },
    fy: { label: null, domain: [...new Set(points.map(({ measure }) => measure))], padding: 0.4 },
    marks: [
      Plot.link(known, { fy: 'measure', y1: 'low', y2: 'high', x: 'group', stroke: 'var(--ink-soft)', strokeWidth: 2 }),
      Plot.line(known, { fy: 'measure', x: 'group', y: 'value', stroke: 'var(--ink)' }),
      Plot.dot(known, { fy: 'measure', x: 'group', y: 'value', r: 4, fill: 'var(--ink)' }),
    ],
  });
}

/** Counts by verdict, as shares of each group; the counts stand in the bars, and the verdicts above. */
export function drawVerdicts(counts: readonly VerdictCount[], label: string): Element {
  const verdicts = [...new Map(counts.map((count) => [count.verdict, count.colour]))];
  const legend = placeLegend(verdicts);
  const stack = {
    y: 'group',
    x: 'count',
    z: 'verdict',
    order: verdicts.map(([verdict]) => verdict),
    offset: 'normalize',
  } as const;
  return Plot.plot({
    width: WIDTH,
    height: rowsHigh(counts) + 76,
    marginLeft: GROUP_WIDTH,
    marginTop: 36,
    marginRight: 24,
    ariaLabel: label,
    style: STYLE,
    x: { ticks: [0, 0.5, 1], tickFormat: asPercent, label: null },
    y: { label: null, domain: [...new Set(counts.map(({ group }) => group))], tickFormat: shorten, padding: 0.25 },
    color: { domain: verdicts.map(([verdict]) => verdict), range: verdicts.map(([, colour]) => colour) },
    marks: [
      Plot.barX(counts, Plot.stackX({ ...stack, fill: 'verdict', stroke: 'var(--paper)', title: titleOf })),
      Plot.text(
        counts,
        // The types of a stack do not know that its marks have a text.
        Plot.stackX({
          ...stack,
          text: (each: VerdictCount) => labelOf(each, counts),
          fill: 'var(--paper)',
        } as Plot.TextOptions),
      ),
      ...legend.map(({ verdict, colour, at }) =>
        Plot.dot([0], {
          frameAnchor: 'top-left',
          dx: at,
          dy: -20,
          r: 5,
          symbol: 'square',
          fill: colour,
          title: () => verdict,
        }),
      ),
      ...legend.map(({ verdict, at }) =>
        Plot.text([verdict], {
          frameAnchor: 'top-left',
          textAnchor: 'start',
          dx: at + 10,
          dy: -26,
          text: (words: string) => words,
        }),
      ),
    ],
  });
}

const titleOf = ({ group, verdict, count }: VerdictCount) => `${group}, ${verdict}: ${count}`;

/** A count is written where its bar has room for it. */
function labelOf({ group, count }: VerdictCount, counts: readonly VerdictCount[]): string {
  const total = counts.reduce((sum, each) => sum + (each.group === group ? each.count : 0), 0);
  return count / total > 0.05 ? String(count) : '';
}

/** By the width of letters, about: the SVG knows no other before it is drawn. */
function placeLegend(verdicts: readonly (readonly [string, string])[]) {
  let at = 6;
  return verdicts.map(([verdict, colour]) => {
    const place = { verdict, colour, at };
    for (const letter of verdict) at += letter > '\u2e7f' ? 13 : 7;
    at += 30;
    return place;
  });
}
