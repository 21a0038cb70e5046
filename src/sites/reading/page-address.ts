/**
 * The address that relative links of a page are resolved against.
 *
 * A saved page read without its address still often says it: by `<base>`, its canonical link or its preview data.
 * `fallback` is used where it does not; "" if nothing is known.
 */
export function pageAddress(document: Document, url: string, fallback = ''): string {
  const said = [
    url,
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
    fallback,
  ];
  const page = said.find((address) => address && /^https?:/i.test(address) && URL.canParse(address)) ?? '';
  const base = document.querySelector('base[href]')?.getAttribute('href');
  if (!base) return page;
  if (page && URL.canParse(base, page)) return new URL(base, page).href;
  return /^https?:/i.test(base) && URL.canParse(base) ? base : '';
}

/** Every address by which a page calls itself, without fragment: links to one of them stay on the page. */
export function ownAddresses(document: Document): ReadonlySet<string> {
  const said = [
    document.URL,
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  ];
  return new Set(said.flatMap((address) => (address && /^https?:/i.test(address) ? address.replace(/#.*$/s, '') : [])));
}
