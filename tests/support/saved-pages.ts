import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { html, type Reply } from './stand-in-server';

/** A page as its site served it, kept in a file. */
export interface SavedPage {
  /** Folder and file, without ".html". */
  name: string;
  file: string;
  /** Where it is served, at its real host. */
  url: string;
}

/** The pages below the folder `pages` whose name holds one of `names`; all if there are none. */
export function findSavedPages(pages: string, names: string[]): SavedPage[] {
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && existsSync(sidecarOf(join(pages, path))))
    .map((path) => toSavedPage(pages, path))
    .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toSavedPage(pages: string, path: string): SavedPage {
  const file = join(pages, path);
  const sidecar = JSON.parse(readFileSync(sidecarOf(file), 'utf8')) as { url: string };
  const url = completeUrl(sidecar.url, basename(file, '.html'));
  return { name: path.slice(0, -'.html'.length).replaceAll(sep, '/'), file, url };
}

const sidecarOf = (file: string) => file.replace(/html$/, 'json');

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
