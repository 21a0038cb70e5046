import { UsageError } from './streams';

/** Whether `url` is an address that a browser would ask the web for. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** The value of `--url`. Throws `UsageError` if it is no http(s) address. */
export function expectWebAddress(url: string): string {
  if (!isWebAddress(url)) throw new UsageError(`expected an http(s) address after --url, got ${url}`);
  return url;
}
