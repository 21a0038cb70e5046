import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from '../core/urls';
import type { FetchPorts, FetchResponse } from '../fetch/ports';

/** The network as Node has it; a test hands in one of its own. */
export interface Network {
  /** All addresses of a host name. Rejects with a code if there is none. */
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isPublicAddress(ip: string): boolean;
  /** From asking for the host's address to a connection that stands, TLS included, in ms. */
  connectMs: number;
}

export const SYSTEM_NETWORK: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isPublicAddress,
  connectMs: 10_000,
};

const HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5',
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (compatible; Pincite/0.1)',
};
/** More encodings on top of each other than any server means. */
const MAX_ENCODINGS = 3;

class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A `fetch` that never connects to a private address: a name that resolves to one is refused at the connection itself,
 * so that it cannot change in between. Follows no redirect, keeps no cookie and no connection.
 */
export function createNodeFetch(network: Network): FetchPorts['fetch'] {
  const lookup = publicLookup(network);
  return (address, { signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      // No lookup is made for an address.
      const ip = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(ip) !== 0 && !network.isPublicAddress(ip)) return reject(refusal(ip, ip));
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).get(url, { signal, headers: HEADERS, lookup, agent: false });
      const timer = setTimeout(
        () => request.destroy(new NetworkError('ETIMEDOUT', 'No connection in time')),
        network.connectMs,
      );
      request.once('socket', (socket) =>
        socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(timer)),
      );
      request.once('close', () => {
        clearTimeout(timer);
        // Node ends an upgrade that nobody asked for without an error.
        reject(new NetworkError('ECONNRESET', 'No answer'));
      });
      // After the answer began, an error is the body's matter; without a listener it would end the process.
      request.on('error', reject);
      request.once('response', (incoming) => resolve(toResponse(incoming)));
    });
}

/** DNS as usual, but a name with any private address behind it is refused. */
function publicLookup(network: Network): LookupFunction {
  return (host, { all }, callback) => {
    network.resolve(host).then(
      (addresses) => {
        const hidden = addresses.find(({ address }) => !network.isPublicAddress(address));
        const [first] = addresses;
        if (!first) callback(new NetworkError('ENOTFOUND', `No address for ${host}`), '', 0);
        else if (hidden) callback(refusal(host, hidden.address), '', 0);
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}

function refusal(host: string, address: string): NetworkError {
  return new NetworkError('ERR_REFUSED_ADDRESS', `${host} leads to ${address}`);
}

function toResponse(incoming: http.IncomingMessage): FetchResponse {
  const { headers } = incoming;
  // Node takes bytes for Latin-1; addresses come in UTF-8.
  if (headers.location !== undefined) headers.location = Buffer.from(headers.location, 'latin1').toString();
  return {
    status: incoming.statusCode ?? 0,
    type: 'basic',
    headers: { get: (name) => [headers[name.toLowerCase()] ?? []].flat().join(', ') || null },
    body: toWebStream(decompress(incoming)),
  };
}

/** As browsers do: known encodings are undone, an unknown one is handed over as it is. */
function decompress(incoming: http.IncomingMessage): Readable {
  const encodings = (incoming.headers['content-encoding'] ?? '').toLowerCase().split(',').slice(0, MAX_ENCODINGS);
  let body: Readable = incoming;
  for (const encoding of encodings.reverse()) {
    const decoder = DECODERS[encoding.trim()]?.();
    // Errors reach the reader through the last stream, which is destroyed with them.
    if (decoder) body = pipeline(body, decoder, () => {});
  }
  return body;
}

const DECODERS: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function toWebStream(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      body.destroy();
    },
  });
}
