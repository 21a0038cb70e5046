import { areAllPermitted, onGranted, requestHosts } from './permissions';

export interface PermissionChoiceState {
  /** `null` until it is known. */
  isAllowed: boolean | null;
  /** The reader has just said no. */
  isRefused: boolean;
}

/** The choice of the first-run page: all sites at once, or each when it is needed. */
export class PermissionChoice {
  #state: PermissionChoiceState = { isAllowed: null, isRefused: false };

  constructor(private readonly onChange: (state: PermissionChoiceState) => void) {}

  async start(): Promise<void> {
    this.onChange(this.#state);
    onGranted(() => void this.#look());
    await this.#look();
  }

  /** Has to be called in a click. */
  allow(): void {
    void requestHosts('all').then(
      (isGranted) => this.#update({ isRefused: !isGranted }),
      () => this.#update({ isRefused: true }),
    );
  }

  async #look(): Promise<void> {
    this.#update({ isAllowed: await areAllPermitted() });
  }

  #update(change: Partial<PermissionChoiceState>): void {
    this.#state = { ...this.#state, ...change };
    this.onChange(this.#state);
  }
}
