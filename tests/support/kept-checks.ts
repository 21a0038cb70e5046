import type { CheckState } from '../../src/core/check-state';

/** The check of a tab among all that the extension keeps in `storage.session`; the running one if there are several. */
export function findCheck(session: Record<string, unknown>, tabId: number): CheckState | undefined {
  const checks = Object.values(session).flatMap((value) => (isCheck(value) && value.tabId === tabId ? [value] : []));
  return checks.find(({ phase }) => phase === 'running') ?? checks.at(-1);
}

function isCheck(value: unknown): value is CheckState {
  return typeof value === 'object' && value !== null && 'phase' in value && 'tabId' in value && 'claims' in value;
}
