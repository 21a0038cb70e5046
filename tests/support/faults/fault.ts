import type { Socket } from 'node:net';
import type { Cause } from '../../../src/core/types';

/**
 * Where a fault listens: plain HTTP; TLS with a certificate that nobody vouches for; a door that takes the connection
 * and says nothing; one that resets it; one that answers with bytes of no protocol; one where nobody listens; and a host
 * without an address.
 */
export type Door = 'http' | 'https' | 'mute' | 'reset' | 'noise' | 'closed' | 'nowhere';

/** What becomes of a source: its text was read, a part of it was, or the cause why not. */
export type Ending = 'read' | 'cut' | Cause;

/** One request to a fault, read to the end of its headers. */
export interface Exchange {
  socket: Socket;
  /** Path and query of the request. */
  path: string;
  /** The address of another step of the same fault. */
  urlOf(path: string): string;
  /** Acts again and again until the connection ends. */
  every(ms: number, act: () => void): void;
  /** Writes chunks for as long as the other side takes them and the connection stands. */
  pour(chunks: Iterable<string | Uint8Array>): void;
}

/** Hosts of the faults: every name below `FAULT_DOMAIN` leads to this machine, none below `NOWHERE` leads anywhere. */
export const FAULT_DOMAIN = 'faults.example';
export const NOWHERE = 'nowhere.example';

export interface Fault {
  /** Also its host: letters, digits and hyphens. */
  name: string;
  ends: Ending;
  /** `http` if missing. */
  door?: Door;
  scheme?: 'http' | 'https';
  /** Ends only by a limit on time. */
  isSlow?: boolean;
  /** Not needed where the door itself is the fault. */
  answer?(exchange: Exchange): void;
}

/** A whole answer in one piece, with the length that it has. */
export function reply(
  status: number | string,
  headers: Record<string, string> = {},
  body: string | Uint8Array = '',
): (exchange: Exchange) => void {
  const bytes = Buffer.from(body);
  const head = headOf(status, { 'Content-Length': `${bytes.length}`, ...headers });
  return ({ socket }) => void socket.end(Buffer.concat([Buffer.from(head), bytes]));
}

/** Status line and headers, with the empty line. */
export function headOf(status: number | string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}${typeof status === 'number' ? ' Said' : ''}`, ...lines, '', ''].join('\r\n');
}

/** A page of HTML as the answer. */
export function page(body: string | Uint8Array, headers: Record<string, string> = {}): (exchange: Exchange) => void {
  return reply(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }, body);
}

/** What a healthy source says of a place; enough of it to be one. */
export function articleOf(place: string): string {
  return `<!doctype html><html lang="en"><title>The quay of ${place}</title><body><article><h1>The quay of ${place}</h1>
<p>The stone quay of ${place} was rebuilt in 1871 after a storm had carried off its outer wall.</p>
<p>Since then the harbour office of ${place} keeps a record of every ship that ties up for more than a night.</p>
<p>The record was moved to the town archive in 1954, where it fills eleven shelves.</p></article></body></html>`;
}

export const ARTICLE = articleOf('Tarn');
