import type { CheckState } from '../../../src/core/types/check-state';
import { FAULTS } from './all-faults';
import type { Ending, Fault } from './fault';

/** Where a browser ends otherwise than Node, and is right as well. */
type Otherwise = Partial<Record<'chromium' | 'firefox', Ending>>;

/** Some of each kind, for a run in a real browser; those that last as long as the limits allow are few. */
const CHOSEN: Readonly<Record<string, Otherwise>> = {
  'no-such-host': {},
  'nobody-listens': {},
  'reset-on-accept': {},
  'mute-on-accept': {},
  // Firefox reads it as the body of an HTTP 0.9.
  'noise-for-http': { firefox: 'unsupported_type' },
  'reset-after-request': {},
  'reset-in-headers': {},
  'reset-after-headers': {},
  'reset-in-body': {},
  'reset-in-chunk': {},
  'close-after-request': {},
  'close-in-body': {},
  'close-in-chunks': {},
  'close-in-body-without-length': {},
  // Browsers take what came, and do not say that it is a part.
  'close-in-gzip': { chromium: 'cut', firefox: 'cut' },
  'tls-to-plain-http': {},
  'tls-reset': {},
  'tls-noise': {},
  'plain-http-to-tls': {},
  'drip-body': {},
  'endless-page': {},
  'endless-pdf': {},
  'endless-film': {},
  'endless-headers': {},
  'gzip-bomb': {},
  // Over http, browsers know no Brotli.
  'brotli-bomb': { chromium: 'network_error', firefox: 'no_text' },
  'gzip-bomb-as-pdf': {},
  'gzip-that-is-none': {},
  'length-twice': {},
  'length-of-a-disk': {},
  'chunk-of-no-size': {},
  'status-103-first': {},
  'status-204': {},
  'status-206-unasked': {},
  'status-304-unasked': {},
  'status-404': {},
  'status-429': {},
  'status-500': {},
  'status-999': {},
  'redirect-to-itself': {},
  'redirect-pair': {},
  'redirect-7-hops': {},
  'redirect-30-hops': {},
  'redirect-without-target': {},
  'redirect-to-file': {},
  'redirect-to-data': {},
  'redirect-with-password': {},
  'refresh-header-to-private': {},
  empty: {},
  'noise-as-html': {},
  'html-as-pdf': {},
  'pdf-as-html': {},
  'pdf-of-noise': {},
  'pdf-encrypted': {},
  'charset-wrong': {},
  'nuls-in-html': {},
  'ten-mb-in-a-tag': {},
  'many-elements-nested': {},
  challenge: {},
  'cookie-wall': {},
  'log-in': {},
  paywall: {},
  shell: {},
  'soft-404': {},
  'frame-alone': {},
};

/** The chosen faults, with the endings of that browser. */
export function faultsFor(browser: 'chromium' | 'firefox', without: readonly string[] = []): Fault[] {
  return Object.entries(CHOSEN)
    .filter(([name]) => !without.includes(name))
    .map(([name, otherwise]) => {
      const fault = FAULTS.find((candidate) => candidate.name === name);
      if (!fault) throw new Error(`There is no fault ${name}`);
      return { ...fault, ends: otherwise[browser] ?? fault.ends };
    });
}

/** "name ending" of each fault in a check, in the order of `faults`. */
export function endingsIn(check: CheckState, faults: readonly Fault[], urlOf: (fault: Fault) => string): string[] {
  return faults.map((fault) => {
    const source = check.sources.find(({ url }) => url === urlOf(fault));
    return `${fault.name} ${source?.state === 'unchecked' ? source.cause : source?.state}`;
  });
}
