import type { Outcome } from '../core/shown/outcome';

/** An answer that has a button, and what is known of it; `null`: it has not been checked. */
export interface AnswerWithButton {
  text: string;
  roots: readonly Element[];
  outcome: Outcome | null;
}

/** The buttons of a page, with their words. */
export interface ButtonLayer {
  /** From now on they speak this language: the parts of a catalogue that pass in a message. */
  speak(said: { language: string; locale: string; texts: Readonly<Record<string, string>> }): void;
  /** A button at each of these, and at no other. */
  show(answers: readonly AnswerWithButton[]): void;
  clear(): void;
}

export type CreateButtons = (onPress: (text: string) => void) => ButtonLayer;

/** The scripts of one extension share a global object that the page does not see; they share no modules. */
const KEY = Symbol.for('pincite.buttons');

/** Lays the buttons down for the content script: where none are wanted, no page pays for them. */
export function offerButtons(scope: object, create: CreateButtons): void {
  Object.defineProperty(scope, KEY, { value: create, configurable: true });
}

/** What was laid down, or `null` if the script of the buttons has not run. */
export function offeredButtons(scope: object): CreateButtons | null {
  return (scope as { [KEY]?: CreateButtons })[KEY] ?? null;
}
