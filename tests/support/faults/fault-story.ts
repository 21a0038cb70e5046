import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckState } from '../../../src/core/types/check-state';
import { ANSWER_URL, answerPage } from '../answer-page';
import { type StandInServer, serveSites, startStandInServer } from '../stand-in-server';
import { endingsIn } from './browser-faults';
import type { Fault } from './fault';
import { type FaultServer, startFaultServer } from './fault-server';

/** A browser with the extension in it, as far as the story of the faults needs one. */
interface FaultDriver {
  /** Opens the answer at `ANSWER_URL` and has it checked with every source permitted; the check once it has ended. */
  check(): Promise<CheckState>;
  close(): Promise<unknown>;
}

/** An answer whose every sentence cites a source with a fault, and one a healthy source, checked in a real browser. */
export function tellFaults(
  browser: string,
  faults: readonly Fault[],
  launch: (server: StandInServer) => Promise<FaultDriver>,
): void {
  describe(`sources with faults in ${browser}`, () => {
    let server: StandInServer;
    let faulty: FaultServer;
    let driver: FaultDriver;
    let check: CheckState;

    beforeAll(async () => {
      faulty = await startFaultServer(faults);
      const page = answerPage([
        ...faults.map((fault) => ({ text: `The quay of Tarn has the ${fault.name} lamp.`, url: faulty.urlOf(fault) })),
        { text: 'The stone quay of Hern was rebuilt in 1871 after a storm.', url: faulty.healthyUrl('Hern') },
      ]);
      server = await startStandInServer(serveSites({ 'www.perplexity.ai': { [new URL(ANSWER_URL).pathname]: page } }));
      driver = await launch(server);
      check = await driver.check();
    }, 200_000);
    afterAll(async () => {
      await driver?.close();
      await Promise.all([server?.close(), faulty?.close()]);
    });

    test('end in the right cause', () => {
      const read = (ending: string) => ending.replace(/ cut$/, ' read');
      expect(endingsIn(check, faults, faulty.urlOf)).toEqual(faults.map(({ name, ends }) => read(`${name} ${ends}`)));
    });

    test('make no claim unsupported that could not be looked up', () => {
      const unread = faults.filter(({ ends }) => ends !== 'read').map(({ name }) => name);
      const judged = check.claims.filter(({ claim }) => unread.some((name) => claim.claim.text.includes(` ${name} `)));
      expect(judged.filter(({ claim }) => claim.verdict !== 'unchecked').map(({ claim }) => claim.claim.text)).toEqual(
        [],
      );
    });

    test('leave the healthy source beside them alone', () => {
      expect(check.claims.at(-1)?.claim.verdict).toBe('supported');
    });
  });
}
