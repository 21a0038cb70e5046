import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TaskState } from '../use-task';
import { t } from '../words';

/** What went wrong with a task, or nothing. */
export function Failure({ state }: { state: TaskState }) {
  return (
    <p role="alert" class="failure">
      {state.name === 'failed' && t('records.failed', { detail: state.detail.slice(0, 400) })}
    </p>
  );
}

/** How many of a list were left out; nothing where none were. */
export function More({ count }: { count: number }) {
  return count > 0 ? <p>{t('common.andMore', { count })}</p> : null;
}

interface FieldProps {
  label: string;
  children: ComponentChildren;
  isWide?: boolean;
}

/** A control under its name. */
export function Field({ label, children, isWide = false }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label class={isWide ? 'field is-wide' : 'field'}>
      <span class="field__name">{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  choose(value: Value): void;
}

/** One of a few. */
export function Choice<Value extends string>({ label, value, options, choose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.currentTarget.value);
          if (chosen) choose(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each} selected={each === value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface TableFrameProps {
  label: string;
  children: ComponentChildren;
}

/** A table that scrolls by itself where it is wider than the page, also by keyboard. */
export function TableFrame({ label, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus to be scrolled by keys
    <div class="table-frame" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface DialogProps {
  title: string;
  close(): void;
  children: ComponentChildren;
}

/** A dialog of the browser's own: it holds the focus, Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // Old browsers, and those of the unit tests, show it in place.
    if (dialog.current?.showModal) dialog.current.showModal();
    else dialog.current?.setAttribute('open', '');
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

export function percent(share: number): number {
  return Math.round(Math.min(1, share) * 100);
}
