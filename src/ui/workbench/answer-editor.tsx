import type { RefObject } from 'preact';
import { MAX_ANSWER_LENGTH } from '../../core/claims/limits';
import { t } from '../words';

export interface AnswerActions {
  /** `isOther`: not the one before, changed, but another one. */
  setAnswer(answer: string, isOther?: boolean): void;
  newAnswer(): void;
}

export interface AnswerEditorProps {
  text: string;
  /** The box of the text, in which claims are pointed out. */
  box: RefObject<HTMLTextAreaElement | null>;
  actions: AnswerActions;
}

/** The answer as it is pasted and changed. */
export function AnswerEditor({ text, box, actions }: AnswerEditorProps) {
  return (
    <section aria-labelledby="answer-title">
      <div class="workbench__line">
        <h2 id="answer-title">
          <label for="answer">{t('workbench.answer')}</label>
        </h2>
        <button type="button" class="text-button" onClick={() => actions.newAnswer()}>
          {t('workbench.newAnswer')}
        </button>
      </div>
      <p id="answer-hint" class="workbench__hint">
        {t('workbench.answerHint')}
      </p>
      <textarea
        ref={box}
        id="answer"
        rows={11}
        dir="auto"
        spellcheck={false}
        maxLength={MAX_ANSWER_LENGTH}
        aria-describedby="answer-hint"
        value={text}
        onPaste={({ currentTarget: pasted }) => {
          // Pasting over all of it brings another answer, to be counted beside this one.
          const isAll = pasted.selectionEnd - pasted.selectionStart >= pasted.value.length;
          if (isAll && pasted.value.trim() !== '') actions.setAnswer(pasted.value, true);
        }}
        onInput={(event) => actions.setAnswer(event.currentTarget.value)}
      />
    </section>
  );
}
