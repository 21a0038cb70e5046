/** Puts the rows of a table of citations together, record by record, in whatever order they stand. */
import { InputError } from '../schemas/input-error';
import { hashText } from '../text/hash';
import type { Column } from './csv';
import { CsvReader, type CsvRow, EndlessRow } from './csv-reader';
import { type CitationRow, NEEDED, readHead, readRow } from './csv-records';
import { type LineCounts, LineErrors } from './import-lines';
import type { LabelledRecord } from './labels';
import { readLineAs } from './read-record-line';

/** A table is sorted in a spreadsheet, so that the rows of a record may be anywhere: all of them are held. */
const MAX_TABLE_LENGTH = 400_000_000;
/** Of one record, as of an answer's citations. */
const MAX_ROWS = 5_000;
const SEPARATORS = [',', ';', '\t'];
/** What the rows of a record repeat. */
const OF_RECORD = [
  'checked_at',
  'rules',
  'site',
  'model',
  'page_url',
  'question',
  'refusal',
] as const satisfies Column[];
/** What the rows of a claim repeat. */
const OF_CLAIM = ['claim', 'claim_status', 'claim_verdict', 'together'] as const satisfies Column[];

interface Group {
  /** Of its first row. */
  line: number;
  rows: CitationRow[];
  /** The first row of each claim. */
  claims: Map<string, CitationRow>;
  /** The rows of citations that have a number, by hash, and the numbers that are taken within each claim. */
  seen: Set<string>;
  numbers: Set<string>;
  /** One of its rows is wrong: nothing of it is taken. */
  isWrong: boolean;
}

/** The separator of a table whose head, or line before it ("sep=;"), is this; `null` where it is none of citations. */
export function separatorOf(line: string): string | null {
  const said = /^\uFEFF?sep=(.)$/i.exec(line.trim())?.[1];
  if (said !== undefined) return SEPARATORS.includes(said) ? said : null;
  const found = SEPARATORS.find((separator) => {
    const names = line
      .replace(/^\uFEFF/, '')
      .toLowerCase()
      .split(separator);
    return NEEDED.every((column) => names.some((each) => each.replaceAll('"', '').trim() === column));
  });
  return found ?? null;
}

/** Reads a table line by line; its records come at the end. */
export class TableImporter {
  readonly #reader: CsvReader;
  readonly #groups = new Map<string, Group>();
  #head: { columns: (Column | null)[]; ignored: string[]; cells: string } | null = null;
  #rows = 0;
  #length = 0;
  #records = 0;
  /** Rows are missing, of no one knows which records: none is taken. */
  #isTorn = false;

  constructor(
    separator: string,
    private readonly errors = new LineErrors(),
  ) {
    this.#reader = new CsvReader(separator);
  }

  /** A line of the file, or why it could not be taken in. */
  add(text: string | InputError, end: string): LabelledRecord[] {
    try {
      if (typeof text !== 'string') {
        this.#reader.add('', '');
        throw new EndlessRow(text.message);
      }
      this.#length += text.length;
      if (this.#length > MAX_TABLE_LENGTH) {
        throw new EndlessRow(`expected a table of at most ${MAX_TABLE_LENGTH} characters, got more`);
      }
      const row = this.#reader.add(this.#head ? text : text.replace(/^\uFEFF/, ''), end);
      if (row) this.#take(row);
    } catch (error) {
      this.#fail(error);
    }
    return [];
  }

  /** An empty line before its head. */
  skip(): void {
    this.#reader.add('', '\n');
  }

  /** What follows is not read: it may hold rows of any record. */
  cut(): void {
    this.#isTorn = true;
  }

  #fail(error: unknown): void {
    this.errors.add(this.#reader.line, error);
    const key = this.#reader.cells[this.#head?.columns.indexOf('record') ?? -1];
    if (error instanceof EndlessRow || !key) this.#isTorn = true;
    else this.#groupOf(key).isWrong = true;
  }

