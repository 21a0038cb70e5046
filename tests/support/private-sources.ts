import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFetchable } from '../../src/core/urls';
import { ANSWER_URL, answerPage, type CitedSentence, sourcePage } from './answer-page';
import { PRIVATE_TARGETS } from './faults/redirect-faults';
import { type Handler, redirect, type SeenRequest, serveSites } from './stand-in-server';

/** The host whose pages lead to private addresses. */
export const FORWARDER = 'forwards.example';

/** Addresses that only look like private ones. */
export const NEIGHBOURS: readonly string[] = [
  'http://172.32.0.1/status',
  'http://11.0.0.1/status',
  'http://100.128.0.1/status',
  'http://[2600::1]/status',
  'https://localhost.quays.example/status',
  'https://10.0.0.1.quays.example/status',
  'https://local.quays.example/?u=http://127.0.0.1/',
];

/** One spelling of each: an answer cites an address once. */
const DIRECT = [...new Set(PRIVATE_TARGETS.map((url) => new URL(url).href))];

/** An answer whose sources are private addresses, pages that redirect to them, and some neighbours. */
export interface PrivateSources {
  /** Serves the answer and the redirects; whoever gets as far as a private address is given what it looks for. */
  handlers: Handler[];
  refused: readonly string[];
}

export function privateSources(neighbours: readonly string[]): PrivateSources {
  const redirects = PRIVATE_TARGETS.map((target, index) => [`/to/${index}`, redirect(target)] as const);
  const refused = [...DIRECT, ...redirects.map(([path]) => `https://${FORWARDER}${path}`)];
  const sentences: CitedSentence[] = [...refused, ...neighbours].map((url, index) => ({
    text: `Lamp number ${index + 1} of the harbour is green.`,
    url,
  }));
  const answer = { [new URL(ANSWER_URL).pathname]: answerPage(sentences) };
  return {
    handlers: [
      serveSites({ 'www.perplexity.ai': answer, [FORWARDER]: Object.fromEntries(redirects) }),
      () => sourcePage(...sentences.map(({ text }) => text)),
    ],
    refused,
  };
}

/** The requests that should never have left. */
export function privateRequests(requests: readonly SeenRequest[]): string[] {
  return requests
    .map(({ protocol, host, path }) => `${protocol}://${host}${path}`)
    .filter((url) => !isFetchable(url).ok);
}

/** A copy of a built extension with other hosts granted at install; its owner removes it. */
export async function copyWithHosts(extension: string, hosts: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pincite-build-'));
  await cp(extension, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: hosts }));
  return folder;
}

/** Lends such a copy. */
export async function withHosts<T>(
  extension: string,
  hosts: readonly string[],
  use: (extension: string) => Promise<T>,
): Promise<T> {
  const folder = await copyWithHosts(extension, hosts);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
