import { readFileSync } from 'node:fs';
import type { Cause, CheckedClaim, ClaimStatus, ReasonCode } from '../../src/core/types';
import type { CheckState } from '../../src/core/types/check-state';
import { claimWords } from '../../src/ui/claim-words';
import type { Handler, Reply } from './stand-in-server';

/** The demonstration, `assets/demo/demo.json`: the answer page, its sources, and what the check must say. */
export interface Demo {
  page: { url: string; file: string };
  sources: { url: string; file: string; status?: number }[];
  claims: ExpectedClaim[];
}

export interface ExpectedClaim {
  text: string;
  status: ClaimStatus;
  verdict: CheckedClaim['verdict'];
  reason?: ReasonCode;
  cause?: Cause;
  /** A piece of the passage that must be shown. */
  passage?: string;
  /** Of a PDF. */
  page?: number;
}

const folder = new URL('../../assets/demo/', import.meta.url);

export function readDemo(): Demo {
  return JSON.parse(readFileSync(new URL('demo.json', folder), 'utf8')) as Demo;
}

/** Serves the answer page and its sources at the addresses that the demonstration gives them. */
export function serveDemo(demo: Demo): Handler {
  const replies = new Map<string, Reply>();
  for (const { url, file, status = 200 } of [{ ...demo.page, status: 200 }, ...demo.sources]) {
    const type = file.endsWith('.pdf') ? 'application/pdf' : 'text/html; charset=utf-8';
    replies.set(url, { status, headers: { 'content-type': type }, body: readFileSync(new URL(file, folder)) });
  }
  return ({ host, path }) => replies.get(`https://${host}${path}`);
}

/** What differs from the expectation, a sentence each; empty if nothing does. */
export function findDifferences(expected: ExpectedClaim[], checked: CheckState['claims']): string[] {
  const differences = expected.flatMap((claim, index) => {
    const got = checked[index];
    return got
      ? compareClaim(claim, got).map((words) => `claim ${index + 1}: ${words}`)
      : [`claim ${index + 1} is missing`];
  });
  const extra = checked.slice(expected.length).map(({ claim }) => `not expected as a claim: ${claim.claim.text}`);
  return [...differences, ...extra];
}

function compareClaim(expected: ExpectedClaim, entry: CheckState['claims'][number]): string[] {
  const got = entry.claim;
  const differences: string[] = [];
  const compare = (what: string, wanted: unknown, seen: unknown) => {
    if (wanted !== seen) differences.push(`${what} is ${JSON.stringify(seen)}, expected ${JSON.stringify(wanted)}`);
  };
  compare('text', expected.text, got.claim.text);
  compare('status', expected.status, got.status);
  compare('verdict', expected.verdict, got.verdict);
  const verdict = claimWords(entry, false).deciding?.verdict;
  if (verdict === undefined) return differences;
  if (verdict.verdict === 'unchecked') {
    compare('cause', expected.cause, verdict.cause);
    return differences;
  }
  const codes = verdict.findings.map(({ code }) => code);
  if (expected.reason && !codes.includes(expected.reason)) compare('reason', expected.reason, codes.join(' '));
  const [evidence] = verdict.evidence;
  if (expected.passage && !evidence?.text.includes(expected.passage))
    compare('passage', expected.passage, evidence?.text);
  if (expected.page !== undefined) compare('page', expected.page, evidence?.page);
  return differences;
}
