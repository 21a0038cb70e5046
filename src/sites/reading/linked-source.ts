import type { MarkerSource } from '../site';
import { hrefIn } from './elements';

/** What stands behind a marker that is a link to its one source, or holds it. */
export function linkedSource(marker: Element): MarkerSource {
  const url = hrefIn(marker);
  return { urls: url ? [url] : [] };
}
