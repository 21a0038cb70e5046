import type { FetchedSource, UnreadSource } from '../../core/types';

/** What browsers call a request that never left the device. */
const OFFLINE_ERRORS = /INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/;

/**
 * A source that could not be fetched while the device was offline is told apart from one that is at fault: without a
 * connection every name looks like a dead link.
 *
 * `isOnline` is `navigator.onLine`. It only explains a failure and never keeps a request from being made: a device that
 * reaches the web by ways unknown to the browser counts as offline too.
 */
export function tellOffline(result: FetchedSource | UnreadSource, isOnline: boolean): FetchedSource | UnreadSource {
  if (result.status !== 'unchecked') return result;
  const { cause, detail = '' } = result;
  if (!OFFLINE_ERRORS.test(detail) && (isOnline || !['network_error', 'dead_link', 'timeout'].includes(cause))) {
    return result;
  }
  return { ...result, cause: 'network_error', detail: 'This device was offline', offline: true };
}
