import { describe, expect, test } from 'vitest';
import { causeOfStatus, judgeText } from '../../src/sources/judge-readability';
import { growthOf, LINEAR_GROWTH } from '../support/growth';
import { read } from './read-pages';

const page = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('judgeReadability', () => {
  test.each([
    [
      'a soft 404 with a menu and a footer',
      'dead_link',
      page(
        'Page not found – Norvale',
        '<nav><a href="/">Home</a></nav><main><h1>Oops!</h1><p>The page you are looking for does not exist or has been moved.</p><a href="/">Back to home</a></main><footer>Norvale Tourism, 12 Harbour Street</footer>',
      ),
    ],
    [
      'a bare 404',
      'dead_link',
      page('404 Not Found', '<center><h1>404 Not Found</h1></center><hr><center>nginx</center>'),
    ],
    [
      'an article that was taken down',
      'dead_link',
      page(
        'Norvale Times',
        '<h1>This article is no longer available</h1><p>Please use the search or visit our home page.</p>',
      ),
    ],
    ['a removed file', 'dead_link', page('Error', '<p>The requested file could not be found on this server.</p>')],
    [
      'a domain for sale',
      'dead_link',
      page('norvale.example', '<h1>norvale.example is for sale</h1><p>Contact us to buy this domain.</p>'),
    ],
    [
      'a French error page',
      'dead_link',
      page(
        'Page introuvable',
        '<h1>Page introuvable</h1><p>La page que vous cherchez n’existe plus ou a été déplacée.</p><a href="/">Retour à l’accueil</a>',
      ),
    ],
    [
      'a Spanish error page',
      'dead_link',
      page('Error 404', '<h1>Página no encontrada</h1><p>Lo sentimos, la página que buscas no existe.</p>'),
    ],
    [
      'an Italian error page',
      'dead_link',
      page('Errore', '<h1>Pagina non trovata</h1><p>La pagina richiesta non esiste.</p>'),
    ],
    [
      'a Portuguese error page',
      'dead_link',
      page('Erro', '<h1>Página não encontrada</h1><p>A página que você procura não existe.</p>'),
    ],
    [
      'a Dutch error page',
      'dead_link',
      page('Fout', '<h1>Pagina niet gevonden</h1><p>Helaas, deze pagina bestaat niet meer.</p>'),
    ],
    [
      'a Polish error page',
      'dead_link',
      page('Błąd', '<h1>Strona nie została znaleziona</h1><p>Przepraszamy, taka strona nie istnieje.</p>'),
    ],
    [
      'a Swedish error page',
      'dead_link',
      page('Fel', '<h1>Sidan hittades inte</h1><p>Tyvärr kunde vi inte hitta sidan.</p>'),
    ],
    [
      'a Russian error page',
      'dead_link',
      page('Ошибка', '<h1>Страница не найдена</h1><p>Возможно, она была удалена или перемещена.</p>'),
    ],
    [
      'a Japanese error page',
      'dead_link',
      page('エラー', '<h1>ページが見つかりません</h1><p>お探しのページは削除された可能性があります。</p>'),
    ],
    ['a Chinese error page', 'dead_link', page('404', '<h1>页面不存在</h1><p>抱歉,您访问的页面已被删除。</p>')],
    [
      'a German error page',
      'dead_link',
      page('Fehler', '<h1>Seite nicht gefunden</h1><p>Die gewünschte Seite existiert leider nicht mehr.</p>'),
    ],
    [
      'a robot check',
      'blocked',
      page(
        'Just a moment...',
        '<h1>www.example.org</h1><p>Verify you are human by completing the action below.</p><p>www.example.org needs to review the security of your connection before proceeding.</p>',
      ),
    ],
    [
      'a press-and-hold check',
      'blocked',
      page(
        'Access to this page has been denied',
        '<p>Press &amp; Hold to confirm you are a human (and not a bot).</p><p>Reference ID 5f1c9a70</p>',
      ),
    ],
    [
      'a block by a firewall',
      'blocked',
      page(
        'Attention Required!',
        '<h1>Sorry, you have been blocked</h1><p>You are unable to access example.org. This website is using a security service to protect itself from online attacks.</p><p>Ray ID: 8a1b2c3d4e</p>',
      ),
    ],
    [
      'access denied',
      'blocked',
      page(
        'Access Denied',
        '<h1>Access Denied</h1><p>You don\'t have permission to access "http://example.org/" on this server.</p><p>Reference #18.2d3e4f</p>',
      ),
    ],
    ['too many requests', 'blocked', page('Too Many Requests', '<p>Too many requests. Please try again later.</p>')],
    [
      'a German robot check',
      'blocked',
      page('Einen Moment bitte', '<p>Wir überprüfen, ob Sie ein Mensch sind. Bitte warten Sie.</p>'),
    ],
    [
      'a French robot check',
      'blocked',
      page('Un instant…', '<p>Vérification que vous n’êtes pas un robot. Veuillez patienter.</p>'),
    ],
    [
      'a region block',
      'blocked',
      page('Unavailable', '<p>We are sorry, this video is not available in your country.</p>'),
    ],
    [
      'a German age gate',
      'blocked',
      page('Altersprüfung', '<p>Sind Sie mindestens 18 Jahre alt?</p><button>Ja</button><button>Nein</button>'),
    ],
    [
      'an age gate with a year of birth',
      'blocked',
      page(
        'Norvale Brewery',
        '<h1>Please verify your age</h1><p>You must be 21 or older to enter this site.</p><button>Enter</button>',
      ),
    ],
    [
      'a log-in page',
      'login',
      page(
        'Sign in · Norvale',
        '<h1>Sign in</h1><form><label>E-mail</label><input><label>Password</label><input type=password><button>Sign in</button></form><p>Forgot your password?</p>',
      ),
    ],
    [
      'a request to log in',
      'login',
      page(
        'Norvale Net',
        '<h1>You must be logged in to view this topic</h1><p>Log in or create an account to continue.</p>',
      ),
    ],
    [
      'a German log-in page',
      'login',
      page('Anmelden', '<h1>Bitte anmelden</h1><p>Melden Sie sich an, um diesen Beitrag zu sehen.</p>'),
    ],
    [
      'a Spanish log-in page',
      'login',
      page('Iniciar sesión', '<h1>Inicia sesión para continuar</h1><form><input type=password></form>'),
    ],
    [
      'a pay wall without text',
      'paywall',
      page(
        'The mayor’s plan | Norvale Times',
        '<h1>The mayor’s plan</h1><p>This article is for subscribers only.</p><p>Subscribe to continue reading. Already a subscriber? Log in.</p>',
      ),
    ],
    [
      'a used-up allowance',
      'paywall',
      page(
        'Norvale Times',
        '<h1>You’ve reached your limit of free articles</h1><p>Subscribe now for unlimited access.</p>',
      ),
    ],
    [
      'a German pay wall',
      'paywall',
      page(
        'Norvaler Bote',
        '<h1>Weiterlesen mit Plus</h1><p>Dieser Artikel ist nur für Abonnenten. Jetzt abonnieren.</p>',
      ),
    ],
    [
      'a French pay wall',
      'paywall',
      page(
        'Le Courrier',
        '<h1>Article réservé aux abonnés</h1><p>Abonnez-vous pour lire la suite. Déjà abonné ? Connectez-vous.</p>',
      ),
    ],
    [
      'a cookie wall',
      'consent_wall',
      page(
        'Norvale Times',
        '<div role=dialog><h2>Your privacy is important to us</h2><p>We and our 812 partners store and/or access information on a device, such as cookies, to process personal data. You can accept or manage your choices.</p><button>Agree</button></div>',
      ),
    ],
    [
      'a consent page of a search engine',
      'consent_wall',
      page(
        'Before you continue to Search',
        '<h1>Before you continue</h1><p>We use cookies and data to deliver and maintain our services.</p><p>If you choose “Reject all”, we will not use cookies for these purposes.</p><button>Accept all</button>',
      ),
    ],
    [
      'a German consent page',
      'consent_wall',
      page(
        'Zustimmung',
        '<h1>Wir schätzen Ihre Privatsphäre</h1><p>Wir und unsere Partner verwenden Cookies und speichern Informationen auf Ihrem Gerät. Mit Klick auf „Alle akzeptieren“ stimmen Sie zu.</p>',
      ),
    ],
    [
      'a French consent page',
      'consent_wall',
      page(
        'Votre vie privée',
        '<h1>Nous respectons votre vie privée</h1><p>Nous et nos partenaires utilisons des cookies. Vous pouvez tout accepter ou tout refuser.</p>',
      ),
    ],
    [
      'an empty shell',
      'needs_script',
      '<html><head><title>Norvale Tides</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
    ],
    [
      'a shell that loads',
      'needs_script',
      '<html><body><div id="app">Loading…</div><script src="/app.js"></script></body></html>',
    ],
    [
      'a shell with a menu',
      'needs_script',
      '<html><body><header><a href="/">Norvale</a></header><div id="app"></div><footer>© 2026 Norvale</footer><script src="/app.js"></script></body></html>',
    ],
    [
      'a request for scripts',
      'needs_script',
      page('Norvale', '<p>Please enable JavaScript to view this page.</p><script src="/a.js"></script>'),
    ],
    [
      'a German request for scripts',
      'needs_script',
      page('Norvale', '<p>Bitte aktivieren Sie JavaScript in Ihrem Browser.</p>'),
    ],
    [
      'a forwarding page',
      'redirect',
      '<html><head><meta http-equiv="refresh" content="0;url=https://example.org/b"></head><body></body></html>',
    ],
    [
      'a forwarding script',
      'redirect',
      '<html><body><script>window.location.href = "https://example.org/b";</script></body></html>',
    ],
    [
      'a page that has moved',
      'redirect',
      page('301 Moved Permanently', '<h1>Moved Permanently</h1><p>The document has moved <a href="/b">here</a>.</p>'),
    ],
    [
      'a server that failed',
      'network_error',
      page('Norvale', '<h1>Something went wrong</h1><p>An unexpected error occurred. Please try again later.</p>'),
    ],
    [
      'a French server that failed',
      'network_error',
      page('Oups', '<h1>Une erreur est survenue</h1><p>Veuillez réessayer plus tard.</p>'),
    ],
    [
      'a site under maintenance',
      'blocked',
      page('Norvale', '<h1>We’ll be back soon</h1><p>Our site is undergoing scheduled maintenance.</p>'),
    ],
    [
      'a queue before a site',
      'blocked',
      page('Waiting room', '<h1>You are now in line</h1><p>Your estimated wait time is 9 minutes.</p>'),
    ],
    [
      'a picture puzzle',
      'blocked',
      page('Security check', '<p>Select all squares with buses. Click verify once there are none left.</p>'),
    ],
    [
      'a request to switch off a blocker of advertisements',
      'blocked',
      page('Norvale Times', '<h1>Ad blocker detected</h1><p>Please disable your ad blocker to continue.</p>'),
    ],
    [
      'a link page on the way out',
      'redirect',
      page('Norvale', '<h1>You are leaving our site</h1><p>You are about to visit an external site. Continue?</p>'),
    ],
    [
      'a parked domain',
      'dead_link',
      page('norvale.example', '<h1>This domain is for sale</h1><p>Related searches: Norvale boats, lakes, loans</p>'),
    ],
    [
      'a product that is gone',
      'dead_link',
      page('Norvale Shop', '<h1>This product is no longer available.</h1><p>You might also like:</p>'),
    ],
    [
      'a server without a site',
      'dead_link',
      page('Welcome to nginx!', '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is working.</p>'),
    ],
    [
      'a suspended account',
      'dead_link',
      page('Suspended', '<h1>Account suspended</h1><p>This account has been suspended.</p>'),
    ],
    [
      'a preview of a journal',
      'paywall',
      page('Sleep', '<h1>Sleep in adults</h1><p>Access through your institution</p><p>Buy this article: $39.95</p>'),
    ],
    [
      'an old browser',
      'needs_script',
      page('Norvale', '<p>This browser is no longer supported. Please upgrade to the latest version.</p>'),
    ],
    ['a Chinese log-in page', 'login', page('登录', '<p>登录后查看全部内容</p><p>手机号登录</p>')],
    ['a lone picture', 'no_text', '<html><body><img src="scan.png"></body></html>'],
    ['an empty page', 'no_text', '<html><body></body></html>'],
    ['letters in the wrong encoding', 'no_text', page('x', `<p>${'ƒ^ƒCƒgƒ‹‚Í‚±‚¿‚ç‚Å‚·B“üê‚Í–³—¿'.repeat(3)}</p>`)],
  ])('says of %s: %s', async (_name, cause, html) => {
    expect(await read(html)).toMatchObject({ status: 'unchecked', cause });
  });

  test.each([
    [
      'an article on error pages',
      page(
        '404 Not Found: a short history',
        '<article><h1>404 Not Found</h1><p>The code 404 was set down in 1992 at a laboratory near Geneva. Few codes became as well known.</p></article>',
      ),
    ],
    [
      'an article on cookies',
      page(
        'How cookies work',
        '<article><h1>We use cookies: what it means</h1><p>A cookie is a small file that a server leaves behind. The first browser to keep them came out in 1994.</p></article>',
      ),
    ],
    [
      'an article on consent banners',
      page(
        'Consent banners',
        '<article><h1>Accept all?</h1><p>In a test with 900 readers, 81 percent pressed the button “Accept all”. The authors call the banners a failure.</p></article>',
      ),
    ],
    [
      'an article on robot checks',
      page(
        'Are you human?',
        '<article><h1>Are you a robot?</h1><p>The first such tests were drawn letters, made in 1997 for a search engine. Machines solve them faster than people today.</p></article>',
      ),
    ],
    [
      'an article on pay walls',
      page(
        'Pay walls',
        '<article><h1>Subscribe to continue reading</h1><p>Half of the newspapers in Norvale put up a pay wall in 2019. Readers left, but the income rose by a fifth.</p></article>',
      ),
    ],
    [
      'an article on log-ins',
      page(
        'Passwords',
        '<article><h1>Log in</h1><p>The average person held 27 passwords in 2024, the survey of the institute shows. Most were used twice.</p></article>',
      ),
    ],
    [
      'an article with a cookie banner',
      page(
        'The mill',
        '<div id="cookie-banner"><p>We use cookies to improve our site.</p><button>Accept all</button></div><article><h1>The mill</h1><p>The mill was built in 1826.</p></article>',
      ),
    ],
    [
      'an article behind an open dialog',
      page(
        'The mill',
        '<div role="dialog"><h2>We value your privacy</h2><p>We and our partners use cookies.</p></div><p>The mill was built in 1826.</p>',
      ),
    ],
    [
      'an article with a log-in form',
      page(
        'The mill',
        '<header><form><input name=u><input type=password><button>Log in</button></form></header><main><p>The mill was built in 1826.</p></main>',
      ),
    ],
    [
      'an article that asks for scripts',
      page('The mill', '<noscript>Please enable JavaScript.</noscript><p>The mill was built in 1826.</p>'),
    ],
    [
      'a removed rule',
      page(
        'Rule 14',
        '<p>The page on night fishing has been removed from the handbook. Rule 14 no longer exists since May 2024.</p>',
      ),
    ],
    [
      'house rules with an age',
      page(
        'The cellar bar',
        '<h1>The cellar bar</h1><p>Guests must be 18 or older. The bar opens at 20:00 and serves beer from the barrel.</p>',
      ),
    ],
    ['one short sentence', '<p>Tickets cost €35.</p>'],
    ['a lone table', '<table><tr><td>Day</td><td>€9</td></tr></table><script src="a.js"></script>'],
    [
      'a long page with an offer to subscribe',
      page(
        'The mill',
        `<article><h1>The mill</h1>${'<p>The mill was built in 1826 and burnt down twice. The owner rebuilt it with his own hands.</p>'.repeat(40)}<p>Subscribe to our newsletter.</p></article>`,
      ),
    ],
    [
      'a recipe',
      page('Cookies', '<h1>Cookies</h1><p>Accept no margarine. Bake the cookies for 12 minutes at 180 °C.</p>'),
    ],
    [
      'a notice that a road is blocked',
      page(
        'Road blocked',
        '<h1>Road blocked</h1><p>The coast road is blocked between Ansel and Norvale until 4 June.</p>',
      ),
    ],
    [
      'a report about a site that was down',
      page(
        'Outage',
        '<article><h1>Service unavailable</h1><p>The booking site of the ferries was down for six hours on Monday. Engineers found a broken cable.</p></article>',
      ),
    ],
    [
      'German text on error pages',
      page(
        'Fehlerseiten',
        '<article><h1>Seite nicht gefunden</h1><p>Die Meldung mit der Nummer 404 stammt aus dem Jahr 1992. Sie gilt als die bekannteste Meldung im Netz.</p></article>',
      ),
    ],
    ['Japanese text', page('水車', '<p>水車は1826年に建てられ、二度焼失した。</p>')],
  ])('reads %s', async (_name, html) => {
    expect(await read(html)).toMatchObject({ status: 'read' });
  });

  test.each([
    ['museum hours', page('Museum', '<h1>Closed for maintenance</h1><p>The museum is closed until 3 March.</p>')],
    ['a film', page('Coming soon', '<h1>Coming soon</h1><p>The film Salt Road opens on 14 May in 320 cinemas.</p>')],
    ['a hospital', page('Waiting room', '<p>Estimated waiting time in the surgery: 3 hours 20 minutes.</p>')],
    ['a fault report', page('Status', '<h1>Error 500</h1><p>Two of five servers failed for 14 minutes.</p>')],
    ['a short abstract', page('Cells', '<h1>Warm cells</h1><p>We measured heat in single cells with a probe.</p>')],
    ['one label with a price', '<p>Tickets cost €35.</p>'],
  ])('reads %s whole, though its heading could be that of a wall', async (_name, html) => {
    expect(await read(html)).toMatchObject({ status: 'read', truncated: false });
  });

  test.each([
    ['states nothing', '<p>Hm. We looked everywhere for you. Please try a different spelling.</p>'],
    ['breaks off after a word', '<p>The'],
  ])('takes a page that %s as a part at most', async (_name, body) => {
    expect(await read(page('Norvale', body))).toMatchObject({ status: 'read', truncated: true });
  });

  test('marks the beginning of an article before a pay wall as a part', async () => {
    const teaser =
      '<p>The mayor wants to close the old harbour in June and to build forty flats on its eastern quay.</p>';
    const source = await read(
      page(
        'Harbour',
        `<article><h1>Harbour</h1>${teaser}<div class="paywall"><p>Subscribe to continue reading.</p></div></article>`,
      ),
    );
    expect(source).toMatchObject({ status: 'read', truncated: true });
  });
});

