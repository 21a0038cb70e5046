import { render } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';
import { Popup, type PopupProps } from '../../src/ui/popup';
import type { PopupState } from './states';
// Loaded late by the views: it must not come when the test is over.
import '../../src/core/text/diff-words';

export interface Mounted {
  root: HTMLElement;
  actions: { [Name in keyof PopupProps['actions']]: ReturnType<typeof vi.fn> };
  /** All that is written, white space folded. */
  text(): string;
  /** The button whose text or name contains `words`. Throws if there is none. */
  button(words: string): HTMLButtonElement;
  click(words: string): void;
  /** Shows another state in the same place, as an event of a running check does. */
  update(state: PopupState): void;
}

/** The popup in the document of the test. */
export function mount(state: PopupState): Mounted {
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  const actions = {
    selectAnswer: vi.fn(),
    check: vi.fn(),
    stop: vi.fn(),
    grant: vi.fn(),
    grantOffered: vi.fn(),
    showClaim: vi.fn(),
    retryReading: vi.fn(),
    readAgain: vi.fn(),
    dismissCacheTrouble: vi.fn(),
  };
  const update = (next: PopupState) => act(() => render(<Popup {...next} actions={actions} />, root));
  update(state);
  const button = (words: string) => {
    const found = [...root.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(words),
    );
    if (!found) throw new Error(`no button "${words}" in: ${root.textContent}`);
    return found;
  };
  return {
    root,
    actions,
    text: () => (root.textContent ?? '').replace(/\s+/g, ' '),
    button,
    click: (words) => act(() => button(words).click()),
    update,
  };
}

/** Opens whatever can be opened, twice over: what opens may hold more of it. */
export function openAll({ root }: Mounted): void {
  for (let round = 0; round < 2; round++) {
    for (const button of root.querySelectorAll<HTMLButtonElement>('[aria-expanded="false"]')) act(() => button.click());
  }
}
