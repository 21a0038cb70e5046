import type { Site } from './site';

export const chatgpt: Site = {
  name: 'chatgpt',
  title: 'ChatGPT',
  matches: [],
  onClick: true,
  scope: 'sentence',
  layout: [],
  answers: () => [],
  marker: 'sup a[href^="#"]',
  sources: () => () => ({ urls: [] }),
};
