import type { Site } from './site';

export const googleAiOverview: Site = {
  name: 'google-ai-overview',
  title: 'Google',
  matches: [],
  onClick: true,
  scope: 'sentence',
  layout: [],
  answers: () => [],
  marker: 'sup a[href^="#"]',
  sources: () => () => ({ urls: [] }),
};
