/** What both drivers can do with a page. Functions are sent to the page as they stand. */
export interface PageDriver {
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  key(name: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  toFront(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;

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
  async press(name: string): Promise<void> {
    await this.toFront();
    const place = await this.until(`has a button "${name}"`, () => this.evaluate(placeOfButton, name));
    await this.driver.click(place.x, place.y);
  }

  /** Clicks on the first element that fits the selector. */
  async clickOn(selector: string): Promise<void> {
    await this.toFront();
    const place = await this.until(`has ${selector}`, () => this.evaluate(placeOfElement, selector));
    await this.driver.click(place.x, place.y);
  }

  /** Clicks a little into the first line of the words that are highlighted on it and begin so. */
  async clickHighlighted(words: string): Promise<void> {
    await this.toFront();
    const place = await this.until(`has "${words}" highlighted`, () => this.evaluate(placeOfHighlight, words));
    await this.driver.click(place.x, place.y);
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
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

interface Place {
  x: number;
  y: number;
}

function placeOfButton(name: string): Place | null {
  const named = [...document.querySelectorAll<HTMLElement>('button, a[href], summary, [role="tab"]')].find((each) => {
    const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return each.checkVisibility() && words.replace(/\s+/g, ' ').trim().startsWith(name);
  });
  named?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = named?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

function placeOfElement(selector: string): Place | null {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

function placeOfHighlight(words: string): Place | null {
  const ranges = [...CSS.highlights.values()].flatMap((all) => [...all] as Range[]);
  const range = ranges.find((each) => String(each).startsWith(words));
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = range?.getBoundingClientRect();
  return box ? { x: box.x + 20, y: box.y + 8 } : null;
}
