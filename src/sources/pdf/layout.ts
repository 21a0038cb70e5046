/** From the placed pieces of text of a PDF page to lines in reading order. Pure geometry; units are points. */

/** One piece of text as the file places it: its baseline starts at (x, y), y grows upwards. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of the font. */
  height: number;
}

/** One line of a column. */
export interface TextLine {
  text: string;
  /** Parts of a line with wide gaps between them, as in a table. */
  cells: string[];
  left: number;
  right: number;
  /** Where the column of the line ends: a line that stops well before it was not wrapped. */
  columnRight: number;
  y: number;
  height: number;
}

/** A run of pieces without a wide gap. */
interface Run {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}

/** In font heights: a smaller gap is inside a word, a larger one parts columns. */
const WORD_GAP = 0.16;
const COLUMN_GAP = 1.6;
const MIN_COLUMN_LINES = 4;
/** Prose fills its lines; shorter runs side by side are a table, to be read row by row. */
const MIN_PROSE_LENGTH = 22;

/** The lines of a page in reading order, columns one after the other. */
export function layOutPage(pieces: readonly TextPiece[]): TextLine[] {
  const runs = joinRuns(pieces);
  return orderColumns(runs, 0).flatMap(joinLines);
}

/** A run while pieces are added to it: a long line has thousands of them. */
interface OpenRun extends Omit<Run, 'text'> {
  parts: string[];
  /** The last units of its text, all of a short one. */
  tail: string;
}

/** Of a run, for what is decided by how it ends. */
const TAIL = 8;

function joinRuns(pieces: readonly TextPiece[]): Run[] {
  const runs: OpenRun[] = [];
  for (const piece of pieces) {
    // A file may place text anywhere, and nowhere.
    if (piece.text === '' || ![piece.x, piece.y, piece.width, piece.height].every(Number.isFinite)) continue;
    const height = piece.height || 1;
    const last = runs.at(-1);
    const gap = last ? piece.x - last.right : 0;
    const isSameLine = last !== undefined && Math.abs(piece.y - last.y) < 0.5 * Math.max(last.height, height);
    if (last && isSameLine && gap > -1.2 * height && gap < COLUMN_GAP * Math.max(last.height, height)) {
      const raised = raise(piece, last);
      const hasSpace = /\s$/.test(last.tail) || /^\s/.test(piece.text);
      const added = (gap > WORD_GAP * height && !hasSpace ? ' ' : '') + raised;
      last.parts.push(added);
      last.tail = (last.tail + added.slice(-TAIL)).slice(-TAIL);
      last.right = Math.max(last.right, piece.x + piece.width);
      last.height = Math.max(last.height, height);
    } else if (piece.text.trim() !== '') {
      const { text, x, y, width } = piece;
      runs.push({ parts: [text], tail: text.slice(-TAIL), left: x, right: x + width, y, height });
    }
  }
  return runs
    .map(({ parts, tail: _, ...place }) => ({ ...place, text: parts.join('').replace(/\s+/g, ' ').trim() }))
    .filter((run) => run.text !== '');
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A small raised figure behind a power's base or a unit is a power, and must not read as a digit of the number. */
function raise(piece: TextPiece, last: OpenRun): string {
  const isRaised = piece.height < 0.8 * last.height && piece.y - last.y > 0.15 * last.height;
  if (!isRaised || !/^\s*[−–-]?\d{1,2}\s*$/.test(piece.text)) return piece.text;
  const power = piece.text
    .trim()
    .replace(/[−–-]/, '⁻')
    .replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit);
  if (/(?:^|\D)10$|(?:^|[\s\d/])(?:[kcdmµ]?m|s|h)$/.test(last.tail)) return power;
  return /\p{L}$|[.,;)]$/u.test(last.tail) ? '' : ` ${piece.text.trim()}`; // behind a word: a note
}

