import type { Cause } from '../../../src/core/types';

/** One small page in a shape that is met on the web, with invented words, and what reading it must end in. */
export interface PageShape {
  /** Unique in the table. */
  name: string;
  html: string;
  /** `read`: as a whole. `part`: read, but what is missing from it proves nothing. */
  expected: Cause | 'read' | 'part';
  /** As cited; `https://example.org/a` if missing. */
  url?: string;
  /** Where redirects led; `url` if missing. */
  finalUrl?: string;
  /** 200 if missing. */
  status?: number;
}

/** A whole document. `head` stands behind the title. */
export function page(title: string, body: string, head = '', lang = 'en'): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
}
