import type { FetchedSource } from '../../core/types';
import { decodeText } from '../charset';
import { sniffFormat } from '../mime';

/** A larger page takes seconds to clean and lay out: its text is shown instead. */
const MAX_BYTES = 3_000_000;

/** The markup of a page, decoded and otherwise as it came; `null` where it is no page, or too large to be shown. */
export function htmlOf({ bytes, contentType }: Pick<FetchedSource, 'bytes' | 'contentType'>): string | null {
  if (bytes.length > MAX_BYTES || sniffFormat(bytes, contentType) !== 'html') return null;
  return decodeText(bytes, contentType);
}
