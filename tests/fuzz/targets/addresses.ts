import { BlockList, isIP } from 'node:net';
import { cleanUrl, hostOf, sameSource, sourceKey } from '../../../src/core/urls';
import { isFetchable, isPublicAddress } from '../../../src/core/urls/addresses';
import { deepLink, textFragments } from '../../../src/core/urls/text-fragments';
import { PRIVATE_ADDRESSES } from '../../../src/platform/sources/address-rules';
import { mutateText, pick, TRICKS } from '../mutate';
import { asText, demand, type Random, type Target } from '../target';

/** Addresses that a page may name, private ones in every spelling among them. */

/** Judged by Node, whose lists of addresses are not ours. */
/** A list each: Node takes an IPv4 address for an IPv6 one too, and `::/8` would have them all. */
const privateBlocks = { 4: new BlockList(), 6: new BlockList() };
for (const [first, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateBlocks[4].addSubnet(first, length, 'ipv4');
}
for (const [first, length] of [
  ['::', 8],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const) {
  privateBlocks[6].addSubnet(first, length, 'ipv6');
}

const PRIVATE_V4 = [
  [127, 0, 0, 1],
  [10, 1, 2, 3],
  [172, 16, 0, 9],
  [192, 168, 1, 1],
  [169, 254, 169, 254],
  [100, 100, 100, 200],
  [0, 0, 0, 0],
  [224, 0, 0, 1],
  [255, 255, 255, 255],
  [198, 18, 0, 1],
] as const;

type Octets = readonly [number, number, number, number];

/** One number of an address, in any base that a browser takes. */
const spellNumber = (random: Random, value: number): string =>
  pick(random, [
    `${value}`,
    `0x${value.toString(16)}`,
    `0X${value.toString(16).toUpperCase()}`,
    `0${value.toString(8)}`,
    `0x000${value.toString(16)}`,
  ]);

function spellV4(random: Random, octets: Octets): string {
  const [a, b, c, d] = octets;
  const number = (spelled: number) => spellNumber(random, spelled);
  const dotted = pick(random, [
    octets.map(number).join('.'),
    `${number(a)}.${number(b)}.${number(c * 256 + d)}`,
    `${number(a)}.${number((b * 256 + c) * 256 + d)}`,
    number(((a * 256 + b) * 256 + c) * 256 + d),
  ]);
  return disguise(random, dotted);
}

/** In other characters that a browser folds, or escaped. */
function disguise(random: Random, host: string): string {
  const steps = [
    (text: string) => text,
    (text: string) => text.replace(/[0-9a-z]/gi, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0)),
    (text: string) => text.replaceAll('.', pick(random, ['。', '．', '｡'])),
    (text: string) =>
      text.replace(/[0-9a-z.]/gi, (char) => (random() < 0.5 ? `%${char.charCodeAt(0).toString(16)}` : char)),
    (text: string) => text.replace(/./, '$&\u00ad'),
    (text: string) => `${text}.`,
    (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  ];
  const once = pick(random, steps)(host);
  return random() < 0.3 ? `${once}.` : once;
}

const hex = (octets: Octets): string => {
  const [a, b, c, d] = octets;
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

function spellV6(random: Random, octets: Octets): string {
  const dotted = octets.join('.');
  const last = pick(random, [hex(octets), dotted]);
  return `[${pick(random, [
    `::ffff:${last}`,
    `0:0:0:0:0:ffff:${last}`,
    `::FFFF:0:${last}`,
    `64:ff9b::${last}`,
    `64:ff9b:1::${last}`,
    `2002:${hex(octets)}::1`,
    `::${last}`,
    `fe80::5efe:${last}`,
    `2001:0:${hex(octets)}::`,
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '5f00::1',
    '100::1',
  ])}]`;
}

const NAMES = [
  'localhost',
  'LOCALHOST',
  'router.local',
  'a.internal',
  'printer',
  'x.home.arpa',
  'ａ.local',
  'a.localhost',
  'nas.lan',
  'x.onion',
  '1.0.0.127.in-addr.arpa',
];

/** Addresses that must be refused, however they are written. */
function makePrivate(random: Random): string {
  const octets = pick(random, PRIVATE_V4) as Octets;
  const kind = random();
  const host =
    kind < 0.45
      ? spellV4(random, octets)
      : kind < 0.75
        ? spellV6(random, octets)
        : disguise(random, pick(random, NAMES));
  const user = pick(random, ['', '', '', 'a@', 'a:b@', 'example.com%40', 'example.com@']);
  const port = pick(random, ['', '', ':80', ':8080', ':0443']);
  const scheme = pick(random, [
    'http://',
    'https://',
    'HTTP://',
    'http:\\\\',
    'https:/',
    'ht\ntp://',
    ' http://',
    'http:',
  ]);
  return `${scheme}${user}${host}${port}${pick(random, ['', '/', '/a', '\\a', '?a', '#a', '/?u=https://a.example/'])}`;
}

const GOOD = [
  'https://www.harbour.example/a/b?c=d&utm_source=x#:~:text=the%20weir,wide',
  'https://www.google.com/url?q=https%3A%2F%2Fa.example%2F&sa=U',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F',
  'https://a.example/weir.pdf#page=3',
  'https://xn--mnchen-3ya.example/',
];
const PARTS = [
  ...TRICKS,
  '@',
  '//',
  '\\',
  '%',
  '%2e',
  '%00',
  '..',
  '?',
  '#',
  ':~:text=',
  '&',
  '=',
  '[',
  ']',
  ':',
  '。',
  '127.0.0.1',
  'http://',
  'javascript:',
  'data:',
  'file:///',
  'url=',
  'q=',
  'http%3A%2F%2F10.0.0.1%2F',
];

/** Marks an address that was made to be private. */
const PRIVATE = 'private ';
const rules = PRIVATE_ADDRESSES.map((source) => new RegExp(source, 'i'));

const addresses: Target = {
  name: 'addresses',
  make: (random) =>
    random() < 0.6 ? `${PRIVATE}${makePrivate(random)}` : mutateText(random, GOOD, PARTS).slice(0, 20_000),
  run: (input) => {
    const text = asText(input);
    const isPrivate = text.startsWith(PRIVATE);
    const url = isPrivate ? text.slice(PRIVATE.length) : text;
    if (isPrivate) demand(!isFetchable(url).ok, () => `would be asked: ${url}, read as ${new URL(url).host}`);
    demandRefused(url);
    const clean = cleanUrl(url);
    if (clean !== null) {
      demandRefused(clean);
      demand(cleanUrl(clean) !== null, 'what was cleaned cannot be cleaned again');
      demand(sameSource(clean, clean) && sourceKey(clean) !== '', 'an address is not the same source as itself');
      if (isFetchable(clean).ok) {
        const link = deepLink(clean, { text: 'the weir is 4 m wide', prefix: 'a', suffix: 'b' });
        demand(new URL(link).host === new URL(clean).host, `${link} leads elsewhere than ${clean}`);
      }
    }
    textFragments(url);
    hostOf(url);
  },
};

/** What may be asked is on the web, by Node's reading of it and by the rules of the browser. */
function demandRefused(url: string): void {
  if (!isFetchable(url).ok) return;
  const parsed = new URL(url);
  demand(parsed.protocol === 'http:' || parsed.protocol === 'https:', `${parsed.protocol} would be asked`);
  demand(parsed.username === '' && parsed.password === '', 'a user name would be sent');
  const host = parsed.hostname.replace(/^\[|\]$|\.$/g, '');
  const family = isIP(host);
  const isPrivate =
    family === 4 ? privateBlocks[4].check(host, 'ipv4') : family === 6 && privateBlocks[6].check(host, 'ipv6');
  demand(!isPrivate, `${host} would be asked`);
  if (family !== 0) demand(isPublicAddress(host), `${host} is refused by its number alone`);
  const blocking = rules.find((rule) => rule.test(parsed.href));
  demand(blocking === undefined, () => `the browser blocks what may be asked: ${parsed.href} by ${blocking?.source}`);
}

export const addressTargets: readonly Target[] = [addresses];
