import { toReadLine } from '../core/wire';
import { collectBytes } from './collect-bytes';
import { readFetched, typeOfFile } from './given-source';
import type { Command } from './main';
import { UsageError } from './streams';
import { expectWebAddress } from './web-address';

const MAX_BYTES = 50_000_000;

/** `read FILE --url URL`: one source file as the background reads it. */
export const command: Command = {
  options: { url: { type: 'string' }, type: { type: 'string' }, status: { type: 'string' } },
  run: async ([file], { url, type, status = '200' }, streams) => {
    if (typeof url !== 'string') throw new UsageError('expected --url with an address');
    expectWebAddress(url);
    if (!/^[1-5]\d\d$/.test(String(status)))
      throw new UsageError(`expected an HTTP status after --status, got ${status}`);
    const source = await readFetched({
      url,
      finalUrl: url,
      status: Number(status),
      contentType: typeof type === 'string' ? type : typeOfFile(file),
      bytes: await collectBytes(file, streams, MAX_BYTES),
      truncated: false,
    });
    await streams.write(`${JSON.stringify(toReadLine(source))}\n`);
    return 0;
  },
};
