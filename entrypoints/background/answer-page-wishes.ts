import { AnswerChecks } from '../../src/platform/checks/answer-checks';
import type { JobRequest } from '../../src/platform/checks/jobs';
import { loadCatalogue } from '../../src/platform/language';
import { answerWishes, pageTexts } from '../../src/platform/page/answer-wishes';
import { openOver } from '../../src/platform/page/claim-selection';
import { showKnown } from '../../src/platform/page/page-marks';
import { loadSettings } from '../../src/platform/storage/settings';
import { BUTTON_MESSAGES } from '../../src/ui/outcome-words';

/** Answers what the content scripts wish for on their pages. */
export function answerPageWishes(startCheck: (request: JobRequest) => Promise<void>): void {
  const answers = new AnswerChecks(startCheck);
  answerWishes({
    arrive: async ({ id }) => {
      void showKnown(id);
      return pageTexts(await loadCatalogue((await loadSettings()).language), BUTTON_MESSAGES);
    },
    ended: ({ id }, text) => answers.ended(id, text),
    check: async ({ id }, text) => void (await answers.check(id, text)),
    open: openOver,
  });
}
