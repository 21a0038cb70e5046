import type { Answer } from '../../core/types';
import type { CheckState, PageReading } from '../../core/types/check-state';
import { findLostCheck, type LostCheck } from '../checks/check-traces';
import { MissingHosts } from '../permissions/missing-hosts';
import { findOfferedHost } from '../permissions/offered-host';

/** What is shown at the moment. */
export interface Shown {
  reading: PageReading | null;
  answer: Answer | undefined;
  check: CheckState | null;
}

export interface Found {
  offeredHost?: string | null;
  lostCheck?: LostCheck | null;
}

/** Looks up what is known of the shown answer beside its check. What is found for one that was left is not told. */
export class AnswerLookups {
  readonly #missing = new MissingHosts();

  /** `onFound` is called where anything has changed, the missing hosts too. */
  constructor(
    private readonly shown: () => Shown,
    private readonly onFound: (found: Found) => void,
  ) {}

  /** Hosts of the answer that may not be read yet; `null` while that is not known. */
  missingHostsOf(answer: Answer | undefined): string[] | null {
    return this.#missing.of(answer);
  }

  /** Before an answer is shown, so that what stands under the reader's pointer does not change. */
  async beforeShown(answer: Answer | undefined, check: CheckState | null): Promise<void> {
    await this.#missing.find(answer, check);
  }

  async lookUp(): Promise<void> {
    await this.findMissingHosts();
    await this.#findOfferedHost();
    await this.#findLostCheck();
  }

  async findMissingHosts(): Promise<void> {
    const { answer, check } = this.shown();
    if (await this.#missing.find(answer, check)) this.onFound({});
  }

  /** The reader has allowed something. */
  async permitted(): Promise<void> {
    this.#missing.forget();
    await Promise.all([this.findMissingHosts(), this.#findOfferedHost()]);
  }

  async #findOfferedHost(): Promise<void> {
    const { reading } = this.shown();
    const offeredHost = reading && (await findOfferedHost(reading));
    if (reading === this.shown().reading) this.onFound({ offeredHost });
  }

  /** Whether the shown answer was checked before the browser, its tab or the extension was started anew. */
  async #findLostCheck(): Promise<void> {
    const text = this.shown().answer?.text;
    const lostCheck = text === undefined ? null : await findLostCheck(text, Date.now());
    if (text === this.shown().answer?.text) this.onFound({ lostCheck });
  }
}
