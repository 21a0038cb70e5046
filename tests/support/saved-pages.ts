import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { html, type Reply } from './stand-in-server';

/** A page as its site served it, kept in a file. */
export interface SavedPage {
  /** Folder and file, without ".html". */
  name: string;
  file: string;
  /** Where it is served, at its real host. */
  url: string;
  /** Nobody has an adapter for it: it is read on the reader's click. */
  isGeneric: boolean;
}

/** Folders whose pages have an adapter now. `footnotes` are pages of any site. */
const FOLDERS = ['chatgpt', 'footnotes', 'google-ai-overview', 'perplexity', 'wikipedia'];

/** The saved pages whose name holds one of `names`; all if there are none. */
export function findSavedPages(pages: string, names: string[]): SavedPage[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(pages, folder))
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const name = `${folder}/${basename(file, '.html')}`;
        const sidecar = JSON.parse(readFileSync(join(pages, `${name}.json`), 'utf8')) as { url: string };
        const url = completeUrl(sidecar.url, basename(file, '.html'));
        return { name, file: join(pages, folder, file), url, isGeneric: folder === 'footnotes' };
      }),
  ).filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
}

/** The page, with its scripts switched off and nothing loaded: it must neither change itself nor phone home. */
export function serveSavedPage({ file }: SavedPage): Reply {
  return html(readFileSync(file, 'utf8'), 200, {
    'content-security-policy': "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
}

/** An address that was not recorded whole has "…" where a part is missing, and a remark behind it. */
function completeUrl(recorded: string, slug: string): string {
  return new URL((recorded.split(' ')[0] ?? '').replace('…', slug)).href;
}
