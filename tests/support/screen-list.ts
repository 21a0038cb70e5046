/** Every screen that is looked at, and how to bring it into each of its states. */
import { bulkViews } from '../ui/bulk/bulk-in-memory';
import { optionsStates } from '../ui/options-states';
import { states } from '../ui/states';

export interface Shot {
  /** Of the picture: "popup running". */
  name: string;
  /** In the gallery: its query. In the extension: the path of its page. */
  at: { gallery: GalleryQuery } | { page: string };
  /** Selectors that are clicked one after the other before the picture is taken. */
  clicks?: readonly string[];
  /** Whatever can be unfolded is, before the picture is taken. */
  unfolds?: true;
  /** CSS pixels; of a popup as the browser shows it, of a page as a window usually is. */
  width: number;
}

export type GalleryQuery = { screen: string } & Record<string, string>;

const POPUP = 400;
const PANEL = 360;
const PAGE = 1000;
const WIDE = 1280;

const names = Object.keys(states);
const checked = Object.entries(states).flatMap(([state, { check }]) => (check ? [state] : []));

const popup = [
  ...names.map((state): Shot => ({ name: `popup ${state}`, at: popupAt(state), width: POPUP })),
  // Two hundred claims unfolded have the markup of twelve.
  ...checked
    .filter((state) => state !== 'many_claims')
    .map((state): Shot => ({ name: `popup ${state} unfolded`, at: popupAt(state), unfolds: true, width: POPUP })),
  { name: 'popup copy open', at: popupAt('done_with_problems'), clicks: ['.copy button'], width: POPUP },
  {
    name: 'popup nothing pasted',
    at: popupAt('not_permitted'),
    clicks: ['.claim__toggle[aria-expanded="false"]', '[data-way="paste"]', '.ways__more .button'],
    width: POPUP,
  },
];

function popupAt(state: string): Shot['at'] {
  return { gallery: { screen: 'popup', state } };
}

/** Opens the first altered claim of the panel, and from it its source. */
const OPEN_CLAIM = '.claim.is-altered .claim__toggle';
const READ = '.claim.is-altered [data-read]';

const panel = [
  ...[...names, 'no_tab'].map((state): Shot => ({ name: `panel ${state}`, at: panelAt(state), width: PANEL })),
  ...['supported', 'hint', 'altered', 'unsupported', 'unchecked', 'uncited'].map(
    (standing): Shot => ({
      name: `panel claim open ${standing}`,
      at: panelAt('done_with_problems'),
      clicks: [`.claim[data-standing="${standing}"] .claim__toggle`],
      width: PANEL,
    }),
  ),
  ...checked.map(
    (state): Shot => ({ name: `panel sources ${state}`, at: panelAt(state), clicks: ['#tab-sources'], width: PANEL }),
  ),
  ...['opening', 'page', 'changed', 'gone', 'text', 'pages', 'failed'].map(
    (reader): Shot => ({
      name: `panel reader ${reader}`,
      at: { gallery: { screen: 'panel', state: 'done_with_problems', reader } },
      clicks: [OPEN_CLAIM, READ],
      width: PANEL,
    }),
  ),
];

function panelAt(state: string): Shot['at'] {
  return { gallery: { screen: 'panel', state } };
}

const reports = [...checked, 'no_answer'].map(
  (state): Shot => ({ name: `report ${state}`, at: { gallery: { screen: 'report', state } }, width: PAGE }),
);

const NEXT = '.first-run__actions button:last-child';
const firstRun: Shot[] = [
  { name: 'first-run 1', at: { gallery: { screen: 'first-run' } }, width: PAGE },
  { name: 'first-run 1 checking', at: { gallery: { screen: 'first-run', state: 'checking' } }, width: PAGE },
  { name: 'first-run 2', at: { gallery: { screen: 'first-run' } }, clicks: [NEXT], width: PAGE },
  ...['allowed', 'refused'].map(
    (state): Shot => ({
      name: `first-run 2 ${state}`,
      at: { gallery: { screen: 'first-run', state } },
      clicks: [NEXT],
      width: PAGE,
    }),
  ),
  { name: 'first-run 3', at: { gallery: { screen: 'first-run' } }, clicks: [NEXT, NEXT], width: PAGE },
];

