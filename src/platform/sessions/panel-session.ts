import type { Standing } from '../../core/shown/summary';
import type { Neighbours, PassagePlace, SourceView } from '../../core/types/source-view';
import { callBackground } from '../messages/messages';
import { SourceActions } from '../sources/source-actions';
import { loadFilters, saveFilters } from './panel-filters';
import { followTabs } from './panel-tabs';
import { TabSession } from './tab-session';
import type { TabState } from './tab-state';

/** What a panel shows: the tab in front, and what can be done there. */
export interface PanelView {
  tabId: number;
  state: TabState;
  filters: readonly Standing[];
  actions: TabSession['actions'];
  sources: SourceActions;
}

/** A content script comes some time after its document: when it is looked for, in ms from the browser's word. */
const LOOKS = { begun: [1_000, 3_000], loaded: [0, 500, 2_500] };

/** One panel over the tabs of one window. */
export class PanelSession {
  #view: PanelView | null = null;
  #session: TabSession | null = null;
  #ofTab = new AbortController();
  #looks: ReturnType<typeof setTimeout>[] = [];
  #filters: readonly Standing[] = [];

  /** `onChange` is told `null` where there is no tab to show. */
  constructor(private readonly onChange: (view: PanelView | null) => void) {}

  /** Follows until `signal` ends it. `address`: of the panel's page. */
  async start(address: string, signal: AbortSignal): Promise<void> {
    this.#filters = await loadFilters();
    signal.addEventListener('abort', () => this.#turnTo(null), { once: true });
    const onTab = (tabId: number | null) => this.#turnTo(tabId);
    const onPage = (tabId: number, isLoaded: boolean) => this.#look(tabId, isLoaded ? LOOKS.loaded : LOOKS.begun);
    await followTabs(address, { onTab, onPage }, signal);
  }

  readonly setFilters = (filters: readonly Standing[]): void => {
    this.#filters = filters;
    void saveFilters(filters);
    if (this.#view) this.#show({ ...this.#view, filters });
  };

  /** Opens a source of the tab for reading; `null` where that failed. */
  readonly openSource = async (url: string): Promise<SourceView | null> => {
    if (!this.#view) return null;
    const result = await callBackground('viewSource', { tabId: this.#view.tabId, url });
    return result.ok ? result.value : null;
  };

  /** What stands round a passage of a source; `null` where that is not known. */
  readonly findNeighbours = async (url: string, { text, start, end }: PassagePlace): Promise<Neighbours | null> => {
    if (!this.#view) return null;
    const result = await callBackground('findNeighbours', { tabId: this.#view.tabId, url, text, start, end });
    return result.ok ? result.value : null;
  };

  #turnTo(tabId: number | null): void {
    this.#ofTab.abort();
    this.#ofTab = new AbortController();
    this.#stopLooking();
    this.#session = null;
    if (tabId === null) this.#show(null);
    else this.#open(tabId, this.#ofTab.signal);
  }

  #open(tabId: number, signal: AbortSignal): void {
    const sources = new SourceActions(tabId);
    const session = new TabSession(
      tabId,
      (state) => {
        if (signal.aborted) return;
        this.#show({ tabId, state, filters: this.#filters, actions: session.actions, sources });
      },
      { isAsked: false },
    );
    this.#session = session;
    void session.start(signal);
  }

  /** Reads the page at these times, until it can be read. */
  #look(tabId: number, times: readonly number[]): void {
    const session = this.#session;
    if (!session || this.#view?.tabId !== tabId) return;
    this.#stopLooking();
    const look = async () => {
      if (await session.pageLoaded()) this.#stopLooking();
    };
    this.#looks = times.map((ms) => setTimeout(() => void look(), ms));
  }

  #stopLooking(): void {
    for (const look of this.#looks) clearTimeout(look);
    this.#looks = [];
  }

  #show(view: PanelView | null): void {
    this.#view = view;
    this.onChange(view);
  }
}
