/** Every screen that is shot, and how to bring it into each of its states. */
import { states } from '../ui/states';

export interface Shot {
  /** Of the picture: "popup running". */
  name: string;
  /** In the gallery: its query. In the extension: the path of its page. */
  at: { gallery: Record<string, string> } | { page: string };
  /** Selectors that are clicked one after the other before the picture is taken. */
  clicks?: readonly string[];
  /** CSS pixels; of a popup as the browser shows it, of a page as a window usually is. */
  width: number;
}

const POPUP = 400;
const PANEL = 360;
const PAGE = 1000;

const popup = Object.keys(states).map(
  (state): Shot => ({ name: `popup ${state}`, at: { gallery: { screen: 'popup', state } }, width: POPUP }),
);

const panel = Object.keys(states).map(
  (state): Shot => ({ name: `panel ${state}`, at: { gallery: { screen: 'panel', state } }, width: PANEL }),
);

const opened: Shot[] = [
  {
    name: 'panel claim open',
    at: { gallery: { screen: 'panel', state: 'done_with_problems' } },
    clicks: ['.claim.is-altered .claim__toggle'],
    width: PANEL,
  },
  {
    name: 'panel sources',
    at: { gallery: { screen: 'panel', state: 'done_with_problems' } },
    clicks: ['#tab-sources'],
    width: PANEL,
  },
  {
    name: 'popup copy open',
    at: { gallery: { screen: 'popup', state: 'done_with_problems' } },
    clicks: ['.copy button'],
    width: POPUP,
  },
];

const NEXT = '.first-run__actions button:last-child';
const pages: Shot[] = [
  { name: 'report', at: { gallery: { screen: 'report', state: 'done_with_problems' } }, width: PAGE },
  { name: 'report gone', at: { gallery: { screen: 'report', state: 'no_answer' } }, width: PAGE },
  { name: 'first-run 1', at: { gallery: { screen: 'first-run' } }, width: PAGE },
  { name: 'first-run 2', at: { gallery: { screen: 'first-run' } }, clicks: [NEXT], width: PAGE },
  {
    name: 'first-run 2 allowed',
    at: { gallery: { screen: 'first-run', allowed: 'yes' } },
    clicks: [NEXT],
    width: PAGE,
  },
  { name: 'first-run 3', at: { gallery: { screen: 'first-run' } }, clicks: [NEXT, NEXT], width: PAGE },
  { name: 'options', at: { page: 'options.html' }, width: PAGE },
  { name: 'give-source', at: { page: 'give-source.html?tab=1&check=a&url=https://a.example/' }, width: PAGE },
];

const teaching: Shot[] = [
  { name: 'workbench', at: { page: 'workbench.html' }, width: 1280 },
  {
    name: 'workbench example',
    at: { page: 'workbench.html#example=altered' },
    clicks: ['.how summary'],
    width: 1280,
  },
  { name: 'lessons', at: { page: 'lessons.html' }, width: PAGE },
  { name: 'lesson asked', at: { page: 'lessons.html#altered/3' }, width: PAGE },
  { name: 'lesson told', at: { page: 'lessons.html#altered/5' }, width: PAGE },
  { name: 'lesson handout', at: { page: 'lessons.html#handout' }, width: PAGE },
];

const RECORDS = { gallery: { screen: 'records' } };
const WIDE = 1280;
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

export const SHOTS: readonly Shot[] = [...popup, ...panel, ...opened, ...pages, ...teaching, ...records];
