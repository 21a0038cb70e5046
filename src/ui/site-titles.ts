import { t } from './words';

const TITLES: Readonly<Record<string, string>> = {
  'ai-elements': 'AI Elements',
  baidu: 'Baidu',
  bing: 'Bing',
  brave: 'Brave Search',
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  consensus: 'Consensus',
  copilot: 'Microsoft Copilot',
  deepseek: 'DeepSeek',
  duckduckgo: 'DuckDuckGo',
  gemini: 'Gemini',
  'google-ai-mode': 'Google AI Mode',
  'google-ai-overview': 'Google AI Overview',
  grok: 'Grok',
  huggingchat: 'HuggingChat',
  kagi: 'Kagi',
  kimi: 'Kimi',
  librechat: 'LibreChat',
  'meta-ai': 'Meta AI',
  mistral: 'Le Chat (Mistral)',
  morphic: 'Morphic',
  notebooklm: 'NotebookLM',
  'open-deep-research': 'Open Deep Research',
  'open-webui': 'Open WebUI',
  perplexica: 'Perplexica',
  perplexity: 'Perplexity',
  phind: 'Phind',
  poe: 'Poe',
  qwen: 'Qwen',
  scira: 'Scira',
  wikipedia: 'Wikipedia',
  you: 'You.com',
};

/** The name of a site as its reader knows it; `null` for the reader of any page, which is best named by its host. */
export function siteTitle(site: string): string | null {
  if (site === 'generic' || site === '') return null;
  if (site === 'selection') return t('header.selection');
  if (Object.hasOwn(TITLES, site)) return TITLES[site] ?? null;
  return `${site.charAt(0).toUpperCase()}${site.slice(1, 60)}`;
}
