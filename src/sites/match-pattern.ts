/**
 * Whether an extension match pattern covers an address.
 *
 * `scheme://host/path`: `*` as scheme is http or https, `*.` before a host takes in its subdomains, `*` in a path is
 * anything. https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns
 */
export function matchesPattern(pattern: string, url: URL): boolean {
  const parts = /^(\*|https?):\/\/([^/]+)(\/.*)$/.exec(pattern);
  if (!parts) return false;
  const [, scheme = '', host = '', path = ''] = parts;
  if (!(scheme === '*' ? /^https?:$/.test(url.protocol) : url.protocol === `${scheme}:`)) return false;
  return matchesHost(host, url.hostname) && matchesPath(path, url.pathname + url.search);
}

function matchesHost(pattern: string, hostname: string): boolean {
  if (pattern === '*') return true;
  const domain = pattern.startsWith('*.') ? pattern.slice(2) : null;
  return domain === null ? hostname === pattern : hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Compared piece by piece, so that a pattern with many `*` costs no backtracking. */
function matchesPath(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (!path.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return path === first;
  let from = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return path.length - last.length >= from && path.endsWith(last);
}
