import type { CitationRow } from './csv-records';

/** By which rows of one claim are known: its number, else its words. */
export const claimOf = ({ claim_number: number, claim }: CitationRow): string =>
  number === undefined ? `"${claim}` : String(number);

/** The line of a record whose rows these are. */
export function toRecordLine(rows: readonly CitationRow[]): object {
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
