import { countCitations } from '../core/shown/summary';
import type { Answer } from '../core/types';
import {
  FailedScreen,
  NoAnswerScreen,
  NotAskedScreen,
  ReadingScreen,
  RestrictedScreen,
  TooLargeScreen,
} from './blank-screens';
import { CacheNotice } from './cache-notice';
import { CoverageLine } from './coverage-line';
import { MarkedText } from './marked-text';
import { NotRecognisedScreen } from './not-recognised';
import { Notice, PermissionNotice, SelectionNotice } from './notices';
import type { PopupProps } from './popup';
import type { Screen } from './popup-screen';
import { SiteOffScreen } from './site-off';
import { siteTitle } from './site-titles';
import { toldWords } from './told-words';
import { UncheckedAnswer } from './unchecked-answer';
import { t } from './words';

const QUESTION_LIMIT = 140;

/** Every screen but that of a check, as the popup and the panel show it. */
export function BlankBody({ screen, props }: { screen: Exclude<Screen, { name: 'check' }>; props: PopupProps }) {
  const { actions } = props;
  switch (screen.name) {
    case 'reading':
      return <ReadingScreen />;
    case 'restricted_page':
      return <RestrictedScreen />;
    case 'site_off':
      return (
        <SiteOffScreen
          site={siteTitle(screen.site) ?? screen.site}
          switchOn={() => actions.switchSiteOn?.(screen.site)}
          openSettings={() => actions.openSettings?.()}
        />
      );
    case 'not_asked':
      return <NotAskedScreen read={actions.retryReading} />;
    case 'too_large':
      return <TooLargeScreen detail={props.problemDetail} retry={actions.retryReading} />;
    case 'failed':
      return <FailedScreen detail={props.problemDetail} retry={actions.retryReading} />;
    case 'no_answer':
      return <NoAnswerScreen check={actions.check} retry={actions.retryReading} />;
    case 'not_recognised':
      return (
        <NotRecognisedScreen
          siteTitle={siteTitle(screen.site) ?? t('layout.theSite')}
          url={screen.url}
          lookedFor={screen.lookedFor}
          layout={props.layout ?? null}
          retry={actions.retryReading}
        />
      );
    case 'unchecked_answer':
      return (
        <UncheckedAnswer
          answer={screen.answer}
          isOffline={props.isOffline}
          isPermissionMissing={props.missingHosts && props.missingHosts.length > 0}
          lostCheck={props.lostCheck ?? null}
          check={actions.check}
        >
          <Coverage answer={screen.answer} props={props} />
        </UncheckedAnswer>
      );
  }
}

/** What of the citations of an answer was read. */
export function Coverage({ answer, props }: { answer: Answer; props: PopupProps }) {
  const { reading, hidden = null, actions } = props;
  return (
    <CoverageLine
      coverage={countCitations(answer)}
      canShowHidden={reading?.state === 'answers' && reading.opensHidden === true}
      hidden={hidden}
      showHidden={() => actions.showHidden?.()}
    />
  );
}

/** What the reader should know before anything else. */
export function Notices({
  reading,
  problem,
  isSelectionMissing,
  missingHosts,
  isOffline,
  cacheTrouble = null,
  isSettingsDamaged = false,
  isRefused = false,
  actions,
}: PopupProps) {
  return (
    <>
      {isSettingsDamaged && (
        <Notice>
          <p>{t('options.damaged.title')}</p>
          <p class="actions">
            <button type="button" class="button is-plain is-small" onClick={() => actions.openSettings?.()}>
              {t('off.settings')}
            </button>
          </p>
        </Notice>
      )}
      {cacheTrouble && <CacheNotice trouble={cacheTrouble} dismiss={() => actions.dismissCacheTrouble?.()} />}
      {reading?.site === 'selection' && <SelectionNotice leave={() => actions.leaveSelection?.()} />}
      {isSelectionMissing && <Notice>{t('notice.noSelection')}</Notice>}
      {isOffline && <Notice>{t('notice.offline')}</Notice>}
      {(problem === 'failed' || problem === 'too_large') && <Notice>{t('notice.lastCheck')}</Notice>}
      {reading?.state === 'answers' && reading.notice && (
        <Notice>
          <p dir="auto">{toldWords(reading.notice.slice(0, 300))}</p>
        </Notice>
      )}
      {!isOffline && <PermissionNotice hosts={missingHosts ?? []} isRefused={isRefused} grant={actions.grant} />}
    </>
  );
}

/** The question says which answer this is. */
export function Question({ screen }: { screen: Screen }) {
  const question = questionOf(screen);
  if (!question) return null;
  return (
    <p class="question" dir="auto">
      <MarkedText text={question} limit={QUESTION_LIMIT} />
    </p>
  );
}

function questionOf(screen: Screen): string | null {
  if (screen.name === 'check') return screen.check.answer.question;
  return screen.name === 'unchecked_answer' ? screen.answer.question : null;
}
