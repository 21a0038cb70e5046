import { HAND_LABELS } from '../../core/records/labels';
import { t } from '../words';
import { LabelQuestion } from './label-question';
import { Failure, Field } from './parts';
import { type Labelling, type LabellingProps, useLabelKeys, useLabelling } from './use-labelling';

/** One question after the other, with the answers given so far. */
export function LabelQuestions(props: LabellingProps) {
  const { items } = props.work;
  const labelling = useLabelling(props);
  useLabelKeys(labelling);
  const { item, at, goTo, done, sawVerdict, showVerdict } = labelling;
  if (!item) return <p role="status">{t('records.nothingToLabel')}</p>;
  return (
    <>
      <div class="labelling__progress" aria-busy={labelling.isWriting}>
        <progress max={items.length} value={done} aria-label={t('records.progressName')} />
        <span role="status">
          {done === items.length ? t('records.allLabelled') : t('records.progress', { done, total: items.length })}
        </span>
        <span class="labelling__place">{t('records.place', { at: at + 1, total: items.length })}</span>
      </div>
      <LabelQuestion item={item} record={item.of} isVerdictShown={sawVerdict} showVerdict={showVerdict} />
      <LabelButtons {...labelling} isOfCitation={item.citation !== null} />
      <Note {...labelling} />
      <p class="actions">
        <button type="button" class="button is-plain" aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
          {t('records.previous')}
        </button>
        <button
          type="button"
          class="button is-plain"
          aria-disabled={at === items.length - 1}
          onClick={() => goTo(at + 1)}
        >
          {t('records.next')}
        </button>
      </p>
      <Failure state={labelling.failure} />
      <p class="soft">{t('records.labelKeys')}</p>
    </>
  );
}
type NoteProps = Pick<Labelling, 'note' | 'setNote' | 'saveNote'>;

function Note({ note, setNote, saveNote }: NoteProps) {
  return (
    <Field label={t('records.note')} isWide>
      <textarea
        id="label-note"
        rows={2}
        value={note}
        aria-keyshortcuts="n"
        onInput={(event) => setNote(event.currentTarget.value)}
        onBlur={saveNote}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </Field>
  );
}

interface LabelButtonsProps extends Pick<Labelling, 'answer' | 'choose'> {
  /** Of one citation, not of the claim as a whole. */
  isOfCitation: boolean;
}

function LabelButtons({ answer, choose, isOfCitation }: LabelButtonsProps) {
  return (
    <fieldset class="labels">
      <legend class="labels__ask">{t(isOfCitation ? 'records.askCitation' : 'records.askClaim')}</legend>
      {HAND_LABELS.map((value, index) => (
        <button
          key={value}
          type="button"
          class={`label-button is-${value}`}
          aria-pressed={answer?.value === value}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => choose(value)}
        >
          <kbd>{index + 1}</kbd> {t(`records.label.${value}`)}
        </button>
      ))}
    </fieldset>
  );
}
