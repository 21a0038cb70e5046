import { declares } from './elements';

/** What a rule that hides, strikes or shows has in it. */
const TELLING = /display|visib|line-through/i;

type Rule = 'hidden' | 'struck' | 'shown';

/**
 * The rules of a page's own style sheets that hide or strike, for plain selectors (`.a`, `#a`, `p.a`). Conditional
 * rules (`@media`) and all longer selectors are left out: they may not hold.
 */
export class StyleRules {
  readonly #byId = new Map<string, Rule>();
  /** By class; the inner key is a tag, or "" for any. */
  readonly #byClass = new Map<string, Map<string, Rule>>();

  read(css: string): void {
    let depth = 0;
    let from = 0;
    let selector = '';
    const text = css.length > 300_000 ? css.slice(0, 300_000) : css;
    if (!TELLING.test(text)) return;
    const marks = /[{};]|\/\*/g;
    for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
      const i = mark.index;
      const code = text.charCodeAt(i);
      if (code === 47) {
        const end = text.indexOf('*/', i + 2);
        if (end < 0) return;
        if (text.slice(from, i).trim() === '') from = end + 2;
        marks.lastIndex = end + 2;
      } else if (code === 123) {
        if (depth === 0) selector = text.slice(from, i).trim();
        depth++;
        from = i + 1;
      } else if (code === 125) {
        if (depth === 1 && !selector.startsWith('@')) this.#add(selector, text.slice(from, i));
        depth = Math.max(0, depth - 1);
        from = i + 1;
      } else if (code === 59 && depth === 0) from = i + 1;
    }
  }

  /** What the rules do to an element with this id and these classes. */
  lookUp(tag: string, id: string | undefined, classes: readonly string[]): 'hidden' | 'struck' | null {
    if (this.#byId.size === 0 && this.#byClass.size === 0) return null;
    let found = id === undefined ? undefined : this.#byId.get(id);
    for (const name of classes) {
      const rules = this.#byClass.get(name);
      if (rules) found = weightier(weightier(found, rules.get('')), rules.get(tag));
    }
    return found === undefined || found === 'shown' ? null : found;
  }

  #add(selectors: string, body: string): void {
    if (!TELLING.test(body)) return;
    const shows = declares(body, 'display', /^(?!none)/) || declares(body, 'visibility', /^visible/);
    const hides = declares(body, 'display', /^none/) || declares(body, 'visibility', /^hidden/);
    const strikes = declares(body, /^text-decoration(?:-line)?$/, /line-through/);
    const look = hides ? 'hidden' : strikes ? 'struck' : shows ? 'shown' : null;
    if (look === null) return;
    for (const selector of selectors.split(',')) {
      const [, tag = '', mark, name] = /^([a-z\d]*)([.#])([\w-]+)$/i.exec(selector.trim()) ?? [];
      if (name === undefined) continue;
      if (mark === '.') this.#ofClass(name).set(tag.toLowerCase(), look);
      else if (tag === '') this.#byId.set(name, look);
    }
  }

  #ofClass(name: string): Map<string, Rule> {
    const known = this.#byClass.get(name);
    if (known) return known;
    const rules = new Map<string, Rule>();
    this.#byClass.set(name, rules);
    return rules;
  }
}

/** In doubt an element is shown. */
function weightier(a: Rule | undefined, b: Rule | undefined): Rule | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a === 'shown' || b === 'shown' ? 'shown' : a === 'hidden' || b === 'hidden' ? 'hidden' : 'struck';
}
