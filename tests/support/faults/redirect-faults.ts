import { ARTICLE, type Exchange, type Fault, page, reply } from './fault';

const to =
  (locationOf: (exchange: Exchange) => string, status = 302) =>
  (exchange: Exchange): void =>
    reply(status, { Location: locationOf(exchange) })(exchange);
const toTarget = (target: string, status?: number) => to(() => target, status);

/** Goes from `/` to `/1`, `/2`, … and hands out a page at the last. */
const chain = (hops: number) => (exchange: Exchange) => {
  const at = Number(exchange.path.slice(1) || 0);
  if (at >= hops) page(ARTICLE)(exchange);
  else to(({ urlOf }) => urlOf(`/${at + 1}`))(exchange);
};

/** One private or special address a line, in the spellings that a server may try. */
export const PRIVATE_TARGETS: readonly string[] = [
  'http://127.0.0.1/status',
  'http://127.1/status',
  'http://127.255.255.254/status',
  'http://2130706433/status',
  'http://0x7f000001/status',
  'http://0x7f.1/status',
  'http://017700000001/status',
  'http://0177.0.0.01/status',
  'http://127.0.0.1./status',
  'http://127%2e0%2e0%2e1/status',
  'http://127。0。0。1/status',
  'http://①②⑦.0.0.1/status',
  'http://0.0.0.0/status',
  'http://0/status',
  'http://10.1.2.3/',
  'http://172.20.0.7/',
  'https://192.168.0.1/admin',
  'http://3232235521/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/latest/meta-data/',
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/machine',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/status',
  'http://[::]/status',
  'http://[0:0:0:0:0:0:0:1]/status',
  'http://[::ffff:127.0.0.1]/status',
  'http://[::ffff:7f00:1]/status',
  'http://[::ffff:a9fe:a9fe]/latest/',
  'http://[64:ff9b::127.0.0.1]/status',
  'http://[2002:7f00:1::]/status',
  'http://[fd00::1]/status',
  'http://[fd00:ec2::254]/latest/',
  'http://[fe80::1]/status',
  'http://[ff02::1]/status',
  'http://localhost/status',
  'http://LOCALHOST./status',
  'http://ｌｏｃａｌｈｏｓｔ/status',
  'http://app.localhost/status',
  'http://printer.local/status',
  'http://printer.local./status',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://nas.lan/',
  'http://nas.home.arpa/',
  'http://intranet/',
  'http://quay.example:22/',
];

/** Redirects that lead nowhere, in a circle, too far, out of the web or into the reader's own network. */
export const REDIRECT_FAULTS: readonly Fault[] = [
  { name: 'redirect-to-itself', ends: 'redirect', answer: to(({ urlOf }) => urlOf('/')) },
  { name: 'redirect-pair', ends: 'redirect', answer: to(({ urlOf, path }) => urlOf(path === '/' ? '/back' : '/')) },
  { name: 'redirect-7-hops', ends: 'read', answer: chain(7) },
  { name: 'redirect-30-hops', ends: 'redirect', answer: chain(30) },
  { name: 'redirect-without-target', ends: 'redirect', answer: reply(302) },
  { name: 'redirect-to-nothing', ends: 'redirect', answer: toTarget('') },
  { name: 'redirect-to-no-address', ends: 'redirect', answer: toTarget('http://[broken') },
  { name: 'redirect-to-64-kb', ends: 'network_error', answer: to(({ urlOf }) => urlOf(`/${'a'.repeat(65_536)}`)) },
  { name: 'redirect-to-file', ends: 'refused_address', answer: toTarget('file:///etc/passwd') },
  { name: 'redirect-to-data', ends: 'refused_address', answer: toTarget('data:text/html,<p>The quay was rebuilt.') },
  { name: 'redirect-to-script', ends: 'refused_address', answer: toTarget('javascript:alert(1)') },
  { name: 'redirect-to-ftp', ends: 'refused_address', answer: toTarget('ftp://quay.example/log') },
  { name: 'redirect-to-extension', ends: 'refused_address', answer: toTarget('chrome-extension://abc/popup.html') },
  { name: 'redirect-with-password', ends: 'refused_address', answer: toTarget('http://a:b@quay.example/') },
  {
    name: 'redirect-in-html-to-private',
    ends: 'redirect',
    answer: page('<meta http-equiv="refresh" content="0; url=http://127.0.0.1/status">'),
  },
  {
    name: 'refresh-header-to-private',
    ends: 'read',
    answer: page(ARTICLE, { Refresh: '0; url=http://127.0.0.1/status' }),
  },
  ...PRIVATE_TARGETS.map((target, index): Fault => {
    const status = [301, 302, 303, 307, 308][index % 5];
    return { name: `redirect-to-private-${index}`, ends: 'refused_address', answer: toTarget(target, status) };
  }),
];
