import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Standing } from '../../core/shown/summary';
import { NotAllowedScreen } from '../blank-screens';
import { liveSentence } from '../live-sentence';
import { type FindNeighbours, NeighbourContext } from '../neighbours';
import { OfferedHost } from '../offered-host';
import { type PopupProps, sourceContext } from '../popup';
import { PopupHeader } from '../popup-header';
import { type Screen, screenOf } from '../popup-screen';
import { BlankBody, Coverage, Notices, Question } from '../screen-parts';
import { SourceContext } from '../source-actions';
import { formatNumber, richText, t } from '../words';
import { ClaimsView } from './claims-view';
import { moveAlong } from './filter-chips';
import type { ReaderPort } from './reader-port';
import { SourceReader } from './source-reader';
import { SourcesView } from './sources-view';

export interface PanelProps extends PopupProps {
  /** How often the reader chose a claim on the page. */
  selections: number;
  filters: readonly Standing[];
  setFilters(filters: readonly Standing[]): void;
  findNeighbours: FindNeighbours;
  reader: ReaderPort;
}

type View = 'claims' | 'sources';

/** The whole panel over one tab. Props in, callbacks out; keeps what is open, and where its reader was. */
export function Panel(props: PanelProps) {
  const { reading, check, answerIndex, actions } = props;
  const screen = screenOf(props);
  return (
    <div class="panel" data-screen={screen.name} data-phase={screen.name === 'check' ? screen.check.phase : undefined}>
      <PopupHeader
        reading={reading}
        site={check?.answer.site ?? null}
        answerIndex={answerIndex}
        selectAnswer={actions.selectAnswer}
        openSettings={actions.openSettings}
      />
      <SourceContext.Provider value={sourceContext(screen, props)}>
        <NeighbourContext.Provider value={props.findNeighbours}>
          {screen.name === 'check' ? (
            <CheckBody key={screen.check.id} screen={screen} props={props} />
          ) : (
            <main class="panel__body">
              <Question screen={screen} />
              {screen.name === 'unchecked_answer' && <Notices {...props} />}
              {screen.name === 'restricted_page' ? (
                <NotAllowedScreen />
              ) : (
                <BlankBody key={answerIndex} screen={screen} props={props} />
              )}
              <Offer {...props} />
              {screen.name === 'unchecked_answer' && (
                <p class="panel__limit">{richText('footer', { supported: <em>{t('verdict.supported')}</em> })}</p>
              )}
            </main>
          )}
        </NeighbourContext.Provider>
      </SourceContext.Provider>
      <p class="only-read" role="status">
        {liveSentence(screen)}
      </p>
    </div>
  );
}

function Offer({ offeredHost = null, actions }: PanelProps) {
  return <OfferedHost host={offeredHost} grant={(host) => actions.grantOffered?.(host)} />;
}

/** A source that is being read, and where its reader came from. */
interface Reading {
  url: string;
  claim: number | null;
  from: { scroll: number; opener: Element | null };
}

function CheckBody({ screen, props }: { screen: Extract<Screen, { name: 'check' }>; props: PanelProps }) {
  const { check } = screen;
  const { actions, selectedClaim = null, selections } = props;
  const [view, setView] = useState<View>('claims');
  const [reading, setReading] = useState<Reading | null>(null);
  const [wish, setWish] = useState<{ claim: number | null; turn: number }>({ claim: null, turn: 0 });
  const left = useRef<Reading['from'] | null>(null);
  const goToClaim = (claim: number) => {
    left.current = null;
    setReading(null);
    setView('claims');
    setWish(({ turn }) => ({ claim, turn: turn + 1 }));
  };
  useEffect(() => {
    if (selectedClaim !== null && selections > 0) goToClaim(selectedClaim);
  }, [selections]);
  useLayoutEffect(() => {
    if (reading || !left.current) return;
    const { scroll, opener } = left.current;
    left.current = null;
    window.scrollTo({ top: scroll, behavior: 'instant' });
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [reading]);
  const readSource = (url: string, claim: number | null = null) =>
    setReading({ url, claim, from: { scroll: window.scrollY, opener: document.activeElement } });
  const close = () => {
    left.current = reading?.from ?? null;
    setReading(null);
  };
  const answer = screen.newSources > 0 && screen.answer ? screen.answer : check.answer;
  return (
    <main>
      <Tabs view={view} check={check} isHidden={reading !== null} setView={setView} />
      <div class="panel__body">
        {reading && (
          <SourceReader
            key={reading.url}
            check={check}
            url={reading.url}
            claim={reading.claim}
            port={props.reader}
            close={close}
          />
        )}
        <div
          hidden={reading !== null || view !== 'claims'}
          id="view-claims"
          role="tabpanel"
          aria-labelledby="tab-claims"
        >
          <Question screen={screen} />
          <Notices {...props} />
          <Offer {...props} />
          <ClaimsView
            check={check}
            isOutdated={screen.isOutdated}
            newSources={screen.newSources}
            filters={props.filters}
            setFilters={props.setFilters}
            wish={wish}
            startCheck={actions.check}
            stop={actions.stop}
            showClaim={actions.showClaim}
            grant={actions.grant}
            readAgain={(urls) => actions.readAgain?.(urls)}
            readSource={readSource}
          >
            <Coverage answer={answer} props={props} />
          </ClaimsView>
        </div>
        {view === 'sources' && (
          <div hidden={reading !== null} id="view-sources" role="tabpanel" aria-labelledby="tab-sources">
            <SourcesView
              check={check}
              grant={actions.grant}
              readAgain={(urls) => actions.readAgain?.(urls)}
              goToClaim={goToClaim}
              readSource={readSource}
            />
          </div>
        )}
      </div>
    </main>
  );
}

interface TabsProps {
  view: View;
  check: Extract<Screen, { name: 'check' }>['check'];
  isHidden: boolean;
  setView(view: View): void;
}

function Tabs({ view, check, isHidden, setView }: TabsProps) {
  const tab = (name: View, words: string, count: number) => (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      class="tab"
      aria-selected={view === name}
      aria-controls={view === name ? `view-${name}` : undefined}
      tabIndex={view === name ? 0 : -1}
      onClick={() => setView(name)}
      onFocus={() => setView(name)}
    >
      {words} <span class="tab__count">{formatNumber(count)}</span>
    </button>
  );
  return (
    <div class="tabs" role="tablist" aria-label={t('panel.views')} hidden={isHidden} onKeyDown={moveAlong}>
      {tab('claims', t('claims.name'), check.claims.length)}
      {tab('sources', t('panel.sources'), check.sources.length)}
    </div>
  );
}
