import type { CheckState, PageReading } from '../../core/types/check-state';
import { loadCheck, loadEarlier } from '../checks/check-store';
import { shownCheck } from '../checks/shown-check';

/** The checks of one tab: the newest, and those of other answers of its page that were made before. */
export class TabChecks {
  #newest: CheckState | null = null;
  #earlier: CheckState[] = [];

  constructor(private readonly tabId: number) {}

  get newest(): CheckState | null {
    return this.#newest;
  }

  async load(): Promise<void> {
    this.#newest = await loadCheck(this.tabId);
    this.#earlier = await loadEarlier(this.tabId);
  }

  /** Takes a new state of the newest check. */
  put(check: CheckState | null): { isOther: boolean } {
    const isOther = check?.id !== this.#newest?.id;
    this.#newest = check;
    return { isOther };
  }

  /** A check of another answer begins: the one before is put aside by the background. */
  async loadEarlier(): Promise<void> {
    this.#earlier = await loadEarlier(this.tabId);
  }

  find(id: string): CheckState | null {
    return this.#all().find((check) => check.id === id) ?? null;
  }

  /** The check of an answer of a page; the tab may have gone elsewhere since it was made. */
  shown(reading: PageReading, answerIndex: number): CheckState | null {
    return shownCheck(this.#all(), reading, answerIndex);
  }

  #all(): CheckState[] {
    return this.#newest ? [this.#newest, ...this.#earlier] : this.#earlier;
  }
}
