import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words';

interface AskDialogProps {
  title: string;
  /** The words on the button that does it. */
  confirm: string;
  children: ComponentChildren;
  onConfirm(): void;
  /** It is to be taken away: by its buttons, by Escape. */
  onClose(): void;
}

/**
 * A question before something is lost. The browser's own dialog keeps the focus inside, closes on Escape, and gives the
 * focus back; it begins on the button that changes nothing.
 */
export function AskDialog({ title, confirm, children, onConfirm, onClose }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const leave = (isConfirmed: boolean) => {
    dialog.current?.close();
    if (isConfirmed) onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-what`}>{children}</div>
      <p class="dialog__buttons">
        <button type="button" class="button is-plain" autofocus onClick={() => leave(false)}>
          {t('options.cancel')}
        </button>
        <button type="button" class="button is-grave" onClick={() => leave(true)}>
          {confirm}
        </button>
      </p>
    </dialog>
  );
}
