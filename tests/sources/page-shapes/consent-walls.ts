import { type PageShape, page } from './page-shape';

/** Pages that ask for consent in place of the source. */
export const CONSENT_WALLS: PageShape[] = [
  {
    name: 'OneTrust: a banner over an empty shell',
    expected: 'consent_wall',
    html: page(
      'Norvale Times',
      '<div id="app"></div><div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="dialog" aria-label="Privacy"><div id="onetrust-policy"><h2 id="onetrust-policy-title">We value your privacy</h2><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts.</div></div><button id="onetrust-reject-all-handler">Reject All</button><button id="onetrust-accept-btn-handler">Accept All Cookies</button></div></div><script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>',
    ),
  },
  {
    name: 'Usercentrics: the layer as text',
    expected: 'consent_wall',
    html: page(
      'Norvaler Bote',
      '<div id="usercentrics-root"><div role="dialog"><h2>Privatsphäre-Einstellungen</h2><p>Diese Webseite nutzt Website-Tracking-Technologien von Dritten, um ihre Dienste anzubieten, stetig zu verbessern und Werbung entsprechend der Interessen der Nutzer anzuzeigen. Ich bin damit einverstanden und kann meine Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen.</p><button>Alles akzeptieren</button><button>Ablehnen</button></div></div>',
      '',
      'de',
    ),
  },
  {
    name: 'Sourcepoint: pay or consent',
    expected: 'consent_wall',
    html: page(
      'Norvaler Bote',
      '<div class="message-container"><h1>Weiter mit Werbung lesen</h1><p>Besuchen Sie norvale.example wie gewohnt mit Werbung und Tracking. Die Zustimmung ist jederzeit widerrufbar.</p><button>Akzeptieren und weiter</button><h2>oder Pur-Abo abschließen</h2><p>Nutzen Sie norvale.example ohne Werbetracking und praktisch werbefrei für 4,99 € im Monat. Bereits Pur-Leser? Hier anmelden</p><p>Wir und unsere bis zu 214 Partner verarbeiten personenbezogene Daten und speichern Cookies auf Ihrem Gerät.</p></div>',
      '',
      'de',
    ),
  },
  {
    name: 'Google: before you continue',
    expected: 'consent_wall',
    url: 'https://www.video.example/watch?v=1',
    finalUrl: 'https://consent.video.example/m?continue=https%3A%2F%2Fwww.video.example%2Fwatch',
    html: page(
      'Before you continue to Video',
      '<h1>Before you continue to Video</h1><div>We use cookies and data to</div><ul><li>Deliver and maintain services</li><li>Track outages and protect against spam, fraud, and abuse</li><li>Measure audience engagement and site statistics to understand how our services are used and enhance the quality of those services</li></ul><div>If you choose to “Accept all”, we will also use cookies and data to</div><ul><li>Develop and improve new services</li><li>Show personalized content, depending on your settings</li></ul><form action="https://consent.video.example/save"><button>Reject all</button></form><form action="https://consent.video.example/save"><button>Accept all</button></form>',
    ),
  },
  {
    name: 'Google: the same in German',
    expected: 'consent_wall',
    html: page(
      'Bevor Sie fortfahren',
      '<h1>Bevor Sie zur Suche weitergehen</h1><p>Wir verwenden Cookies und Daten, um Dienste bereitzustellen und zu betreiben.</p><p>Wenn Sie „Alle ablehnen“ auswählen, verwenden wir Cookies nicht für diese zusätzlichen Zwecke.</p><button>Alle akzeptieren</button>',
      '',
      'de',
    ),
  },
  {
    name: 'Yahoo: a consent page of the whole group',
    expected: 'consent_wall',
    url: 'https://news.portal.example/harbour-strike-ends-120000.html',
    finalUrl: 'https://consent.portal.example/v2/collectConsent?sessionId=3',
    html: page(
      'Portal is part of the Portal family of brands',
      '<form class="consent-form"><h1>Portal is part of the Portal family of brands</h1><p>When you use our sites and apps, we use cookies to:</p><ul><li>provide our sites and apps to you</li><li>authenticate users, apply security measures, and prevent spam and abuse</li></ul><p>If you click “Accept all”, we and our partners, including 238 who are part of the IAB Transparency &amp; Consent Framework, will also store and/or access information on a device.</p><button>Accept all</button><button>Reject all</button></form>',
    ),
  },
  {
    name: 'Didomi: a French notice without a page',
    expected: 'consent_wall',
    html: page(
      'Le Courrier de Norvale',
      '<div id="didomi-host"><div role="dialog"><p>Avec votre accord, nos partenaires et nous utilisons des cookies ou technologies similaires pour stocker et accéder à des informations personnelles comme votre visite sur ce site.</p><button>Continuer sans accepter</button><button>Accepter et fermer</button></div></div><div id="root"></div>',
      '',
      'fr',
    ),
  },
  {
    name: 'a Spanish wall of accept or pay',
    expected: 'consent_wall',
    html: page(
      'El Faro de Norvale',
      '<h1>Tu privacidad es importante</h1><p>Nosotros y nuestros 814 socios almacenamos o accedemos a información en un dispositivo, como cookies, y procesamos datos personales.</p><button>Aceptar todo</button><button>Rechazar y suscribirse</button>',
      '',
      'es',
    ),
  },
  {
    name: 'an Italian wall',
    expected: 'consent_wall',
    html: page(
      'Il Faro',
      '<h1>La tua privacy è importante per noi</h1><p>Noi e i nostri 300 partner archiviamo e accediamo a informazioni su un dispositivo, come i cookie. Utilizziamo i cookie per annunci personalizzati.</p><button>Accetta tutti</button>',
      '',
      'it',
    ),
  },
  {
    name: 'a Dutch cookie wall',
    expected: 'consent_wall',
    html: page(
      'Norvaalse Courant',
      '<h1>Wij gebruiken cookies en daarmee vergelijkbare technieken</h1><p>Wij en onze partners gebruiken cookies om informatie op te slaan en advertenties te tonen.</p><button>Alles accepteren</button>',
      '',
      'nl',
    ),
  },
  {
    name: 'a Polish wall',
    expected: 'consent_wall',
    html: page(
      'Gazeta',
      '<h1>Szanujemy Twoją prywatność</h1><p>My i nasi partnerzy przechowujemy informacje na urządzeniu i używamy plików cookie. Klikając, wyrażasz zgodę.</p><button>Zaakceptuj wszystkie</button>',
      '',
      'pl',
    ),
  },
  {
    name: 'a Japanese wall',
    expected: 'consent_wall',
    html: page(
      'プライバシー設定',
      '<h1>プライバシーの設定</h1><p>当サイトではCookieを使用しています。「すべて同意」をクリックしてください。</p><button>すべて同意</button>',
      '',
      'ja',
    ),
  },
];
