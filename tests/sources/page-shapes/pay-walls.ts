import { type PageShape, page } from './page-shape';

const FREE = (value: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"The mayor’s plan","isAccessibleForFree":${value},"hasPart":{"@type":"WebPageElement","isAccessibleForFree":${value},"cssSelector":".paywall"}}</script>`;

/** Pay walls, with and without the beginning of the article. */
export const PAY_WALLS: PageShape[] = [
  {
    name: 'Piano: an offer in place of the article',
    expected: 'paywall',
    html: page(
      'The mayor’s plan',
      '<h1>The mayor’s plan</h1><div class="tp-container-inner"><h2>Subscribe to continue reading</h2><p>Get unlimited access for €1 for the first month.</p><button>See plans</button><p>Already a subscriber? Log in</p></div>',
      FREE('false'),
    ),
  },
  {
    name: 'Piano: an offer behind two sentences',
    expected: 'part',
    html: page(
      'The mayor’s plan',
      '<article><h1>The mayor’s plan</h1><p>The mayor of Norvale wants to move the fish market to the east quay by 2028. Traders were told on Monday.</p><div class="tp-modal"><h2>Continue reading with a subscription</h2><p>Subscribe now. Cancel anytime.</p></div></article>',
      FREE('false'),
    ),
  },
  {
    name: 'a newsletter post for paying readers',
    expected: 'part',
    html: page(
      'Salt roads',
      '<article><h1>Salt roads</h1><p>The old salt road from Ansel to Norvale ran along the ridge and not, as most maps have it, through the valley.</p><div class="paywall"><h2>This post is for paid subscribers</h2><button>Subscribe</button><p>Already a paid subscriber? Sign in</p></div></article>',
    ),
  },
  {
    name: 'a journal that shows its abstract',
    expected: 'part',
    html: page(
      'Sleep in adults',
      '<h1>Sleep in adults</h1><h2>Abstract</h2><p>In 412 adults the mean length of sleep fell by 23 minutes over ten years. The fall was larger in cities than in villages.</p><h2>Access options</h2><p>Access through your institution</p><p>Buy this article. Purchase on the journal site. $39.95</p><p>This is a preview of subscription content, access via your institution.</p>',
    ),
  },
  {
    name: 'a limit of free articles',
    expected: 'paywall',
    html: page(
      'Norvale Times',
      '<h1>You have read all of your free articles this month</h1><p>Subscribe to keep reading.</p><button>Subscribe</button>',
    ),
  },
  {
    name: 'a German plus article',
    expected: 'paywall',
    html: page(
      'Hafenmarkt: Plus',
      '<h1>Hafenmarkt</h1><p>Dieser Artikel ist nur für Abonnenten.</p><p>Jetzt weiterlesen mit Bote Plus. Bereits Abonnent? Anmelden</p>',
      '',
      'de',
    ),
  },
  {
    name: 'a Spanish pay wall',
    expected: 'paywall',
    html: page(
      'El mercado',
      '<h1>El mercado</h1><p>Contenido exclusivo para suscriptores.</p><p>Suscríbete para seguir leyendo. ¿Ya eres suscriptor? Inicia sesión</p>',
      '',
      'es',
    ),
  },
  {
    name: 'an Italian pay wall',
    expected: 'paywall',
    html: page(
      'Il mercato',
      '<h1>Il mercato</h1><p>Contenuto riservato agli abbonati.</p><p>Abbonati per continuare a leggere. Sei già abbonato? Accedi</p>',
      '',
      'it',
    ),
  },
  {
    name: 'a Swedish pay wall',
    expected: 'paywall',
    html: page(
      'Hamnen',
      '<h1>Hamnen</h1><p>Den här artikeln är för prenumeranter.</p><p>Bli prenumerant för att läsa vidare. Redan prenumerant? Logga in</p>',
      '',
      'sv',
    ),
  },
  {
    name: 'a Japanese pay wall',
    expected: 'paywall',
    html: page(
      '港の計画',
      '<h1>港の計画</h1><p>この記事は有料会員限定です。</p><p>会員登録して続きを読む</p>',
      '',
      'ja',
    ),
  },
  {
    name: 'an article that says it costs and stands there whole',
    expected: 'read',
    html: page(
      'The mayor’s plan',
      `<article><h1>The mayor’s plan</h1>${'<p>The mayor of Norvale wants to move the fish market to the east quay by 2028, and the traders were told of it on Monday at the town hall.</p><p>The move is to cost 14 million marks, of which the county pays a third and the port the rest.</p>'.repeat(16)}</article>`,
      FREE('false'),
    ),
  },
];
