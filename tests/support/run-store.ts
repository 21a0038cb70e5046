import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/core/locales/languages';
import { launchChromium } from './chromium';
import { readDemo, serveDemo } from './demo-sites';
import { startStandInServer } from './stand-in-server';
import { readListing } from './store-listing';
import { StorePictures } from './store-pictures';

interface StoreOptions {
  executablePath: string;
  /** Folder of the built extension. */
  extension: string;
  /** Is made anew: a folder a language, and the promotional tile beside them. */
  folder: string;
}

/** Writes the texts, and takes the pictures of the bundled demonstration. Comes back with the exit status. */
export async function runStore({ executablePath, extension, folder }: StoreOptions): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const demo = readDemo();
  const server = await startStandInServer(serveDemo(demo));
  const chromium = await launchChromium({ executablePath, extension, hostRules: server.hostRules });
  try {
    const pictures = await StorePictures.open(chromium, demo.page.url);
    for (const language of LANGUAGES) {
      const { name, summary, description, captions, tile } = readListing(language);
      const to = join(folder, language);
      await mkdir(to, { recursive: true });
      for (const [field, text] of Object.entries({ name, summary, description })) {
        await writeFile(join(to, `${field}.txt`), `${text}\n`);
      }
      await pictures.take(language, captions, to);
      if (language === 'en') await pictures.takeTile(name, tile, join(folder, 'promo-tile.png'));
      console.log(`dist/store/${language}`);
    }
  } finally {
    await chromium.close();
    await server.close();
  }
  return 0;
}
