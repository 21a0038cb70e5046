import type { Site } from './site';

/** Any page, on its reader's click. */
export const generic: Site = {
  name: 'generic',
  title: 'This page',
  matches: [],
  onClick: true,
  scope: 'sentence',
  layout: [],
  answers: () => [],
  marker: 'sup a[href^="#"]',
  sources: () => () => ({ urls: [] }),
};
