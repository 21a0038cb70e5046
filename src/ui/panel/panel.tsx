import type { Standing } from '../../core/shown/summary';
import { NotAllowedScreen } from '../blank-screens';
import { liveSentence } from '../live-sentence';
import { type FindNeighbours, NeighbourContext } from '../neighbours';
import { OfferedHost } from '../offered-host';
import { type PopupProps, sourceContext } from '../popup';
import { PopupHeader } from '../popup-header';
import { screenOf } from '../popup-screen';
import { BlankBody, Notices, Question } from '../screen-parts';
import { SourceContext } from '../source-actions';
import { richText, t } from '../words';
import { CheckBody } from './check-body';
import type { ReaderPort } from './reader-port';

export interface PanelProps extends PopupProps {
  /** How often the reader chose a claim on the page. */
  selections: number;
  filters: readonly Standing[];
  setFilters(filters: readonly Standing[]): void;
  findNeighbours: FindNeighbours;
  reader: ReaderPort;
}

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
            <CheckBody key={screen.check.id} screen={screen} props={props} offer={<Offer {...props} />} />
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
