import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { ButtonFace } from '../src/annotate/answer-buttons';
import styles from '../src/annotate/answer-buttons.css?inline';
import { ButtonLayers } from '../src/annotate/button-layers';
import { offerButtons } from '../src/annotate/offered-buttons';
import { isLanguage } from '../src/core/locales/languages';
import type { Outcome } from '../src/core/shown/outcome';
import { buttonWords } from '../src/ui/outcome-words';
import { speak } from '../src/ui/words';

/** Put beside the content script on a page whose reader wants a button at each answer. */
export default defineUnlistedScript(() =>
  offerButtons(globalThis, (onPress) => {
    const buttons = new ButtonLayers(styles, onPress);
    return {
      speak: ({ language, locale, texts }) => {
        if (!isLanguage(language)) return;
        speak({ language, locale, lookup: (name) => (Object.hasOwn(texts, name) ? texts[name] : undefined) });
      },
      show: (answers) => buttons.show(answers.map(({ outcome, ...answer }) => ({ ...answer, face: faceOf(outcome) }))),
      clear: () => buttons.show([]),
    };
  }),
);

function faceOf(outcome: Outcome | null): ButtonFace {
  return { ...buttonWords(outcome), tone: toneOf(outcome) };
}

function toneOf(outcome: Outcome | null): ButtonFace['tone'] {
  if (outcome?.state === 'supported') return 'supported';
  if (outcome?.state !== 'problems') return 'plain';
  return outcome.altered > 0 ? 'altered' : 'unsupported';
}
