import { isWebAddress } from '../bulk/web-address';
import { UsageError } from './streams';

/** The value of `--url`. Throws `UsageError` if it is no http(s) address. */
export function expectWebAddress(url: string): string {
  if (!isWebAddress(url)) throw new UsageError(`expected an http(s) address after --url, got ${url}`);
  return url;
}
