import type { OpenItem } from './bulk-input';

/**
 * By what each item is known when the same files are chosen again: its content, the name of a page, and which one it is
 * of those that are the same in all this. Made for one way through them; about 100 bytes an item are held.
 */
export class ItemKeys {
  readonly #seen = new Map<string, number>();

  /** `hash`: of bytes, such that nobody finds others with the same one. */
  constructor(private readonly hash: (content: Uint8Array<ArrayBuffer>) => Promise<string>) {}

  async next({ name, content }: Pick<OpenItem, 'name' | 'content'>): Promise<string> {
    const own = `${await this.hash(content)} ${name}`;
    const before = this.#seen.get(own) ?? 0;
    this.#seen.set(own, before + 1);
    return before === 0 ? own : `${own} #${before + 1}`;
  }
}
