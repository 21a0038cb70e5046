import { type PageShape, page } from './page-shape';

const MENU =
  '<header><nav><a href="/">Home</a><a href="/news">News</a><a href="/about">About us</a><a href="/contact">Contact</a></nav></header>';
const FOOTER = '<footer><p>© 2026 Norvale Tourism, 12 Harbour Street. Imprint · Privacy</p></footer>';

/** Error pages that come with status 200. */
export const ERROR_PAGES: PageShape[] = [
  {
    name: 'soft 404, English, with suggestions',
    expected: 'dead_link',
    html: page(
      'Page not found | Norvale',
      `${MENU}<main><h1>Sorry, we can’t find that page</h1><p>It may have been moved or deleted. Try one of these instead:</p><ul><li><a href="/tides">Tide tables</a></li><li><a href="/boats">Boats</a></li><li><a href="/fish">Fishing permits</a></li></ul></main>${FOOTER}`,
    ),
  },
  {
    name: 'soft 404, German',
    expected: 'dead_link',
    html: page(
      'Seite nicht gefunden – Norvale',
      `${MENU}<main><h1>Hoppla! Diese Seite gibt es nicht.</h1><p>Die von Ihnen aufgerufene Seite wurde leider nicht gefunden. Möglicherweise wurde sie verschoben oder gelöscht.</p></main>${FOOTER}`,
      '',
      'de',
    ),
  },
  {
    name: 'soft 404, French',
    expected: 'dead_link',
    html: page(
      'Page introuvable',
      `${MENU}<main><h1>Oups ! Cette page est introuvable</h1><p>Le lien que vous avez suivi est peut-être rompu, ou la page a été supprimée.</p></main>`,
      '',
      'fr',
    ),
  },
  {
    name: 'soft 404, Spanish',
    expected: 'dead_link',
    html: page(
      'Página no encontrada',
      `${MENU}<main><h1>¡Vaya! No encontramos esa página</h1><p>La página que buscas no existe o ha sido eliminada. Vuelve al inicio.</p></main>`,
      '',
      'es',
    ),
  },
  {
    name: 'soft 404, Italian',
    expected: 'dead_link',
    html: page(
      'Errore 404',
      `${MENU}<main><h1>Ops! Pagina non trovata</h1><p>La pagina che stai cercando non esiste o è stata spostata.</p></main>`,
      '',
      'it',
    ),
  },
  {
    name: 'soft 404, Portuguese',
    expected: 'dead_link',
    html: page(
      'Erro 404',
      `${MENU}<main><h1>Página não encontrada</h1><p>Desculpe, a página que você procura não existe ou foi removida.</p></main>`,
      '',
      'pt',
    ),
  },
  {
    name: 'soft 404, Dutch',
    expected: 'dead_link',
    html: page(
      'Pagina niet gevonden',
      `${MENU}<main><h1>Helaas, deze pagina bestaat niet (meer)</h1><p>De pagina die u zoekt is verplaatst of verwijderd.</p></main>`,
      '',
      'nl',
    ),
  },
  {
    name: 'soft 404, Polish',
    expected: 'dead_link',
    html: page(
      '404',
      `${MENU}<main><h1>Nie znaleziono strony</h1><p>Przepraszamy, strona, której szukasz, nie istnieje lub została przeniesiona.</p></main>`,
      '',
      'pl',
    ),
  },
  {
    name: 'soft 404, Russian',
    expected: 'dead_link',
    html: page(
      'Ошибка 404',
      `${MENU}<main><h1>Страница не найдена</h1><p>К сожалению, запрашиваемая страница не существует или была удалена.</p></main>`,
      '',
      'ru',
    ),
  },
  {
    name: 'soft 404, Japanese',
    expected: 'dead_link',
    html: page(
      'ページが見つかりません',
      `${MENU}<main><h1>お探しのページは見つかりませんでした</h1><p>ページが移動または削除された可能性があります。</p></main>`,
      '',
      'ja',
    ),
  },
  {
    name: 'soft 404, Chinese',
    expected: 'dead_link',
    html: page(
      '404',
      `${MENU}<main><h1>抱歉，您访问的页面不存在</h1><p>该页面可能已被删除或移动。</p><a href="/">返回首页</a></main>`,
      '',
      'zh',
    ),
  },
  {
    name: 'soft 404, Turkish',
    expected: 'dead_link',
    html: page(
      'Sayfa bulunamadı',
      `${MENU}<main><h1>Sayfa bulunamadı</h1><p>Aradığınız sayfa kaldırılmış veya taşınmış olabilir.</p></main>`,
      '',
      'tr',
    ),
  },
  {
    name: 'soft 404 in a single-page application',
    expected: 'dead_link',
    html: page(
      'Norvale',
      '<div id="root"><h2>404</h2><h3>This page could not be found.</h3></div><script src="/a.js"></script>',
    ),
  },
  {
    name: 'a story that was taken down',
    expected: 'dead_link',
    html: page(
      'Norvale Times',
      `${MENU}<main><h1>This story is no longer available</h1><p>The content you requested has been removed.</p></main>`,
    ),
  },
  {
    name: 'a wiki without the article',
    expected: 'dead_link',
    html: page(
      'Salt road (Ansel) – Norwiki',
      '<h1>Salt road (Ansel)</h1><p>Norwiki does not have an article with this exact name. Please search for Salt road (Ansel) in Norwiki to check for alternative titles or spellings.</p>',
    ),
  },
  {
    name: 'a video that was removed',
    expected: 'dead_link',
    html: page('Video', '<h1>Video unavailable</h1><p>This video has been removed by the uploader.</p>'),
  },
  {
    name: 'a repository without the file',
    expected: 'dead_link',
    html: page(
      'Page not found · Codehub',
      '<p>This is not the web page you are looking for.</p><p>Find code, projects, and people on Codehub:</p><form><input type=search></form>',
    ),
  },
  {
    name: 'a server error with a stack trace',
    expected: 'network_error',
    html: page(
      'Error',
      '<h1>Application error</h1><p>An error occurred in the application and your page could not be served. If you are the application owner, check your logs for details.</p>',
    ),
  },
  {
    name: 'a page that forwards by a link',
    expected: 'redirect',
    html: page(
      'Redirecting…',
      '<p>Redirecting…</p><p>If you are not redirected automatically, follow <a href="/b">this link</a>.</p><script>location.replace("/b")</script>',
    ),
  },
];
