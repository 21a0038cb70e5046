import type { BrowserContext, CDPSession } from '@playwright/test';

/** Bytes that a background holds after a collection. */
export interface Held {
  /** JavaScript's own heap. */
  heap: number;
  /** What the browser holds for its objects. */
  objects: number;
  /** Buffers beside the heap. */
  buffers: number;
}

interface Target {
  targetId: string;
  type: string;
  url: string;
}

interface Attached {
  sessionId: string;
  pending: Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>;
}

interface Message {
  id?: number;
  method?: string;
  params?: {
    exceptionDetails?: { text: string; exception?: { description?: string } };
    type?: string;
    args?: { value?: unknown; description?: string }[];
  };
  result?: unknown;
  error?: { message: string };
}

/**
 * Sees every background of an extension in Chromium, each from its start: how many there were, what they threw and
 * complained of, and what the present one holds in memory.
 */
export class WorkerWatch {
  /** Backgrounds seen so far: the browser keeps one target for all of them while it is watched. */
  starts = 0;
  /** What was thrown and caught by nobody, or written to the console as a warning or an error. */
  readonly complaints: string[] = [];
  readonly #attached = new Map<string, Attached>();
  #nextId = 1;

  private constructor(
    private readonly session: CDPSession,
    private readonly url: string,
  ) {}

  static async of(context: BrowserContext, extensionId: string): Promise<WorkerWatch> {
    const browser = context.browser();
    if (!browser) throw new Error('The browser cannot be asked for its targets');
    const session = await browser.newBrowserCDPSession();
    const watch = new WorkerWatch(session, `chrome-extension://${extensionId}/background.js`);
    session.on('Target.targetCreated', ({ targetInfo }) => void watch.#attach(targetInfo));
    session.on('Target.targetDestroyed', ({ targetId }) => watch.#forget(targetId));
    session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => watch.#take(sessionId, message));
    await session.send('Target.setDiscoverTargets', { discover: true });
    return watch;
  }

  /** What the background holds now. There has to be one. */
  async held(): Promise<Held> {
    const attached = [...this.#attached.values()].at(-1);
    if (!attached) throw new Error('No background is there to be measured');
    // What a collection sets free may hold more that only the next one finds.
    for (let round = 0; round < 3; round += 1) await this.#send(attached, 'HeapProfiler.collectGarbage');
    const usage = (await this.#send(attached, 'Runtime.getHeapUsage')) as {
      usedSize: number;
      embedderHeapUsedSize?: number;
      backingStorageSize?: number;
    };
    return {
      heap: usage.usedSize,
      objects: usage.embedderHeapUsedSize ?? 0,
      buffers: usage.backingStorageSize ?? 0,
    };
  }

  async #attach({ type, url, targetId }: Target): Promise<void> {
    if (type !== 'service_worker' || url !== this.url) return;
    try {
      // Not flat: Playwright hands the messages of a session on that it has not opened itself only so.
      const { sessionId } = await this.session.send('Target.attachToTarget', { targetId, flatten: false });
      const attached: Attached = { sessionId, pending: new Map() };
      this.#attached.set(targetId, attached);
      await this.#send(attached, 'Runtime.enable');
    } catch {
      this.#forget(targetId); // ended in between
    }
  }

  #forget(targetId: string): void {
    for (const { reject } of this.#attached.get(targetId)?.pending.values() ?? []) reject(new Error('It has ended'));
    this.#attached.delete(targetId);
  }

  async #send(attached: Attached, method: string): Promise<unknown> {
    const id = this.#nextId++;
    const result = new Promise<unknown>((resolve, reject) => attached.pending.set(id, { resolve, reject }));
    const { sessionId } = attached;
    await this.session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return result;
  }

  #take(sessionId: string, json: string): void {
    const message = JSON.parse(json) as Message;
    const attached = [...this.#attached.values()].find((each) => each.sessionId === sessionId);
    const waiting = message.id === undefined ? undefined : attached?.pending.get(message.id);
    if (waiting && message.id !== undefined) {
      attached?.pending.delete(message.id);
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
    }
    const { exceptionDetails, type, args = [] } = message.params ?? {};
    if (message.method === 'Runtime.executionContextCreated') this.starts += 1;
    if (message.method === 'Runtime.exceptionThrown') {
      this.complaints.push(exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? 'thrown');
    } else if (message.method === 'Runtime.consoleAPICalled' && (type === 'error' || type === 'warning')) {
      this.complaints.push(args.map(({ value, description }) => description ?? String(value)).join(' '));
    }
  }
}