/** Cuts a page at white bands until each part is one column. */
function orderColumns(runs: Run[], depth: number): Run[][] {
  if (runs.length < 2 * MIN_COLUMN_LINES || depth > 6) return [runs];
  const gutter = findGutter(runs);
  if (gutter !== null) {
    const crossing = runs.filter((run) => crosses(run, gutter)).sort((a, b) => b.y - a.y);
    const ordered: Run[][] = [];
    // Lines over the full width (titles, wide tables) part the page into bands.
    const bands = Array.from({ length: crossing.length + 1 }, (): Run[] => []);
    for (const run of runs) if (!crosses(run, gutter)) bands[countAbove(crossing, run.y)]?.push(run);
    for (const [index, band] of bands.entries()) {
      const sides = [band.filter((run) => run.right <= gutter), band.filter((run) => run.left >= gutter)];
      for (const side of sides) for (const column of orderColumns(side, depth + 1)) ordered.push(column);
      const line = crossing[index];
      if (line) ordered.push([line]);
    }
    return ordered.filter((column) => column.length > 0);
  }
  return [runs];
}

const crosses = (run: Run, x: number): boolean => run.left < x && run.right > x;

/** How many of these lines, the highest first, are no lower than `y`. */
function countAbove(lines: readonly Run[], y: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.y ?? y) >= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In points: where a gutter is looked for. On a page wider than any there is, at larger steps. */
const STEP = 4;
const MAX_STEPS = 4_000;

/** The x of a white band with prose on both sides, or `null`. */
function findGutter(runs: readonly Run[]): number | null {
  const left = Math.min(...runs.map((run) => run.left));
  const right = Math.max(...runs.map((run) => run.right));
  const width = right - left;
  if (width < 150) return null;
  const first = left + 0.2 * width;
  const steps = Math.min(MAX_STEPS, Math.ceil((0.6 * width) / STEP));
  const crossings = countCrossings(runs, first, Math.max(STEP, (0.6 * width) / MAX_STEPS), steps);
  let best: { x: number; crossing: number } | null = null;
  for (const { x, crossing } of crossings) if (best === null || crossing < best.crossing) best = { x, crossing };
  if (best === null || best.crossing > 0.2 * runs.length) return null;
  const { x } = best;
  const sides = [runs.filter((run) => run.right <= x), runs.filter((run) => run.left >= x)];
  const isProse = sides.every((side) => {
    const lengths = side.map((run) => run.text.length).sort((a, b) => a - b);
    return side.length >= MIN_COLUMN_LINES && (lengths[Math.floor(lengths.length / 2)] ?? 0) >= MIN_PROSE_LENGTH;
  });
  return isProse ? x : null;
}

/** How many runs cross each of `steps` places from `first` on. */
function countCrossings(
  runs: readonly Run[],
  first: number,
  step: number,
  steps: number,
): { x: number; crossing: number }[] {
  // Where runs begin and end to cross, summed up from the left.
  const changes = new Int32Array(steps + 1);
  const within = (place: number) => Math.min(steps, Math.max(0, place));
  for (const { left, right } of runs) {
    const from = within(Math.floor((left - first) / step) + 1);
    const to = within(Math.ceil((right - first) / step));
    if (from >= to) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  }
  let crossing = 0;
  return Array.from({ length: steps }, (_, index) => {
    crossing += changes[index] ?? 0;
    return { x: first + index * step, crossing };
  });
}

function joinLines(runs: readonly Run[]): TextLine[] {
  const sorted = [...runs].sort((a, b) => b.y - a.y || a.left - b.left);
  const lines: Run[][] = [];
  for (const run of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.y - run.y) < 0.4 * Math.max(first.height, run.height)) line.push(run);
    else lines.push([run]);
  }
  const columnRight = Math.max(...runs.map((run) => run.right));
  return lines.map((line) => {
    const cells = line.sort((a, b) => a.left - b.left);
    return {
      text: cells.map((cell) => cell.text).join(' '),
      cells: cells.map((cell) => cell.text),
      left: Math.min(...cells.map((cell) => cell.left)),
      right: Math.max(...cells.map((cell) => cell.right)),
      columnRight,
      y: cells[0]?.y ?? 0,
      height: Math.max(...cells.map((cell) => cell.height)),
    };
  });
}
