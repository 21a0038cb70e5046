import { baidu } from './baidu';
import { bing } from './bing';
import { brave } from './brave';
import { chatgpt } from './chatgpt';
import { claude } from './claude';
import { copilot } from './copilot';
import { deepseek } from './deepseek';
import { duckduckgo } from './duckduckgo';
import { gemini } from './gemini';
import { googleAiMode } from './google-ai-mode';
import { googleAiOverview } from './google-ai-overview';
import { grok } from './grok';
import { huggingchat } from './huggingchat';
import { kagi } from './kagi';
import { kimi } from './kimi';
import { metaAi } from './meta-ai';
import { mistral } from './mistral';
import { notebooklm } from './notebooklm';
import { perplexity } from './perplexity';
import { phind } from './phind';
import { qwen } from './qwen';
import type { Site } from './site';
import { siteAmong } from './site-among';
import { yahoo } from './yahoo';
import { yandex } from './yandex';
import { you } from './you';
import { zai } from './zai';

/** The sites whose pages the content script runs on, in alphabetical order. Those read on a click: `click-sites.ts`. */
export const sites: readonly Site[] = [
  baidu,
  bing,
  brave,
  chatgpt,
  claude,
  copilot,
  deepseek,
  duckduckgo,
  gemini,
  googleAiMode,
  googleAiOverview,
  grok,
  huggingchat,
  kagi,
  kimi,
  metaAi,
  mistral,
  notebooklm,
  perplexity,
  phind,
  qwen,
  yahoo,
  yandex,
  you,
  zai,
];

/** The site of `sites` whose page an address is, or `null`. */
export function siteFor(address: string): Site | null {
  return siteAmong(sites, address);
}
