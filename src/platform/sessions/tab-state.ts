import type { CheckState, PageReading } from '../../core/types/check-state';
import type { CacheTrouble } from '../../core/types/kept-sources';
import type { LostCheck } from '../checks/check-traces';
import type { ReadOutcome } from '../page/page-reader';

/** What a popup or panel shows of one tab; see `PopupProps` of `src/ui/popup.tsx`. */
export interface TabState {
  reading: PageReading | null;
  /** `not_asked`: nobody has asked for this page to be read, and a session that only follows does not read it. */
  problem: 'restricted_page' | 'site_off' | 'not_asked' | 'too_large' | 'failed' | null;
  problemDetail?: string;
  /** On `site_off`: its name. */
  offSite: string | null;
  /** Of the shown answer. */
  check: CheckState | null;
  answerIndex: number;
  /** Into `CheckState.claims`: the claim that the reader chose on the page. */
  selectedClaim: number | null;
  /** How often the reader chose a claim there: choosing the same one twice is two wishes. */
  selections: number;
  /** The site is showing its hidden sources. `null`: it was not asked to; a number: how many it showed. */
  hidden: 'opening' | number | null;
  /** On a page whose layout is not recognised: its structure without its words. */
  layout: string | null;
  /** The selection was to be checked, and none was found. */
  isSelectionMissing: boolean;
  /** Of the shown answer; `null` while that is not known yet. */
  missingHosts: string[] | null;
  /** Of a page that is read on a click only: the host that may be granted, so that its answers are always read. */
  offeredHost: string | null;
  isOffline: boolean;
  /** The reader has just said no to a question for permission. */
  isRefused: boolean;
  /** The reader has chosen to ask the archive, and it may be asked. */
  isArchiveOn: boolean;
  /** The shown answer was checked before, and nothing is left of it. */
  lostCheck: LostCheck | null;
  cacheTrouble: CacheTrouble | null;
  /** The settings could not be read, and count as the defaults. */
  isSettingsDamaged: boolean;
}

export function initialState(isOffline: boolean): TabState {
  return {
    reading: null,
    problem: null,
    offSite: null,
    check: null,
    answerIndex: 0,
    selectedClaim: null,
    selections: 0,
    hidden: null,
    layout: null,
    isSelectionMissing: false,
    missingHosts: null,
    offeredHost: null,
    isOffline,
    isRefused: false,
    isArchiveOn: false,
    lostCheck: null,
    cacheTrouble: null,
    isSettingsDamaged: false,
  };
}

type Unread = Extract<ReadOutcome, { state: 'restricted_page' | 'site_off' | 'not_asked' }>;

/** Whether a page was left unread, for a reason that a later look may find gone. */
export function isUnread(outcome: ReadOutcome): outcome is Unread {
  return outcome.state === 'restricted_page' || outcome.state === 'site_off' || outcome.state === 'not_asked';
}

export function withoutReading(outcome: Unread): Pick<TabState, 'reading' | 'problem' | 'offSite'> {
  const offSite = outcome.state === 'site_off' ? outcome.site : null;
  return { reading: null, problem: outcome.state, offSite };
}
