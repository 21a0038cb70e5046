import { type PageShape, page } from './page-shape';

/** Sources that speak of walls and are none, and short pages that are whole. */
export const TRAPS: PageShape[] = [
  {
    name: 'trap: a lexicon on cookies',
    expected: 'read',
    html: page(
      'Cookie (Internet)',
      '<h1>Cookie</h1><p>A cookie is a small text that a server stores in the browser. Sites use cookies to recognise visitors and to keep carts.</p><p>Since 2009 the law asks for consent before cookies are stored that are not strictly necessary.</p>',
    ),
  },
  {
    name: 'trap: a cookie policy that is cited',
    expected: 'read',
    html: page(
      'Cookie policy – Norvale Bank',
      '<h1>Cookie policy</h1><p>The cookie “nb_session” is kept for 30 minutes. The cookie “nb_lang” holds the language and is kept for 365 days. Statistics are gathered with the cookie “nb_stat”, which is deleted after 14 days.</p>',
    ),
  },
  {
    name: 'trap: news of a fine over consent banners',
    expected: 'read',
    html: page(
      'Regulator fines site over “Accept all” button',
      '<article><h1>Regulator fines site over “Accept all” button</h1><p>The regulator fined the site 2 million marks on Tuesday because its banner offered “Accept all” but hid “Reject all”. The site will appeal.</p></article>',
    ),
  },
  {
    name: 'trap: how robot checks work',
    expected: 'read',
    html: page(
      'Verify you are human: how the checks work',
      '<article><h1>Verify you are human</h1><p>The check measures how the mouse moves before the box is ticked. In a study of 3,600 visits it took people 9.8 seconds on average.</p></article>',
    ),
  },
  {
    name: 'trap: a help page on a block',
    expected: 'read',
    html: page(
      'Error 1020: Access denied',
      '<article><h1>Error 1020: Access denied</h1><h2>Cause</h2><p>A firewall rule of the site has matched the request. The owner finds the rule in the event log under the ray identifier.</p><h2>Remedy</h2><p>Rules are changed under Security, then WAF. Changes take effect within 30 seconds.</p></article>',
    ),
  },
  {
    name: 'trap: the reference of a status code',
    expected: 'read',
    html: page(
      '404 Not Found – HTTP reference',
      '<main><h1>404 Not Found</h1><p>The HTTP 404 Not Found response status code indicates that the server cannot find the requested resource. A 404 does not say whether the absence is temporary; if it is permanent, servers send 410 instead.</p><h2>Specification</h2><p>RFC 9110, section 15.5.5</p></main>',
    ),
  },
  {
    name: 'trap: a German lexicon on error pages',
    expected: 'read',
    html: page(
      'Fehler 404',
      '<h1>Fehler 404</h1><p>Der Fehler 404 gehört zu den Statuscodes der Gruppe 4xx. Server senden ihn, wenn eine Datei fehlt; 1992 wurde er erstmals beschrieben.</p>',
      '',
      'de',
    ),
  },
  {
    name: 'trap: a manual on how to log in',
    expected: 'read',
    html: page(
      'Log in to the router',
      '<h1>Log in to the router</h1><p>The address of the router is printed under the device. The factory password is “norvale1”; it has to be changed at the first start. After five wrong tries the router locks for 10 minutes.</p>',
    ),
  },
  {
    name: 'trap: a report on passwords',
    expected: 'read',
    html: page(
      'Forgot your password? You are not alone',
      '<article><h1>Forgot your password? You are not alone</h1><p>In a survey of 1,200 people, 38 percent said that they reset a password every month. Banks got the most requests.</p></article>',
    ),
  },
  {
    name: 'trap: an essay on pay walls',
    expected: 'read',
    html: page(
      'Subscribe to continue reading',
      '<article><h1>Subscribe to continue reading</h1><p>Of the 30 largest papers 24 had a pay wall in 2023, up from 11 in 2017. Metered walls gave way to hard ones.</p><p>Readers who met a wall left within 4 seconds in two of three cases.</p></article>',
    ),
  },
  {
    name: 'trap: an article with a newsletter box',
    expected: 'read',
    html: page(
      'The mill',
      '<article><h1>The mill</h1><p>The mill of Ansel was built in 1826 and ground flour until 1954. It has been a museum since 1979.</p></article><aside><h3>Newsletter</h3><p>Subscribe to our newsletter and never miss a story.</p><button>Subscribe</button></aside>',
    ),
  },
  {
    name: 'trap: an article under an open consent banner',
    expected: 'read',
    html: page(
      'The mill',
      '<div id="onetrust-consent-sdk"><div role="dialog"><h2>We value your privacy</h2><p>We and our 214 partners store and/or access information on a device, such as cookies.</p><button>Accept All Cookies</button></div></div><article><h1>The mill</h1><p>The mill of Ansel was built in 1826.</p></article>',
    ),
  },
  {
    name: 'trap: an article with a captcha in its comment form',
    expected: 'read',
    html: page(
      'The mill',
      '<article><h1>The mill</h1><p>The mill of Ansel was built in 1826.</p></article><form id="commentform"><textarea></textarea><div class="g-recaptcha"></div></form><script src="https://www.recaptcha.example/recaptcha/api.js"></script>',
    ),
  },
  {
    name: 'trap: an article of a site that runs bot detection',
    expected: 'read',
    html: page(
      'Tides',
      '<p>High tide on 4 May is at 06:12 and 18:40.</p><script src="https://js.datadome.co/tags.js"></script><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    ),
  },
  {
    name: 'trap: a page with a log-in box in its head',
    expected: 'read',
    html: page(
      'Tides',
      '<header><form><input name=u><input type=password><button>Log in</button></form><a>Forgot password?</a></header><main><p>High tide on 4 May is at 06:12 and 18:40.</p></main>',
    ),
  },
  {
    name: 'trap: maintenance of a lift',
    expected: 'read',
    html: page(
      'Lift under maintenance',
      '<h1>Lift under maintenance</h1><p>The lift at platform 2 is out of service until 14 June. Staff help with prams and wheelchairs from 6:00 to 22:00.</p>',
    ),
  },
  {
    name: 'trap: a programme that has moved',
    expected: 'read',
    html: page(
      'We have moved',
      '<h1>We have moved</h1><p>Since 1 March 2026 the practice of Dr. Reed is at 4 Mill Lane, second floor. The telephone number has stayed the same.</p>',
    ),
  },
  {
    name: 'trap: a recall of a product',
    expected: 'read',
    html: page(
      'No longer available: kettle K-200',
      '<h1>Kettle K-200 withdrawn from sale</h1><p>The kettle K-200 was withdrawn on 12 April because its handle may come off. Buyers get 39.90 marks back.</p>',
    ),
  },
  {
    name: 'trap: a shop item with an age limit',
    expected: 'read',
    html: page(
      'Cider 0.7 l',
      '<h1>Cider 0.7 l</h1><p>Dry cider of six kinds of apple, 6.2 % vol. Sold to persons over 18 only.</p><p>8.90 marks</p>',
    ),
  },
  {
    name: 'trap: a page on a law against geoblocking',
    expected: 'read',
    html: page(
      'Not available in your country',
      '<article><h1>Not available in your country</h1><p>The ban on geoblocking took effect on 3 December 2018. It covers shops and tickets, but not films.</p></article>',
    ),
  },
  {
    name: 'trap: a status page',
    expected: 'read',
    html: page(
      'Service status',
      '<h1>Service unavailable: e-mail</h1><p>E-mail was unavailable from 09:14 to 11:02 on 6 May because a disk had failed. No message was lost.</p>',
    ),
  },
  {
    name: 'trap: an opening time alone',
    expected: 'read',
    html: page('Pool', '<p>Open daily 9–21, closed on 24 December.</p>'),
  },
  {
    name: 'trap: a price table alone',
    expected: 'read',
    html: page(
      'Prices',
      '<table><tr><th>Ticket</th><th>Price</th></tr><tr><td>Adult</td><td>€9</td></tr><tr><td>Child</td><td>€4</td></tr></table>',
    ),
  },
  {
    name: 'trap: a French notice',
    expected: 'read',
    html: page(
      'Accès interdit',
      '<h1>Accès interdit à la plage</h1><p>La plage de Norvale est interdite du 3 au 9 mai à cause de travaux sur la digue.</p>',
      '',
      'fr',
    ),
  },
  {
    name: 'trap: a Japanese note on cookies',
    expected: 'read',
    html: page(
      'クッキーとは',
      '<h1>クッキーとは</h1><p>クッキーは1994年に発明された小さなデータで、サーバーが利用者のブラウザーに保存する。</p>',
      '',
      'ja',
    ),
  },
  {
    name: 'trap: a Russian note on error 404',
    expected: 'read',
    html: page(
      'Ошибка 404',
      '<h1>Ошибка 404</h1><p>Код 404 был описан в 1992 году. По данным института, его видят 7 процентов посетителей.</p>',
      '',
      'ru',
    ),
  },
  {
    name: 'trap: a notice of a robot at a museum',
    expected: 'read',
    html: page(
      'Are you a robot?',
      '<h1>Are you a robot?</h1><p>The exhibition shows 80 machines from 1738 to today. It is open until 11 January, daily except Monday.</p>',
    ),
  },
];
