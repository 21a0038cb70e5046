import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../support/faults/all-faults';
import { type FaultServer, startFaultServer } from '../support/faults/fault-server';
import { endingOf, readFault, readHealthy } from '../support/faults/read-fault';

const never = new AbortController().signal;
let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer(FAULTS);
});
afterAll(() => server.close());

describe('a source with a fault', () => {
  test('has a name of its own', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
    expect(FAULTS.length).toBeGreaterThan(60);
  });

  test.concurrent.each(FAULTS)('$name ends as $ends, and changes nothing beside it', async (fault) => {
    const [source, healthy] = await Promise.all([
      readFault(server, fault, never),
      readHealthy(server, `beside-${fault.name}`, never),
    ]);
    expect(endingOf(source)).toBe(fault.ends);
    expect(healthy).toMatchObject({
      status: 'read',
      truncated: false,
      title: `The quay of beside-${fault.name}`,
    });
  });

  test('is given up at once when the check is stopped', async () => {
    const slow = FAULTS.filter(({ isSlow }) => isSlow === true);
    const controller = new AbortController();
    const reading = slow.map((fault) => readFault(server, fault, controller.signal));
    const ended = Promise.allSettled(reading);
    const stop = new Error('stopped by the reader');
    setTimeout(() => controller.abort(stop), 50);
    // Had one waited for its own limit, it would have come to an end with a cause, and not rejected with this.
    expect(await ended).toEqual(slow.map(() => ({ status: 'rejected', reason: stop })));
  });
});
