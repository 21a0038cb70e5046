import { type ButtonLayer, offeredButtons } from '../../src/annotate/offered-buttons';
import { askForTexts, tellEnded, wishCheck, wishOpen } from '../../src/platform/page/page-wishes';
import type { LiveAnswer } from '../../src/sites/read-answer';
import type { ChosenHere } from './page-choices';
import type { PageSession } from './page-session';

/** When an answer that had to wait for another check is told of again. */
const TELL_AGAIN_MS = 5_000;
const MAX_TOLD = 500;

/**
 * What is offered on a page by itself, where its reader wants it: a button at each answer, and the check of one that has
 * ended. Until then the page is neither read nor watched.
 */
export class PageOffers {
  /** `null` until they are wanted: they come in a script of their own. */
  #buttons: ButtonLayer | null = null;
  /** Texts of answers that the background has decided about. */
  readonly #told = new Set<string>();
  #chosen: ChosenHere | null = null;
  #unfollow: (() => void) | null = null;
  #timer: number | undefined;

  constructor(
    private readonly window: Window & typeof globalThis,
    private readonly session: PageSession,
  ) {}

  /** Does what is chosen from now on. */
  async choose(chosen: ChosenHere): Promise<void> {
    const before = this.#chosen;
    this.#chosen = chosen;
    const isWanted = chosen.button || chosen.automatic;
    if (!isWanted) return this.stop();
    // The background shows again, too, what it knows of this tab: the page may be a new document.
    const isSame = before?.language === chosen.language && before.on === chosen.on && before.button === chosen.button;
    if (!isSame) await this.#arrive(chosen.button);
    if (this.#chosen !== chosen) return;
    if (this.#unfollow === null) {
      this.#unfollow = this.session.follow(() => this.#look());
      await this.session.read(false).catch(() => null);
    }
    this.#look();
  }

  stop(): void {
    this.window.clearTimeout(this.#timer);
    this.#unfollow?.();
    this.#unfollow = null;
    this.#buttons?.clear();
  }

  /** Something new is known of an answer. */
  update(): void {
    if (this.#unfollow) this.#look();
  }

  async #arrive(wantsButtons: boolean): Promise<void> {
    const said = await askForTexts(wantsButtons);
    if (!said || !wantsButtons) return;
    this.#buttons ??= offeredButtons(globalThis)?.((text) => this.#press(text)) ?? null;
    this.#buttons?.speak(said);
  }

  #look(): void {
    // A reader may have had the page read as a whole, or a selection of it.
    const answers = this.session.answers.filter(({ answer }) => answer.site === this.#chosen?.site);
    if (this.#chosen?.button) {
      const withButton = answers.filter(isCheckable).map(({ answer: { text }, roots }) => {
        return { text, roots, outcome: this.session.shown(text)?.outcome ?? null };
      });
      this.#buttons?.show(withButton);
    } else this.#buttons?.clear();
    const newest = answers.at(-1);
    if (this.#chosen?.automatic && newest && isCheckable(newest)) void this.#tell(newest.answer.text);
  }

  #press(text: string): void {
    if (this.session.shown(text)) wishOpen();
    else void wishCheck(text);
  }

  async #tell(text: string): Promise<void> {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    if (this.#told.size > MAX_TOLD) this.#told.delete([...this.#told][0] ?? '');
    if ((await tellEnded(text)) !== 'later') return;
    this.#told.delete(text);
    this.window.clearTimeout(this.#timer);
    this.#timer = this.window.setTimeout(() => this.#look(), TELL_AGAIN_MS);
  }
}

/** Whether there is something to check, and all of it is there. */
function isCheckable({ answer }: LiveAnswer): boolean {
  return answer.finished && answer.citations.some(({ urls }) => urls.length > 0);
}
