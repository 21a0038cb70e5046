import { browser } from 'wxt/browser';
import { backgroundCalls } from '../../../src/platform/messages/background-calls';
import { answerCalls, contentCalls } from '../../../src/platform/messages/messages';
import { answerWishes, type WishHandlers } from '../../../src/platform/page/answer-wishes';
import { keepSelections } from '../../../src/platform/page/claim-selection';
import { answerListSchema, excessOf, pagePartsSchema } from '../../../src/platform/page/page-schema';
import { answerOf } from '../../support/check-states';
import { mutateJson, pick, STRAYS } from '../mutate';
import { asText, demand, type Random, type Target } from '../target';

/** Messages from pages, from other extensions and from a page's process that was taken over. */

type Listener = (message: unknown, sender: unknown, respond: (reply: unknown) => void) => unknown;

const source = { tabId: 1, check: 'c', url: 'https://a.example/' };
const mark = { index: 0, start: 0, end: 4, kind: 'altered' };
const outcome = { state: 'checking', altered: 0, unsupported: 0 };
const GOOD: readonly Record<string, unknown>[] = [
  {
    to: 'background',
    call: 'startCheck',
    payload: { tabId: 1, pageUrl: '', answerIndex: 0, answer: {}, isAgain: true },
  },
  { to: 'background', call: 'readAgain', payload: { tabId: 1, check: 'c', urls: ['https://a.example/'] } },
  { to: 'background', call: 'readOtherwise', payload: { ...source, way: 'tab' } },
  { to: 'background', call: 'giveSource', payload: { ...source, given: { kind: 'pasted', text: 'a' } } },
  {
    to: 'background',
    call: 'giveSource',
    payload: { ...source, given: { kind: 'file', name: 'a', type: '', data: 'YQ==' } },
  },
  { to: 'background', call: 'viewSource', payload: { tabId: 1, url: 'https://a.example/' } },
  { to: 'background', call: 'findNeighbours', payload: { tabId: 1, url: '', text: 'a', start: 0, end: 1 } },
  { to: 'background', call: 'readAddress', payload: { url: 'https://a.example/' } },
  { to: 'background', call: 'wipeAll', payload: {} },
  { to: 'content', call: 'readPage', payload: { asPage: true } },
  { to: 'content', call: 'readAnswers', payload: { ids: [1, 2] } },
  { to: 'content', call: 'showVerdicts', payload: { check: 'c', text: 'a', asPage: false, marks: [mark], outcome } },
  { to: 'content', call: 'scrollToClaim', payload: { check: 'c', index: 1 } },
  { to: 'page-wish', wish: 'arrive', buttons: true },
  { to: 'page-wish', wish: 'ended', text: 'A.' },
  { to: 'page-wish', wish: 'check', text: 'A.' },
  { to: 'page-wish', wish: 'open' },
  { to: 'claim-selection', check: 'c', index: 0 },
];

const ID = 'own';
const OWN = 'chrome-extension://own/';
const tab = { id: 7, windowId: 3 };
const SENDERS: readonly { sender: Record<string, unknown>; isOwnPage: boolean; isContent: boolean }[] = [
  { sender: { id: ID, url: `${OWN}popup.html` }, isOwnPage: true, isContent: false },
  { sender: { id: ID, url: 'https://page.example/', frameId: 0, tab }, isOwnPage: false, isContent: true },
  { sender: { id: ID, url: 'https://page.example/', frameId: 3, tab }, isOwnPage: false, isContent: false },
  { sender: { id: 'other', url: `${OWN}popup.html` }, isOwnPage: false, isContent: false },
  { sender: { id: 'other', url: 'chrome-extension://other/' }, isOwnPage: false, isContent: false },
  { sender: { url: 'https://page.example/', tab }, isOwnPage: false, isContent: false },
  { sender: { id: ID, url: 'chrome-extension://own.example/', tab }, isOwnPage: false, isContent: false },
  { sender: { id: ID, tab, frameId: 2 }, isOwnPage: false, isContent: false },
];

/** What was handed on, and to whom. */
interface Heard {
  by: 'page' | 'wish';
  payload: unknown;
}

const heard: Heard[] = [];
const listeners: Listener[] = [];

/** Listeners as the background and a content script have them, over a browser that only hands messages on. */
function listen(): void {
  if (listeners.length > 0) return;
  const area = { set: async () => {}, get: async () => ({}), remove: async () => {} };
  const stub = {
    runtime: {
      id: ID,
      getURL: (path: string) => `${OWN}${path.replace(/^\//, '')}`,
      onMessage: { addListener: (listener: Listener) => void listeners.push(listener), removeListener: () => {} },
    },
    tabs: { onRemoved: { addListener: () => {} } },
    storage: { session: area, local: area },
    scripting: { executeScript: async () => [] },
    windows: { getCurrent: async () => ({}) },
    action: { openPopup: async () => {} },
    extension: { getViews: () => [] },
  };
  Object.assign(browser, stub);
  const hear = (by: Heard['by']) => async (payload: unknown) => void heard.push({ by, payload });
  const every = <C extends object>(calls: C) =>
    Object.fromEntries(Object.keys(calls).map((name) => [name, hear('page')])) as never;
  answerCalls('background', backgroundCalls, every(backgroundCalls));
  answerCalls('content', contentCalls, every(contentCalls));
  const wish = hear('wish') as never;
  answerWishes({ arrive: wish, ended: wish, check: wish, open: wish } satisfies WishHandlers);
  keepSelections();
}

const answers = [answerOf('First.', 'https://a.example/'), null];
const parts = { state: 'answers', site: 'test', url: 'https://page.example/', ids: [1, 2], notice: 'Some are hidden.' };

const messages: Target = {
  name: 'messages',
  make: (random: Random) => {
    const sender = Math.floor(random() * SENDERS.length);
    const message = mutateJson(random, pick(random, GOOD), STRAYS);
    const reply = mutateJson(random, pick<unknown>(random, [answers, parts]), STRAYS);
    return JSON.stringify({ sender, message, reply });
  },
  run: async (input) => {
    listen();
    heard.length = 0;
    const given = JSON.parse(asText(input)) as { sender: number; message: unknown; reply: unknown };
    const from = SENDERS[given.sender];
    demand(from !== undefined, 'no such sender');
    for (const listener of listeners) {
      await new Promise((resolve) => {
        if (listener(given.message, from.sender, resolve) !== true) resolve(null);
      });
    }
    for (const { by } of heard) {
      const isAllowed = by === 'page' ? from.isOwnPage : from.isContent;
      demand(isAllowed, () => `heard from ${JSON.stringify(from.sender)}`);
    }
    for (const schema of [pagePartsSchema, answerListSchema]) {
      const parsed = schema.safeParse(given.reply);
      if (!parsed.success) excessOf(parsed.error, given.reply);
    }
  },
};

export const messageTargets: readonly Target[] = [messages];
