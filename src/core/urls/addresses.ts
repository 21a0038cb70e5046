/** Which addresses may be fetched: public ones, over http or https, without credentials. */

/** Whether an address may be fetched; `detail` says why not, for the reader. */
export type FetchCheck = { ok: true } | { ok: false; cause: 'refused_address'; detail: string };

/** Names that only mean something on this machine or in the local network (RFC 6761, 6762, 8375 and common use). */
const LOCAL_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'onion',
  'alt',
  'test',
  'invalid',
];

/** First address and prefix length of IPv4 blocks that are not public (IANA special-purpose registry). */
const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** IPv6 blocks inside 2000::/3 that are not public; all outside it are refused anyhow. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

/** Ports of other services, which a web address must not speak to ("bad ports" of the Fetch standard). */
const OTHER_SERVICES = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Publicly numbered, but answered by the host of a cloud machine with that machine's own settings. */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether a URL may be fetched at all, judged by its text. A name may still resolve to a private address: judge that
 * with `isPublicAddress`.
 */
export function isFetchable(url: string): FetchCheck {
  if (!URL.canParse(url)) return refuse('not a web address');
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return refuse(`${parsed.protocol} is not http(s)`);
  if (parsed.username !== '' || parsed.password !== '') return refuse('the address carries a user name');
  if (parsed.port !== '' && OTHER_SERVICES.has(Number(parsed.port)))
    return refuse(`port ${parsed.port} is not one of the web`);
  // The URL parser has already turned every spelling of an IPv4 address (hex, octal, one number) into dotted form.
  const host = parsed.hostname.replace(/\.$/, '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) {
    return isPublicAddress(host) ? { ok: true } : refuse(`${host} is not a public address`);
  }
  if (!host.includes('.')) return refuse(`${host} is a name of the local network`);
  // No name ends so, and a resolver may take it for a number where the parser did not.
  if (host.split('.').some((part) => part === '') || /\.(?:\d+|0x[\da-f]*)$/i.test(host)) {
    return refuse(`${host} is no name of the web`);
  }
  if (LOCAL_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`))) return refuse(`${host} is a local name`);
  return { ok: true };
}

/** Whether an IPv4 or IPv6 address (brackets and zone allowed) is publicly routed; anything unreadable is not. */
export function isPublicAddress(ip: string): boolean {
  const text = ip.replace(/^\[|\]$/g, '');
  const v4 = parseV4(text);
  if (v4 !== null) return isPublicV4(v4);
  const v6 = parseV6(text.replace(/%.*$/, ''));
  if (v6 === null) return false;
  const embedded = embeddedV4(v6);
  if (embedded !== null) return isPublicV4(embedded);
  const isGlobal = ((v6[0] ?? 0) & 0xe000) === 0x2000;
  return isGlobal && !SPECIAL_V6.some(([first, length]) => hasPrefix(v6, first, length));
}

function refuse(detail: string): FetchCheck {
  return { ok: false, cause: 'refused_address', detail };
}

function isPublicV4(address: number): boolean {
  const dotted = [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
  if (METADATA.has(dotted)) return false;
  return !SPECIAL_V4.some(([first, length]) => {
    const start = parseV4(first) ?? 0;
    return address >>> (32 - length) === start >>> (32 - length);
  });
}

function parseV4(text: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null;
  let value = 0;
  for (const part of text.split('.')) {
    const byte = Number(part);
    if (byte > 255) return null;
    value = value * 256 + byte;
  }
  return value;
}

/** Eight groups of 16 bits, or `null`. */
function parseV6(text: string): number[] | null {
  if (text.length > 45 || !/^[\da-f:.]+$/i.test(text) || !text.includes(':')) return null;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')).flatMap(readGroup));
  const [head = [], tail = []] = groups;
  if (head.includes(-1) || tail.includes(-1)) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

function readGroup(group: string): number[] {
  const v4 = parseV4(group);
  if (v4 !== null) return [v4 >>> 16, v4 & 0xffff];
  return [/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1];
}

/** The IPv4 address inside a mapped, translated (NAT64), ISATAP or 6to4 address. */
function embeddedV4(v6: readonly number[]): number | null {
  const last = (v6[6] ?? 0) * 65_536 + (v6[7] ?? 0);
  const start = v6.slice(0, 6).join(':');
  const mapped = '0:0:0:0:0:65535';
  const translated = '0:0:0:0:65535:0';
  const nat64 = '100:65435:0:0:0:0';
  if (start === mapped || start === translated || start === nat64) return last;
  // ISATAP, under any prefix.
  if (((v6[4] ?? 0) & ~0x200) === 0 && v6[5] === 0x5efe) return last;
  if (v6[0] === 0x2002) return (v6[1] ?? 0) * 65_536 + (v6[2] ?? 0);
  return null;
}

function hasPrefix(v6: readonly number[], first: string, length: number): boolean {
  const start = parseV6(first) ?? [];
  for (let bit = 0; bit < length; bit += 16) {
    const mask = length - bit >= 16 ? 0xffff : (0xffff << (16 - (length - bit))) & 0xffff;
    if (((v6[bit / 16] ?? 0) & mask) !== ((start[bit / 16] ?? 0) & mask)) return false;
  }
  return true;
}