const options: Shot[] = [
  ...Object.keys(optionsStates).map(
    (state): Shot => ({ name: `options ${state}`, at: { gallery: { screen: 'options', state } }, width: PAGE }),
  ),
  { name: 'options asking', at: { gallery: { screen: 'options' } }, clicks: ['.section .is-grave'], width: PAGE },
];

const giveSource: Shot[] = [
  { name: 'give-source', at: { gallery: { screen: 'give-source' } }, width: PAGE },
  { name: 'give-source nowhere', at: { gallery: { screen: 'give-source', state: 'nowhere' } }, width: PAGE },
  {
    name: 'give-source nothing pasted',
    at: { gallery: { screen: 'give-source' } },
    clicks: ['.ways__more .button'],
    width: PAGE,
  },
];

const RECORDS = { gallery: { screen: 'records' } };
const records: Shot[] = [
  { name: 'records', at: RECORDS, width: WIDE },
  { name: 'records empty', at: { gallery: { screen: 'records', state: 'empty' } }, width: WIDE },
  { name: 'records detail', at: RECORDS, clicks: ['[data-row="1"]'], width: WIDE },
  {
    name: 'records compare',
    at: RECORDS,
    clicks: ['.row__check', '.row:nth-child(3) .row__check', '.toolbar__actions button'],
    width: WIDE,
  },
  { name: 'records export', at: RECORDS, clicks: ['.toolbar__actions button:nth-child(2)'], width: WIDE },
  { name: 'records delete', at: RECORDS, clicks: ['.toolbar__actions button:nth-child(3)'], width: WIDE },
  { name: 'records import', at: RECORDS, clicks: ['.toolbar__actions button:nth-child(4)'], width: WIDE },
  { name: 'records samples', at: RECORDS, clicks: ['#tab-samples'], width: WIDE },
  {
    name: 'records labelling',
    at: RECORDS,
    clicks: ['#tab-samples', '.table__actions button', '[type="submit"]', '.label-button', '.ask .text-button'],
    width: WIDE,
  },
  { name: 'records measures', at: RECORDS, clicks: ['#tab-measures', '.plot + .plot button'], width: WIDE },
];

const bulk: Shot[] = [
  ...Object.keys(bulkViews).map(
    (state): Shot => ({ name: `bulk ${state}`, at: { gallery: { screen: 'bulk', state } }, width: WIDE }),
  ),
  {
    name: 'bulk result',
    at: { gallery: { screen: 'bulk', state: 'done' } },
    clicks: ['[data-row="1"]'],
    width: WIDE,
  },
  {
    name: 'bulk delete',
    at: { gallery: { screen: 'bulk', state: 'done' } },
    clicks: ['[aria-labelledby="results-title"] .actions button:last-child'],
    width: WIDE,
  },
];

/** As the extension itself draws them. */
const built: Shot[] = [
  ...['options', 'records', 'give-source', 'report', 'welcome', 'workbench', 'bulk', 'lessons'].map(
    (name): Shot => ({ name: `built ${name}`, at: { page: `${name}.html` }, width: PAGE }),
  ),
  {
    name: 'built workbench example',
    at: { page: 'workbench.html#example=altered' },
    clicks: ['.how summary'],
    width: WIDE,
  },
  ...['altered/1', 'altered/2', 'altered/3', 'altered/4', 'altered/5', 'limits', 'handout', 'solutions'].map(
    (place): Shot => ({ name: `built lessons ${place}`, at: { page: `lessons.html#${place}` }, width: PAGE }),
  ),
];

export const SHOTS: readonly Shot[] = [
  ...popup,
  ...panel,
  ...reports,
  ...firstRun,
  ...options,
  ...giveSource,
  ...records,
  ...bulk,
  ...built,
];
