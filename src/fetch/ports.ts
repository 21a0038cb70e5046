/** What fetching needs of the shell it runs in: the browser's background, or Node. */
export interface FetchPorts {
  fetch(url: string, init: FetchInit): Promise<FetchResponse>;
  /** Whether the reader has granted the host. */
  isPermitted(url: string): Promise<boolean>;
  watch(url: string): RequestSight;
  /** Whether an answer from this IP address may be read. */
  isPublicAddress(ip: string): boolean;
  inTurn: InTurn;
}

/** Runs one request of `host` when it is its turn. Rejects if `signal` aborts while it waits. */
export type InTurn = <T>(host: string, signal: AbortSignal, request: () => Promise<T>) => Promise<T>;

/** The part of the standard's `RequestInit` that is used. */
export interface FetchInit {
  method: 'GET';
  redirect: 'manual';
  credentials: 'omit';
  referrerPolicy: 'no-referrer';
  cache: 'no-store';
  signal: AbortSignal;
}

/** The part of the standard's `Response` that is used. */
export interface FetchResponse {
  status: number;
  type: ResponseType;
  headers: { get(name: string): string | null };
  /** Decompressed; `null` where there is none. */
  body: ReadableStream<Uint8Array> | null;
}

/** What `fetch` does not tell about a request. */
export interface RequestSight {
  /** Where an unfollowed redirect leads, as the server wrote it, "" for nowhere; `null` if it could not be seen. */
  redirectTarget(): Promise<string | null>;
  /** As `redirectTarget`, but what was seen so far: events of one request come in order, an error after its redirect. */
  seenTarget(): string | null;
  /** The browser's own name of a network error ("net::ERR_NAME_NOT_RESOLVED"); `null` if it could not be seen. */
  errorName(): Promise<string | null>;
  /** The IP address that answered; `null` if it could not be seen, or is that of a proxy. */
  address(): Promise<string | null>;
  stop(): void;
}

/** A sight that sees nothing, where `fetch` itself tells all. */
export const NO_SIGHT: RequestSight = {
  redirectTarget: async () => null,
  seenTarget: () => null,
  errorName: async () => null,
  address: async () => null,
  stop: () => {},
};
