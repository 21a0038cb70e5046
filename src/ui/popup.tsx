import type { CheckState, PageReading } from '../core/types/check-state';
import type { CacheTrouble } from '../core/types/kept-sources';
import { CheckView } from './check-view';
import { liveSentence } from './live-sentence';
import { OfferedHost } from './offered-host';
import { PopupHeader } from './popup-header';
import { type Screen, screenOf } from './popup-screen';
import { BlankBody, Coverage, Notices, Question } from './screen-parts';
import { type SourceActions, SourceContext } from './source-actions';
import { richText, t } from './words';

export interface PopupProps {
  /** `null` while the page is being read. */
  reading: PageReading | null;
  problem: 'restricted_page' | 'site_off' | 'not_asked' | 'too_large' | 'failed' | null;
  /** On `too_large` and `failed`: what went wrong, a sentence. */
  problemDetail?: string;
  /** On `site_off`: the name of the site. */
  offSite?: string | null;
  check: CheckState | null;
  /** Which answer of the page, from 0. */
  answerIndex: number;
  /** Into `CheckState.claims`: the claim that the reader chose on the page, to be shown open. */
  selectedClaim?: number | null;
  /** Of the answer's hidden sources: the site is showing them, or showed so many. `null`: it was not asked to. */
  hidden?: 'opening' | number | null;
  /** On a page whose layout is not recognised: its structure without its words, for a report. */
  layout?: string | null;
  /** The selection was to be checked, and none was found. */
  isSelectionMissing?: boolean;
  /** Hosts of the answer's sources that may not be read yet; `null` while that is not known. */
  missingHosts: string[] | null;
  /** A country's host on which answers can be read from now on, once it is granted. */
  offeredHost?: string | null;
  isOffline: boolean;
  /** The reader has just said no to a question for permission. */
  isRefused?: boolean;
  /** The reader has chosen to ask the archive before. */
  isArchiveOn?: boolean;
  /** The ways round to sources that could not be read. */
  sources?: SourceActions;
  /** Opens the side panel; missing where the browser has none. Has to be called in a click. */
  openPanel?(): void;
  /** The shown answer was checked before, and nothing is left of it. `at`: when, ISO 8601. */
  lostCheck?: { at: string; ended: boolean } | null;
  /** What became of the sources that were kept. */
  cacheTrouble?: CacheTrouble | null;
  /** The settings could not be read, and count as the defaults. */
  isSettingsDamaged?: boolean;
  actions: {
    selectAnswer(index: number): void;
    /** Checks the shown answer; on a page without one, the page itself. */
    check(): void;
    stop(): void;
    grant(hosts: string[] | 'all'): void;
    grantOffered?(host: string): void;
    /** Into `CheckState.claims`: scrolls the page to the claim. */
    showClaim(index: number): void;
    /** Has the site show the sources that the page holds back. */
    showHidden?(): void;
    retryReading(): void;
    /** Reads sources of the shown check anew, by `SourceProgress.url`. */
    readAgain?(urls: string[]): void;
    dismissCacheTrouble?(): void;
    /** Where only the selection was read: reads the whole page. */
    leaveSelection?(): void;
    /** Has a site read again that was switched off. */
    switchSiteOn?(site: string): void;
    openSettings?(): void;
  };
}

/** The whole popup. Props in, callbacks out; keeps nothing but what is folded open. */
export function Popup(props: PopupProps) {
  const { reading, check, answerIndex, actions } = props;
  const screen = screenOf(props);
  const hasAnswer = screen.name === 'unchecked_answer' || screen.name === 'check';
  return (
    <div class="popup" data-screen={screen.name} data-phase={screen.name === 'check' ? screen.check.phase : undefined}>
      <PopupHeader
        reading={reading}
        site={check?.answer.site ?? null}
        answerIndex={answerIndex}
        selectAnswer={actions.selectAnswer}
        openSettings={actions.openSettings}
        openPanel={props.openPanel}
      />
      <main class="popup__body">
        <Question screen={screen} />
        {hasAnswer && <Notices {...props} />}
        {/* Each answer and each run starts with its own folds. */}
        <SourceContext.Provider value={sourceContext(screen, props)}>
          <Body key={screen.name === 'check' ? screen.check.id : answerIndex} screen={screen} props={props} />
        </SourceContext.Provider>
        <OfferedHost host={props.offeredHost ?? null} grant={(host) => actions.grantOffered?.(host)} />
      </main>
      {hasAnswer && (
        <footer class="footer">{richText('footer', { supported: <em>{t('verdict.supported')}</em> })}</footer>
      )}
      <p class="only-read" role="status">
        {liveSentence(screen)}
      </p>
    </div>
  );
}

/** What can be done about the sources of the check that is shown. */
export function sourceContext(screen: Screen, { sources, isArchiveOn = false, actions }: PopupProps) {
  if (screen.name !== 'check' || !sources) return null;
  const readAgain = (urls: string[]) => actions.readAgain?.(urls);
  return { check: screen.check.id, actions: sources, isArchiveOn, readAgain };
}

function Body({ screen, props }: { screen: Screen; props: PopupProps }) {
  const { actions } = props;
  if (screen.name !== 'check') return <BlankBody screen={screen} props={props} />;
  return (
    <CheckView
      check={screen.check}
      isOutdated={screen.isOutdated}
      newSources={screen.newSources}
      selectedClaim={props.selectedClaim ?? null}
      startCheck={actions.check}
      stop={actions.stop}
      showClaim={actions.showClaim}
      grant={actions.grant}
      readAgain={(urls) => actions.readAgain?.(urls)}
    >
      <Coverage answer={screen.newSources > 0 && screen.answer ? screen.answer : screen.check.answer} props={props} />
    </CheckView>
  );
}
