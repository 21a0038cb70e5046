import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { articleOf, type Door, type Exchange, FAULT_DOMAIN, type Fault, headOf, NOWHERE, page } from './fault';

/** A server that misbehaves in every way of a table, each under a host of its own. */
export interface FaultServer {
  urlOf(fault: Fault): string;
  /** A source without fault: its text names the place. */
  healthyUrl(place: string): string;
  /** "fault path" of each request that was understood, in their order. */
  requests: string[];
  close(): Promise<void>;
}

const MAX_HEAD = 100_000;

/** Starts it on free ports of the loopback address. */
export async function startFaultServer(faults: readonly Fault[]): Promise<FaultServer> {
  const byName = new Map(faults.map((fault) => [fault.name, fault]));
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const { private: key, cert } = await generate([{ name: 'commonName', value: FAULT_DOMAIN }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });

  const serve = (socket: Socket) => {
    let head = '';
    socket.on('data', (chunk) => {
      if (head.endsWith('\r\n\r\n') || head.length > MAX_HEAD) return;
      head += chunk.toString('latin1');
      if (!head.startsWith('GET ')) return void socket.end(headOf(400));
      if (!head.endsWith('\r\n\r\n')) return;
      const path = /^GET (\S+) HTTP/.exec(head)?.[1] ?? '/';
      const host = /^host: *([^\r:]+)/im.exec(head)?.[1] ?? '';
      const name = host.slice(0, -FAULT_DOMAIN.length - 1);
      requests.push(`${name} ${path}`);
      const place = /^healthy-(.+)$/.exec(name)?.[1];
      const answer = place ? page(articleOf(place)) : byName.get(name)?.answer;
      if (answer) answer(exchangeOf(socket, path, `http://${host}:${ports.http}`));
      else socket.end();
    });
  };
  const doors: Record<Exclude<Door, 'closed' | 'nowhere'>, (socket: Socket) => void> = {
    http: serve,
    https: (socket) => serve(new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {})),
    mute: () => {},
    reset: (socket) => void socket.resetAndDestroy(),
    noise: (socket) => void socket.end(Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 89 + 7) & 255))),
  };
  const servers: Server[] = [];
  const open = async (listener: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
      listener(socket);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const [http, https, mute, reset, noise] = await Promise.all(
    [doors.http, doors.https, doors.mute, doors.reset, doors.noise].map(open),
  );
  // Opened and shut again: nobody listens there.
  const closed = await open(() => {});
  const shut = servers.pop();
  await new Promise((resolve) => shut?.close(resolve));
  const ports: Record<Door, number | undefined> = { http, https, mute, reset, noise, closed, nowhere: http };

  return {
    requests,
    urlOf: ({ name, door = 'http', scheme = 'http' }) =>
      `${scheme}://${name}.${door === 'nowhere' ? NOWHERE : FAULT_DOMAIN}:${ports[door]}/`,
    healthyUrl: (place) => `http://healthy-${place}.${FAULT_DOMAIN}:${ports.http}/`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function exchangeOf(socket: Socket, path: string, base: string): Exchange {
  return {
    socket,
    path,
    urlOf: (step) => base + step,
    every(ms, act) {
      const timer = setInterval(act, ms);
      socket.once('close', () => clearInterval(timer));
    },
    pour(chunks) {
      const iterator = chunks[Symbol.iterator]();
      const pourOn = () => {
        while (!socket.destroyed && socket.writable) {
          const { done, value } = iterator.next();
          if (done) return void socket.end();
          if (!socket.write(value)) return;
        }
      };
      socket.on('drain', pourOn);
      pourOn();
    },
  };
}
