/** What both drivers can do with a page. Functions are sent to the page as they stand. */
export interface PageDriver {
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  key(name: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  toFront(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

const WAIT_MS = 25_000;
/** How long a click may take to come to its element before it counts as lost. */
const HEARD_MS = 5_000;

/** A page as its reader has it before them, in either browser: by what is written on it and what can be pressed. */
export class Screen {
  constructor(private readonly driver: PageDriver) {}

  evaluate<R>(run: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.driver.evaluate(run, argument as A);
  }

  /** Waits until these words can be read on it. */
  async shows(words: string, timeoutMs = WAIT_MS): Promise<void> {
    await this.until(`shows "${words}"`, async () => (await this.text()).includes(words), timeoutMs);
  }

  /** Waits until these words are gone from it. */
  async hides(words: string, timeoutMs = WAIT_MS): Promise<void> {
    await this.until(`hides "${words}"`, async () => !(await this.text()).includes(words), timeoutMs);
  }

  /** Waits until an element fits the selector. */
  async has(selector: string): Promise<void> {
    await this.until(`has ${selector}`, async () => (await this.count(selector)) > 0);
  }

  count(selector: string): Promise<number> {
    return this.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  }

  /** Waits for a button, link or tab whose name begins with these words, and clicks on it with the mouse. */
  press(name: string): Promise<void> {
    const selector = 'button, a[href], summary, [role="tab"]';
    return this.clickUntilHeard(`has a button "${name}"`, () => this.evaluate(placeOfElement, { selector, name }));
  }

  /** Waits for an element that fits the selector, and clicks on the first one. */
  clickOn(selector: string): Promise<void> {
    return this.clickUntilHeard(`has ${selector}`, () => this.evaluate(placeOfElement, { selector, name: '' }));
  }

  /**
   * Clicks once the element is at rest, and again where the click has not come to it: on a busy machine a browser drops
   * one that falls into a change of window.
   */
  private async clickUntilHeard(what: string, find: () => Promise<Place | null>): Promise<void> {
    let before: Place | null = null;
    let isClicked = false;
    await this.toFront();
    await this.until(`${what} and hears a click on it`, async () => {
      if (isClicked && (await this.hasHeardClick())) return true;
      const place = await find();
      const isAtRest = place !== null && place.x === before?.x && place.y === before.y;
      before = place;
      if (!isAtRest) return false;
      await this.driver.click(place.x, place.y);
      isClicked = true;
      for (const end = Date.now() + HEARD_MS; Date.now() < end; await pause()) {
        if (await this.hasHeardClick()) return true;
      }
      await this.toFront();
      return false;
    });
  }

  /** Whether the click on the element that was looked for has come. A page that is gone with it has heard it. */
  private hasHeardClick(): Promise<boolean> {
    return this.evaluate(() => (globalThis as Heard).hasHeardClick ?? true).catch(() => true);
  }

  /** Clicks a little into the first line of the words that are highlighted on it and begin so. */
  clickHighlighted(words: string): Promise<void> {
    return this.clickUntilHeard(`has "${words}" highlighted`, () => this.evaluate(placeOfHighlight, words));
  }

  /** All that is highlighted on it, sorted. */
  highlighted(): Promise<string[]> {
    return this.evaluate(() => [...CSS.highlights.values()].flatMap((all) => [...all].map(String)).sort());
  }

  key(name: string): Promise<void> {
    return this.driver.key(name);
  }

  toFront(): Promise<void> {
    return this.driver.toFront();
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /** What is written on it, that for screen readers too, white space folded. */
  async text(): Promise<string> {
    const text = await this.evaluate(() => document.body?.textContent ?? '');
    return text.replace(/\s+/g, ' ');
  }

  /** Waits until `look` comes back with something true. A page that is just being loaded cannot be asked. */
  private async until<T>(what: string, look: () => Promise<T>, timeoutMs = WAIT_MS): Promise<NonNullable<T>> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const found = await look().catch(() => null);
      if (found) return found;
      if (Date.now() > end) {
        const text = await this.text().catch(String);
        throw new Error(`Expected a page that ${what} within ${timeoutMs} ms, and it says: ${text.slice(0, 600)}`);
      }
      await pause();
    }
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

interface Place {
  x: number;
  y: number;
}

/** An element: the first that fits the selector and whose name begins so. */
interface Wanted {
  selector: string;
  name: string;
}

/** Where a page notes that the click it was asked for has come. */
interface Heard {
  hasHeardClick?: boolean;
}

/** Looks for an element, has its next click noted, and says where it stands. */
function placeOfElement({ selector, name }: Wanted): Place | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => {
    const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return each.checkVisibility() && words.replace(/\s+/g, ' ').trim().startsWith(name);
  });
  if (!found) return null;
  const heard = globalThis as Heard;
  heard.hasHeardClick = false;
  const note = () => {
    heard.hasHeardClick = true;
  };
  found.addEventListener('click', note, { capture: true, once: true });
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function placeOfHighlight(words: string): Place | null {
  const ranges = [...CSS.highlights.values()].flatMap((all) => [...all] as Range[]);
  const range = ranges.find((each) => String(each).startsWith(words));
  const element = range?.startContainer.parentElement;
  if (!range || !element) return null;
  const heard = globalThis as Heard;
  heard.hasHeardClick = false;
  const note = () => {
    heard.hasHeardClick = true;
  };
  element.addEventListener('click', note, { capture: true, once: true });
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = range.getBoundingClientRect();
  return { x: box.x + 20, y: box.y + 8 };
}
