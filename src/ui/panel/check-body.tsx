import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Screen } from '../popup-screen';
import { Coverage, Notices, Question } from '../screen-parts';
import { ClaimsView } from './claims-view';
import type { PanelProps } from './panel';
import { SourceReader } from './source-reader';
import { SourcesView } from './sources-view';
import { useOpenedSource } from './use-opened-source';
import { type PanelView, ViewTabs } from './view-tabs';

export interface CheckBodyProps {
  screen: Extract<Screen, { name: 'check' }>;
  props: PanelProps;
  /** The country's host that can be granted. */
  offer: ComponentChildren;
}

/** A check in the panel: its claims, its sources, and over them the source that is read. */
export function CheckBody({ screen, props, offer }: CheckBodyProps) {
  const { check } = screen;
  const { actions, selectedClaim = null, selections } = props;
  const [view, setView] = useState<PanelView>('claims');
  const [wish, setWish] = useState<{ claim: number | null; turn: number }>({ claim: null, turn: 0 });
  const { opened, open, close, leave } = useOpenedSource();
  const goToClaim = (claim: number) => {
    leave();
    setView('claims');
    setWish(({ turn }) => ({ claim, turn: turn + 1 }));
  };
  useEffect(() => {
    if (selectedClaim !== null && selections > 0) goToClaim(selectedClaim);
  }, [selections]);
  const isReading = opened !== null;
  return (
    <main>
      <ViewTabs view={view} check={check} isHidden={isReading} setView={setView} />
      <div class="panel__body">
        {opened && (
          <SourceReader
            key={opened.url}
            check={check}
            url={opened.url}
            claim={opened.claim}
            port={props.reader}
            close={close}
          />
        )}
        <div hidden={isReading || view !== 'claims'} id="view-claims" role="tabpanel" aria-labelledby="tab-claims">
          <Question screen={screen} />
          <Notices {...props} />
          {offer}
          <Claims screen={screen} props={props} wish={wish} readSource={open} />
        </div>
        {view === 'sources' && (
          <div hidden={isReading} id="view-sources" role="tabpanel" aria-labelledby="tab-sources">
            <SourcesView
              check={check}
              grant={actions.grant}
              readAgain={(urls) => actions.readAgain?.(urls)}
              goToClaim={goToClaim}
              readSource={open}
            />
          </div>
        )}
      </div>
    </main>
  );
}

interface ClaimsProps extends Omit<CheckBodyProps, 'offer'> {
  wish: { claim: number | null; turn: number };
  readSource(url: string, claim: number): void;
}

function Claims({ screen, props, wish, readSource }: ClaimsProps) {
  const { actions } = props;
  const answer = screen.newSources > 0 && screen.answer ? screen.answer : screen.check.answer;
  return (
    <ClaimsView
      check={screen.check}
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
  );
}
