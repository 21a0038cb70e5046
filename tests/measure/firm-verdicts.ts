import type { JudgedClaim } from './judged-claims';
import { share } from './statistics';

/** What a reader relies on: shares of the claims labelled supported, and of the bad ones (`partial` is neither). */
export interface FirmShares {
  alarmOnSupported: number;
  alarmOnBad: number;
  supportOnSupported: number;
  supportOnBad: number;
  /** Altered, firm or weak. */
  alteredOnSupported: number;
  /** Firm alarms and claims, to pool over sets. */
  counts: { alarms: number; supported: number; badAlarms: number; bad: number };
}

const isAlarm = ({ strength, verdict }: JudgedClaim): boolean =>
  strength === 'firm' && (verdict === 'altered' || verdict === 'unsupported');
const isSupport = ({ strength, verdict }: JudgedClaim): boolean => strength === 'firm' && verdict === 'supported';

export function firmShares(rows: readonly JudgedClaim[]): FirmShares {
  const supported = rows.filter(({ label }) => label === 'supported');
  const bad = rows.filter(({ label }) => label !== 'supported' && label !== 'partial');
  return {
    alarmOnSupported: share(supported, isAlarm),
    alarmOnBad: share(bad, isAlarm),
    supportOnSupported: share(supported, isSupport),
    supportOnBad: share(bad, isSupport),
    alteredOnSupported: share(supported, ({ verdict }) => verdict === 'altered'),
    counts: {
      alarms: supported.filter(isAlarm).length,
      supported: supported.length,
      badAlarms: bad.filter(isAlarm).length,
      bad: bad.length,
    },
  };
}
