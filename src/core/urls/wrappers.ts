/** Redirect wrappers that carry their target in the address, as data. Opaque ones (t.co, baidu.com/link) are not here. */
interface Wrapper {
  /** Registrable name; sub-domains count too. A name of `COUNTRY_HOSTS`: any of its country domains. */
  host: string;
  path: RegExp;
  /** Query parameters that may hold the target, first hit wins. */
  params?: readonly string[];
  /** Reads the target from a parameter's value, where it is not plain. */
  decode?: (value: string) => string | null;
  /** Reads the target from the path instead of a parameter. */
  fromPath?: RegExp;
}

const ANY_PATH = /^/;

const WRAPPERS: readonly Wrapper[] = [
  { host: 'google', path: /^\/(?:url|imgres|aclk)$/, params: ['q', 'url', 'imgrefurl', 'adurl'] },
  { host: 'bing.com', path: /^\/(?:ck\/a|aclick|aclk)$/, params: ['u'], decode: decodeBing },
  { host: 'bing.com', path: /^\/(?:fd\/ls|newtabredir|alink|cr|api\/v1\/mediation)/, params: ['url', 'r', 'u'] },
  { host: 'facebook.com', path: /^\/(?:l|flx\/warn\/|lsr)\.?(?:php)?\/?$/, params: ['u'] },
  { host: 'l.facebook.com', path: ANY_PATH, params: ['u'] },
  { host: 'lm.facebook.com', path: ANY_PATH, params: ['u'] },
  { host: 'l.meta.ai', path: ANY_PATH, params: ['u'] },
  { host: 'l.instagram.com', path: ANY_PATH, params: ['u'] },
  { host: 'l.threads.com', path: ANY_PATH, params: ['u'] },
  { host: 'l.messenger.com', path: ANY_PATH, params: ['u'] },
  { host: 'duckduckgo.com', path: /^\/l\/?$/, params: ['uddg'] },
  { host: 'yandex', path: /^\/(?:clck\/\w+|redir|safety)\/?$/, params: ['url'] },
  { host: 'search.yahoo.com', path: ANY_PATH, fromPath: /\/RU=([^/]+)\/R[KS]=/ },
  { host: 'perplexity.ai', path: /^\/(?:search\/)?redirect\/?$/, params: ['url', 'q'] },
  { host: 'youtube.com', path: /^\/redirect\/?$/, params: ['q'] },
  { host: 'linkedin.com', path: /^\/(?:redir\/(?:redirect|general-malware-page)|safety\/go)\/?$/, params: ['url'] },
  { host: 'link.zhihu.com', path: ANY_PATH, params: ['target'] },
  { host: 'vk.com', path: /^\/away\.php$/, params: ['to'] },
  { host: 'steamcommunity.com', path: /^\/linkfilter\/?$/, params: ['u', 'url'] },
  { host: 'out.reddit.com', path: ANY_PATH, params: ['url'] },
  { host: 'slack-redir.net', path: /^\/link$/, params: ['url'] },
  { host: 'safelinks.protection.outlook.com', path: ANY_PATH, params: ['url'] },
  { host: 'deref-mail.com', path: ANY_PATH, params: ['redirectUrl'] },
];

/** `google.com`, `www.google.co.uk`, `scholar.google.de`: the label before a public suffix of one or two parts. */
const COUNTRY_HOSTS: Readonly<Record<string, RegExp>> = {
  google: /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$/,
  yandex: /(?:^|\.)yandex\.(?:com\.)?[a-z]{2,3}$/,
};

/** The address that a wrapper leads to, as it stands in the wrapper, or `null` if `url` is none. */
export function unwrapOnce(url: URL): string | null {
  const host = url.hostname.replace(/\.$/, '');
  for (const wrapper of WRAPPERS) {
    if (!isHost(host, wrapper.host) || !wrapper.path.test(url.pathname)) continue;
    const target = wrapper.fromPath ? readPath(url.pathname, wrapper.fromPath) : readParam(url, wrapper);
    if (target !== null && /^https?:\/\//i.test(target)) return target;
  }
  return null;
}

function isHost(host: string, name: string): boolean {
  return COUNTRY_HOSTS[name]?.test(host) ?? (host === name || host.endsWith(`.${name}`));
}

function readParam(url: URL, wrapper: Wrapper): string | null {
  for (const param of wrapper.params ?? []) {
    const value = url.searchParams.get(param);
    if (!value) continue;
    const target = wrapper.decode ? wrapper.decode(value) : value;
    if (target !== null) return target;
  }
  return null;
}

function readPath(pathname: string, pattern: RegExp): string | null {
  const part = pattern.exec(pathname)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // a broken percent sign: the wrapper itself is then followed
  }
}

/** Bing writes `a1` and the target in base64url. */
function decodeBing(value: string): string | null {
  if (!value.startsWith('a1')) return value;
  try {
    const binary = atob(value.slice(2).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return null; // not base64: the wrapper itself is then followed
  }
}