  #groupOf(key: string): Group {
    const known = this.#groups.get(key);
    if (known) return known;
    const { line } = this.#reader;
    const group = {
      line,
      rows: [],
      claims: new Map(),
      seen: new Set<string>(),
      numbers: new Set<string>(),
      isWrong: false,
    };
    this.#groups.set(key, group);
    return group;
  }

  #take({ cells }: CsvRow): void {
    const isBlank = cells.every((cell) => cell.trim() === '');
    const written = cells.join('\n');
    // Where tables were put behind one another, their heads were too.
    if (isBlank || written === this.#head?.cells || (!this.#head && /^sep=/i.test(written))) return;
    if (!this.#head) {
      this.#head = { ...readHead(cells), cells: written };
      return;
    }
    this.#rows += 1;
    const row = readRow(cells, this.#head.columns);
    const group = this.#groupOf(cells[this.#head.columns.indexOf('record')] ?? '');
    if (group.rows.length >= MAX_ROWS) throw new InputError(`expected at most ${MAX_ROWS} rows of a record, got more`);
    addRow(row, group);
  }

  /** The records, one after the other. */
  *end(): Generator<LabelledRecord> {
    try {
      this.#reader.end();
    } catch (error) {
      this.#fail(error);
    }
    if (this.#isTorn) return;
    for (const [key, { line, rows, isWrong }] of this.#groups) {
      this.#groups.delete(key);
      if (isWrong) continue;
      try {
        const read = readLineAs(toRecordLine(rows), rows[0]?.record ?? '');
        this.#records += 1;
        yield read;
      } catch (error) {
        this.errors.add(line, error);
      }
    }
  }

  counts(): LineCounts {
    return {
      lines: this.#rows,
      records: this.#records,
      duplicates: 0,
      ...this.errors.counts(),
      format: 'csv',
      unit: 'line',
      ignored: this.#head?.ignored ?? [],
    };
  }
}

/** What the rows of a record and of a claim repeat has to be the same. Throws `InputError`. */
function addRow(row: CitationRow, { line, rows, claims, seen, numbers }: Group): void {
  const { citation_number: number, claim_number } = row;
  // The same citation of the same claim, in the same words: two tables put behind one another may hold it twice.
  const hash = number === undefined ? '' : hashText(JSON.stringify(row));
  if (number !== undefined && seen.has(hash)) return;
  compare(OF_RECORD, rows[0], row, `that of line ${line}, of the same record`);
  const claim = claimOf(row);
  compare(OF_CLAIM, claims.get(claim), row, 'that of another row of the same claim');
  const isNumbered = number !== undefined && claim_number !== undefined;
  if (isNumbered && numbers.has(`${claim} ${number}`)) {
    throw new InputError(`field "citation_number": expected each citation of a claim once, got ${number} twice`);
  }
  if (isNumbered) numbers.add(`${claim} ${number}`);
  if (number !== undefined) seen.add(hash);
  if (!claims.has(claim)) claims.set(claim, row);
  rows.push(row);
}

/** By which rows of one claim are known: its number, else its words. */
const claimOf = ({ claim_number: number, claim }: CitationRow): string =>
  number === undefined ? `"${claim}` : String(number);

function compare(columns: readonly Column[], one: CitationRow | undefined, other: CitationRow, what: string): void {
  if (!one) return;
  for (const column of columns) {
    if (one[column] === other[column]) continue;
    const got = other[column] === undefined ? 'nothing' : JSON.stringify(String(other[column]).slice(0, 40));
    throw new InputError(`field "${column}": expected ${what}, got ${got}`);
  }
}

/** The line of a record whose rows these are. */
function toRecordLine(rows: readonly CitationRow[]): object {
  const [first] = rows;
  const byClaim = new Map<string, CitationRow[]>();
  for (const row of rows) {
    if (row.claim === undefined) continue;
    const found = byClaim.get(claimOf(row));
    if (found) found.push(row);
    else byClaim.set(claimOf(row), [row]);
  }
  const claims = [...byClaim.values()].sort(([a], [b]) => (a?.claim_number ?? 0) - (b?.claim_number ?? 0));
  const inOrder = claims.map((each) => each.sort((a, b) => (a.citation_number ?? 0) - (b.citation_number ?? 0)));
  return {
    id: first?.record ?? '',
    rules: first?.rules,
    time: first?.checked_at,
    site: first?.site,
    model: first?.model,
    url: first?.page_url,
    question: first?.question,
    refusal: first?.refusal ?? false,
    claims: inOrder.map(toClaim),
    sources: toSources(inOrder.flat()),
    // Claims of the same words, and citations of one address, share theirs.
    labels: [...new Map(inOrder.flatMap(toLabels).map((label) => [JSON.stringify(label), label])).values()],
  };
}

function toClaim(rows: readonly CitationRow[]): object {
  const [first] = rows;
  const cited = rows.filter(({ verdict }) => verdict !== undefined);
  return {
    text: first?.claim,
    start: first?.claim_start,
    end: first?.claim_end,
    kind: first?.claim_kind,
    status: first?.claim_status,
    verdict: first?.claim_verdict,
    together: first?.together,
    found_in: first?.found_in,
    citations: cited.map(toCitation),
  };
}

function toCitation(row: CitationRow): object {
  const { passage, passage_start: start = 0, passage_end, passage_page: page } = row;
  const end = passage_end ?? start + (passage?.length ?? 0);
  return {
    label: row.citation_label,
    url: row.citation_url,
    inherited: row.inherited,
    origin: toOrigin(row),
    verdict: row.verdict,
    strength: row.strength,
    cause: row.cause,
    match: row.match,
    score: row.score,
    evidence: passage === undefined ? [] : [{ text: passage, start, end, page }],
    reasons: toReasons(row),
  };
}

/** Each code has a line of its own; where somebody has changed them, the first one has all of it. */
function toReasons({ reason_codes: codes = [], reason = '' }: CitationRow): object[] {
  const lines = reason.split(/\r?\n/);
  const isOneEach = lines.length === codes.length;
  return codes.map((code, at) => ({ code, message: (isOneEach ? lines[at] : at === 0 ? reason : '') ?? '' }));
}

function toOrigin({ via, via_detail: detail = '' }: CitationRow): object | undefined {
  if (via === 'archive') return { via, archived_at: detail };
  return via === 'file' ? { via, name: detail } : via && { via };
}

function toSources(rows: readonly CitationRow[]): object[] {
  const found = new Map<string, object>();
  for (const row of rows) {
    const { citation_url: url, final_url, source_title: title, source_hash: hash } = row;
    if (url === undefined || found.has(url)) continue;
    // Of a source that was read there is a hash, whatever came of the claim.
    const cause = hash === undefined && row.verdict === 'unchecked' ? row.cause : undefined;
    found.set(url, { url, final_url, title, hash, cause, origin: toOrigin(row) });
  }
  return [...found.values()];
}

/** A table does not tell when a label was given: it is never the later of two. */
function toLabels(rows: readonly CitationRow[]): object[] {
  const [first] = rows;
  const claim = first?.claim;
  const ofClaim = first?.claim_labels ?? [];
  return [
    ...ofClaim.map((label) => ({ ...label, claim, time: '' })),
    ...rows.flatMap(({ citation_url: url = '', citation_labels: ofCitation = [] }) =>
      ofCitation.map((label) => ({ ...label, claim, url, time: '' })),
    ),
  ];
}
