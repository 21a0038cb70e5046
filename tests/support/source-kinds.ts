import type { Cause, SourceProgress } from '../../src/core/types';
import { isFetchable, sourceKey } from '../../src/core/urls';
import { sourcePage } from './answer-page';
import { wrap } from './claim-table';
import { makePdf } from './make-pdf';
import { type Handler, html, type Reply } from './stand-in-server';

/** A way in which a source answers, and what must come of it. */
interface SourceKind {
  reply(sentences: string[]): Reply;
  /** Whether its reply can say a sentence; all can, if it is missing. */
  canSay?(sentence: string): boolean;
  /** `null`: it is read. */
  cause: Cause | null;
}

const CHALLENGE = html(`<!doctype html><html lang="en"><title>Just a moment...</title>
  <h1>Checking your browser</h1><p>Verify you are human by completing the action below.</p>
  <p>This site needs to review the security of your connection before proceeding.</p>
  <noscript>Enable JavaScript and cookies to continue</noscript></html>`);

/** Sources that carry their claims stand between those that cannot be read. */
const KINDS: SourceKind[] = [
  { reply: (sentences) => sourcePage(...sentences), cause: null },
  { reply: () => html('<!doctype html><title>Not found</title><h1>Not found</h1>', 404), cause: 'dead_link' },
  { reply: (sentences) => ({ ...sourcePage(...sentences), drip: { bytes: 400, everyMs: 30 } }), cause: null },
  { reply: () => html('<!doctype html><title>Forbidden</title><h1>403 Forbidden</h1>', 403), cause: 'blocked' },
  { reply: toPdf, canSay: isLatin, cause: null },
  { reply: () => CHALLENGE, cause: 'blocked' },
];

/** Stands in for the sources of a page, each kind in turn. */
export class StandInSources {
  readonly #kinds = new Map<string, SourceKind>();
  readonly #sentences = new Map<string, string[]>();

  /** `claims`: each with all that it cites. */
  constructor(claims: { text: string; urls: string[] }[]) {
    for (const { text, urls } of claims) {
      for (const key of urls.map(sourceKey)) {
        if (!this.#kinds.has(key)) this.#kinds.set(key, KINDS[this.#kinds.size % KINDS.length] as SourceKind);
        this.#sentences.set(key, [...(this.#sentences.get(key) ?? []), text]);
      }
    }
  }

  readonly handle: Handler = ({ protocol, host, path }) => {
    const key = sourceKey(`${protocol}://${host}${path}`);
    return this.#kinds.get(key)?.reply(this.#sentences.get(key) ?? []);
  };

  /** Whether one of the sources is read, and then says the claim. */
  carry(claim: string, urls: string[]): boolean {
    return urls.some((url) => {
      const kind = this.#kinds.get(sourceKey(url));
      return isFetchable(url).ok && kind?.cause === null && kind.canSay?.(claim) !== false;
    });
  }

  /** What is wrong with how a source came out, or `null`. */
  findFault({ url, state, cause }: SourceProgress): string | null {
    const kind = this.#kinds.get(sourceKey(url));
    const expected = isFetchable(url).ok ? (kind?.cause ?? null) : 'refused_address';
    const got = state === 'read' ? null : (cause ?? state);
    return expected === got ? null : `${url} is ${got ?? 'read'}, expected ${expected ?? 'read'}`;
  }
}

function toPdf(sentences: string[]): Reply {
  const said = ['The archive of the town keeps this list, and anyone may read it there.', ...sentences.filter(isLatin)];
  const lines = said.flatMap((sentence) => wrap(sentence, 90));
  return { headers: { 'content-type': 'application/pdf' }, body: makePdf(lines) };
}

/** Whether the PDF's font has every character. */
function isLatin(text: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(text);
}