describe('causeOfStatus', () => {
  test.each([
    [200, null],
    [206, null],
    [204, 'no_text'],
    [304, 'network_error'],
    [401, 'blocked'],
    [402, 'paywall'],
    [403, 'blocked'],
    [404, 'dead_link'],
    [407, 'blocked'],
    [410, 'dead_link'],
    [429, 'blocked'],
    [451, 'blocked'],
    [500, 'network_error'],
    [503, 'blocked'],
    [504, 'timeout'],
  ] as const)('gives for %i: %s', (status, cause) => {
    expect(causeOfStatus(status)).toBe(cause);
  });
});

describe('judgeText', () => {
  test.each(['1', 'a', ' ', '1 ', 'we ', 'our ', 'article '])(
    'takes linear time for a sentence of nothing but "%s"',
    (words) => {
      const text = (length: number) => words.repeat(length / words.length);
      expect(growthOf(text, (long) => judgeText(long), 10_000)).toBeLessThanOrEqual(LINEAR_GROWTH);
    },
  );

  test.each([
    ['', 'no_text'],
    ['  \n ', 'no_text'],
    ['Access denied', 'blocked'],
    ['Page not found\nThe page you requested could not be found.', 'dead_link'],
    ['Please enable JavaScript to continue.', 'needs_script'],
    ['The spa opens at 9.', null],
    ['404', 'dead_link'],
    ['Dogs are not allowed on the beach.', null],
    ['Free towels are handed out to members only.', null],
  ])('judges %j: %s', (text, cause) => {
    expect(judgeText(text)).toBe(cause);
  });
});
