import { AnswerButtons, type ButtonFace } from '../../src/annotate/answer-buttons';
import buttonStyles from '../../src/annotate/answer-buttons.css?inline';
import { isLanguage } from '../../src/core/languages';
import type { Outcome } from '../../src/core/outcome';
import { askForTexts, tellEnded, wishCheck, wishOpen } from '../../src/platform/page-wishes';
import type { LiveAnswer } from '../../src/sites/read-answer';
import { buttonWords } from '../../src/ui/outcome-words';
import { speak } from '../../src/ui/words';
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
  readonly #buttons: AnswerButtons;
  /** Texts of answers that the background has decided about. */
  readonly #told = new Set<string>();
  #chosen: ChosenHere | null = null;
  #unfollow: (() => void) | null = null;
  #timer: number | undefined;

  constructor(
    private readonly window: Window & typeof globalThis,
    private readonly session: PageSession,
  ) {
    this.#buttons = new AnswerButtons(window, buttonStyles, (text) => this.#press(text));
  }

  /** Does what is chosen from now on. */
  async choose(chosen: ChosenHere): Promise<void> {
    const before = this.#chosen;
    this.#chosen = chosen;
    const isWanted = chosen.button || chosen.automatic;
    if (!isWanted) return this.stop();
    // The background shows again, too, what it knows of this tab: the page may be a new document.
    if (!before || before.language !== chosen.language || before.on !== chosen.on) await this.#arrive();
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
    this.#buttons.clear();
  }

  /** Something new is known of an answer. */
  update(): void {
    if (this.#unfollow) this.#look();
  }

  async #arrive(): Promise<void> {
    const said = await askForTexts();
    if (!said || !isLanguage(said.language)) return;
    const { language, locale, texts } = said;
    speak({ language, locale, lookup: (name) => (Object.hasOwn(texts, name) ? texts[name] : undefined) });
  }

  #look(): void {
    // A reader may have had the page read as a whole, or a selection of it.
    const answers = this.session.answers.filter(({ answer }) => answer.site === this.#chosen?.site);
    if (this.#chosen?.button) this.#buttons.show(answers.filter(isCheckable).map((live) => this.#buttonOf(live)));
    else this.#buttons.clear();
    const newest = answers.at(-1);
    if (this.#chosen?.automatic && newest && isCheckable(newest)) void this.#tell(newest.answer.text);
  }

  #buttonOf({ answer: { text }, roots }: LiveAnswer): { text: string; roots: readonly Element[]; face: ButtonFace } {
    const outcome = this.session.shown(text)?.outcome ?? null;
    return { text, roots, face: { ...buttonWords(outcome), tone: toneOf(outcome) } };
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

function toneOf(outcome: Outcome | null): ButtonFace['tone'] {
  if (outcome?.state === 'supported') return 'supported';
  if (outcome?.state !== 'problems') return 'plain';
  return outcome.altered > 0 ? 'altered' : 'unsupported';
}
