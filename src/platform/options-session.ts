import * as z from 'zod/mini';
import type { CacheUsage } from '../core/kept-sources';
import { callBackground } from './messages';

/** What the options page shows; see `OptionsProps` of `src/ui/options.tsx`. */
export interface OptionsState {
  /** `null` while it is not known. */
  usage: CacheUsage | 'unusable' | null;
  wiping: 'idle' | 'running' | 'done' | 'failed';
}

const usageSchema = z.nullable(z.object({ sources: z.number(), bytes: z.number() }));

/** The options page: asks the background what is kept, and has it wiped. */
export class OptionsSession {
  #state: OptionsState = { usage: null, wiping: 'idle' };

  constructor(private readonly onChange: (state: OptionsState) => void) {}

  async start(): Promise<void> {
    this.#update({});
    await this.#readUsage();
  }

  async wipeCache(): Promise<void> {
    if (this.#state.wiping === 'running') return;
    this.#update({ wiping: 'running' });
    const result = await callBackground('wipeCache', {});
    await this.#readUsage();
    this.#update({ wiping: result.ok ? 'done' : 'failed' });
  }

  async #readUsage(): Promise<void> {
    const result = await callBackground('cacheUsage', {});
    const usage = usageSchema.safeParse(result.ok ? result.value : null);
    this.#update({ usage: (usage.success && usage.data) || 'unusable' });
  }

  #update(change: Partial<OptionsState>): void {
    this.#state = { ...this.#state, ...change };
    this.onChange(this.#state);
  }
}
