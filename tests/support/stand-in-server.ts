import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';

/** What the stand-in server answers to one path of one host. */
export interface Reply {
  /** 200 if missing. */
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Waits this long before the first byte, in ms. */
  delayMs?: number;
  /** Sends the body in pieces of `bytes`, one every `everyMs`. */
  drip?: { bytes: number; everyMs: number };
  /** Sends the first byte at once, and holds the others back until then. */
  heldUntil?: Promise<void> | undefined;
}

export interface SeenRequest {
  method: string;
  protocol: 'http' | 'https';
  host: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** Answers a request, or says by `undefined` that another answers it. */
export type Handler = (request: SeenRequest) => Reply | undefined;

/** Host → path → reply. The path is compared with its query first, then without. */
export type Sites = Record<string, Record<string, Reply>>;

/** A server on this machine that stands in for real hosts; a browser is sent to it by `hostRules`. */
export interface StandInServer {
  httpsPort: number;
  httpPort: number;
  /** Chromium's `--host-resolver-rules`: every host, on the two web ports, leads here. */
  hostRules: string;
  /** In the order in which they came. */
  requests: SeenRequest[];
  /** Answers before all handlers given earlier. */
  use(handler: Handler): void;
  close(): Promise<void>;
}

/** Starts it on free ports of the loopback address. What no handler answers gets a 404. */
export async function startStandInServer(...handlers: Handler[]): Promise<StandInServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'stand-in.example' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const requests: SeenRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const listener =
    (protocol: SeenRequest['protocol']): RequestListener =>
    (incoming, outgoing) => {
      const request: SeenRequest = {
        method: incoming.method ?? '',
        protocol,
        host: (incoming.headers.host ?? '').replace(/:\d+$/, ''),
        path: incoming.url ?? '/',
        headers: incoming.headers,
      };
      requests.push(request);
      const reply =
        firstReply(handlers, request) ?? html('<!doctype html><title>Not found</title><h1>Not found</h1>', 404);
      send(reply, outgoing, timers);
    };
  const https = createHttpsServer({ key, cert }, listener('https'));
  const http = createHttpServer(listener('http'));
  const [httpsPort, httpPort] = await Promise.all([listen(https), listen(http)]);
  return {
    httpsPort,
    httpPort,
    hostRules: `MAP *:443 127.0.0.1:${httpsPort}, MAP *:80 127.0.0.1:${httpPort}`,
    requests,
    use: (handler) => void handlers.unshift(handler),
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const server of [https, http]) server.closeAllConnections();
      await Promise.all([https, http].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** A handler for a table of sites. */
export function serveSites(sites: Sites): Handler {
  return ({ host, path }) => sites[host]?.[path] ?? sites[host]?.[path.replace(/\?.*/, '')];
}

/** Holds replies back until the test lets go: no machine is too slow to see what is shown meanwhile. */
export class Hold {
  letGo: () => void = () => {};
  readonly end = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });
}

export function html(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

export function redirect(location: string, status = 302): Reply {
  // Node writes headers as Latin-1; an address goes out in UTF-8.
  return { status, headers: { location: Buffer.from(location).toString('latin1') } };
}

function firstReply(handlers: Handler[], request: SeenRequest): Reply | undefined {
  for (const handler of handlers) {
    const reply = handler(request);
    if (reply) return reply;
  }
  return undefined;
}

function send(reply: Reply, outgoing: ServerResponse, timers: Set<NodeJS.Timeout>): void {
  const body = Buffer.from(reply.body ?? '');
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
  const sendFrom = (at: number) => {
    if (outgoing.destroyed) return;
    const end = reply.drip ? at + reply.drip.bytes : body.length;
    if (end >= body.length) return void outgoing.end(body.subarray(at));
    outgoing.write(body.subarray(at, end));
    later(reply.drip?.everyMs ?? 0, () => sendFrom(end));
  };
  later(reply.delayMs ?? 0, () => {
    outgoing.writeHead(reply.status ?? 200, reply.headers);
    if (!reply.heldUntil) return sendFrom(0);
    outgoing.write(body.subarray(0, 1));
    void reply.heldUntil.then(() => sendFrom(1));
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
