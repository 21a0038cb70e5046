import { linkedSource } from './reading/linked-source';
import { readTurns } from './reading/turns';
import type { AnswerPlace, Site } from './site';

/*
 * Two generations (seen 2025-12 … 2026-02, and 2026-07); a share page has the same messages.
 *
 * div[role="feed"] > div[role="article"]                              2026-07; before: [data-test-render-count]
 *   div[data-testid="user-message"]                                   question, may hold links of its own
 *   div[data-is-streaming="false"]                                    reply; "true" while it is written
 *     h2.sr-only "Claude responded: …"                                repeats the first sentence
 *     div.font-claude-response
 *       div[data-find-omitted]                                        search and thinking, since 2026-07; before it only
 *         div[style="grid-template-rows: 0fr"], or                    the collapsing boxes: 2026-02,
 *         div.overflow-hidden[style="height: 0px; …"]                 2025-12
 *       div.standard-markdown …                                       several; .progressive-markdown while written
 *         span[data-state] > a[class~="group/tag"][href] "Name +2"    one address, the others in a hover card
 * #markdown-artifact .standard-markdown                               report in the side panel, same chips (2026-01);
 *                                                                     in the reply only .artifact-block-cell
 *
 * A chip that is a button (2025) is reported, and was not seen. Visualisations are frames of another origin.
 */
const REPLY = '[data-is-streaming]';
const QUESTION = '[data-testid="user-message"]';
const REPORT = '#markdown-artifact';

export const claude: Site = {
  name: 'claude',
  title: 'Claude',
  matches: ['https://claude.ai/*'],
  isThread: (url) => /\/(chat|share)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION, REPORT, '[data-testid="chat-header"]'],
  answers,
  marker: '[class~="group/tag"]',
  sources: () => linkedSource,
  // Hover: a card at the end of the body with all sources of the chip.
  hidden: { by: 'hover' },
  // The last one is the name of the language above a code block.
  skip: '[data-find-omitted], [role="group"] > .font-small',
};

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '.standard-markdown, .progressive-markdown',
    aside: '[data-find-omitted], [style*="grid-template-rows"], .overflow-hidden[style*="height"]',
    question: QUESTION,
    report: { panel: REPORT, card: '[class*="artifact-block"]' },
    isWriting: (reply) => reply.getAttribute('data-is-streaming') === 'true',
  });
}
