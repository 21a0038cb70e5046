import * as z from 'zod/mini';
import { extractPage, type PageOrigin } from '../bulk/saved-page';
import { isWebAddress } from '../bulk/web-address';
import { InputError } from '../core/schemas/input-error';
import { parse } from '../core/wire/parse-input';
import { siteNamed } from '../sites/read-page';
import { collectBytes } from './collect-bytes';
import { readBytes } from './given-source';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { BULK_OPTIONS, runLines } from './run-lines';
import { UsageError } from './streams';
import { expectWebAddress } from './web-address';

const MAX_BYTES = 100_000_000;

/**
 * `extract PAGE.html (--url URL | --site NAME)`: one saved answer page through its adapter; `extract --list FILE`: many.
 */
export const command: Command = {
  options: { ...BULK_OPTIONS, url: { type: 'string' }, site: { type: 'string' }, list: { type: 'boolean' } },
  run: async ([file], options, streams) => {
    const { url, site, list, jobs, resume } = options;
    if (list === true) {
      if (url !== undefined || site !== undefined)
        throw new UsageError('expected url or site in each line of the list, not as options');
      return runLines({ name: 'extract', file, options, open: openWork }, streams);
    }
    if (jobs !== undefined || resume !== undefined) throw new UsageError('expected --list with --jobs or --resume');
    if (typeof url !== 'string' && typeof site !== 'string') throw new UsageError('expected --url or --site');
    if (typeof url === 'string') expectWebAddress(url);
    if (typeof site === 'string' && !siteNamed(site))
      throw new UsageError(`expected the name of a site after --site, got ${site}`);
    const html = await collectBytes(file, streams, MAX_BYTES);
    const origin = {
      ...(typeof url === 'string' && { url }),
      ...(typeof site === 'string' && { site }),
    };
    await streams.write(toLine({ ...(origin.url !== undefined && { url }), ...(await extract(html, origin)) }));
    return 0;
  },
};

const listLine = z.strictObject({
  id: z.optional(z.union([z.string(), z.number()])),
  file: z.string(),
  url: z.optional(z.string()),
  site: z.optional(z.string()),
});

/** Lines of a list of pages. */
export const openWork: OpenWork = () => (value) => {
  const { file, url, site, id = file } = parse(listLine, value);
  if (url === undefined && site === undefined) throw new InputError('expected "url" or "site", got neither');
  if (url !== undefined && !isWebAddress(url))
    throw new InputError(`field "url": expected an http(s) address, got ${JSON.stringify(url)}`);
  if (site !== undefined && !siteNamed(site))
    throw new InputError(`field "site": expected the name of a site, got ${JSON.stringify(site)}`);
  const answer = async (): Promise<string> => {
    const html = await readBytes(file, MAX_BYTES);
    return toLine({ id, ...(url !== undefined && { url }), ...(await extract(html, { url, site })) });
  };
  return [{ id, answer }];
};

async function extract(html: Uint8Array, origin: PageOrigin): Promise<object> {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  // Errors in a saved page's styles are not ours to report.
  const virtualConsole = new VirtualConsole();
  const address = origin.url ?? 'https://page.invalid/';
  const { window } = new JSDOM(html, { url: address, contentType: 'text/html; charset=utf-8', virtualConsole });
  try {
    return extractPage(window.document, origin);
  } finally {
    window.close();
  }
}
