import type { TellProblems } from '../../src/platform/badge';
import { nameSelectionCheck } from '../../src/platform/checks/selection-check';
import { loadCatalogue } from '../../src/platform/language';
import { followSettings } from '../../src/platform/storage/settings';
import { badgeTitle } from '../../src/ui/outcome-words';
import { speak, t } from '../../src/ui/words';

/** What the background says itself, each in the language that its reader has chosen, once that is loaded. */
export interface BackgroundWords {
  badgeTitle: TellProblems;
  /** Of the item in the menu of selected text. */
  selectionTitle(): Promise<string>;
}

/** Follows the reader's choice of a language. */
export function followLanguage(): BackgroundWords {
  let spoken: Promise<void> = Promise.resolve();
  followSettings(({ language }) => {
    spoken = loadCatalogue(language).then(speak);
    void spoken.then(() => nameSelectionCheck(t('manifest.checkSelection')));
  });
  return {
    badgeTitle: async (outcome) => {
      await spoken;
      return badgeTitle(outcome);
    },
    selectionTitle: async () => {
      await spoken;
      return t('manifest.checkSelection');
    },
  };
}
