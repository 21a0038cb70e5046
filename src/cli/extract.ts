import { splitClaims } from '../core/claims/split-claims';
import { toExtractLine } from '../core/record';
import { readAnswers, siteNamed } from '../sites/read-page';
import { collectBytes } from './collect-bytes';
import type { Command } from './main';
import { UsageError } from './streams';
import { expectWebAddress } from './web-address';

const MAX_BYTES = 100_000_000;

/** `extract PAGE.html (--url URL | --site NAME)`: one saved answer page through its adapter. */
export const command: Command = {
  options: { url: { type: 'string' }, site: { type: 'string' } },
  run: async (file, { url, site }, streams) => {
    if (typeof url !== 'string' && typeof site !== 'string') throw new UsageError('expected --url or --site');
    if (typeof url === 'string') expectWebAddress(url);
    if (typeof site === 'string' && !siteNamed(site)) throw new UsageError(`unknown site: ${site}`);
    const html = await collectBytes(file, streams, MAX_BYTES);
    const { JSDOM, VirtualConsole } = await import('jsdom');
    // Errors in a saved page's styles are not ours to report.
    const virtualConsole = new VirtualConsole();
    const address = typeof url === 'string' ? url : 'https://page.invalid/';
    const { window } = new JSDOM(html, { url: address, contentType: 'text/html; charset=utf-8', virtualConsole });
    const reading = readAnswers(
      window.document,
      typeof url === 'string' ? url : '',
      typeof site === 'string' ? site : undefined,
    );
    const splits = reading.state === 'answers' ? reading.answers.map(splitClaims) : [];
    await streams.write(`${JSON.stringify(toExtractLine(reading, splits))}\n`);
    return 0;
  },
};
