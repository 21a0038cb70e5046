import type { Site } from './site';

export const wikipedia: Site = {
  name: 'wikipedia',
  title: 'Wikipedia',
  matches: [],
  onClick: true,
  scope: 'sentence',
  layout: [],
  answers: () => [],
  marker: 'sup a[href^="#"]',
  sources: () => () => ({ urls: [] }),
};
