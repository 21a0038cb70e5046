import { type PageShape, page } from './page-shape';

/** Shells of applications that have no text until their scripts have run, and one that ships its text as data. */
export const SHELLS: PageShape[] = [
  {
    name: 'Create React App',
    expected: 'needs_script',
    html: page(
      'Norvale Tides',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/static/js/main.5e4f.js"></script>',
      '<meta name="description" content="Tide tables for the coast of Norvale">',
    ),
  },
  {
    name: 'Vite and Vue',
    expected: 'needs_script',
    html: page('Norvale Tides', '<div id="app"></div><script type="module" src="/assets/index-5e4f.js"></script>'),
  },
  {
    name: 'Angular with a spinner',
    expected: 'needs_script',
    html: page(
      'Norvale Tides',
      '<app-root><div class="spinner">Loading...</div></app-root><script src="runtime.js" type="module"></script><script src="main.js" type="module"></script>',
      '<base href="/">',
    ),
  },
  {
    name: 'Next.js that renders in the browser only',
    expected: 'needs_script',
    html: page(
      'Norvale Tides',
      '<div id="__next"><div class="skeleton"></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/tides/[id]","query":{"id":"12"},"buildId":"5e4f"}</script><script src="/_next/static/chunks/main.js" defer></script>',
    ),
  },
  {
    name: 'Next.js that ships its article as data',
    expected: 'read',
    html: page(
      'Norvale Tides',
      '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"article":{"body":"The spring tide on 4 May reached 5.2 metres at the east quay. It was the highest since 1961."}}},"page":"/a"}</script>',
    ),
  },
  {
    name: 'Nuxt with its loading mark',
    expected: 'needs_script',
    html: page(
      'Norvale Tides',
      '<div id="__nuxt"><div id="nuxt-loading" aria-live="polite" role="status"><div>Loading...</div></div></div><script>window.__NUXT__={config:{}}</script><script src="/_nuxt/5e4f.js" defer></script>',
    ),
  },
  {
    name: 'a feed that says its scripts are off',
    expected: 'needs_script',
    html: page(
      'Chirp',
      '<div id="react-root"><noscript></noscript></div><div class="errorContainer"><h1>JavaScript is not available.</h1><p>We’ve detected that JavaScript is disabled in this browser. Please enable JavaScript or switch to a supported browser to continue using chirp.example. You can see a list of supported browsers in our Help Center.</p><a>Help Center</a></div><p>Terms of Service Privacy Policy Cookie Policy © 2026 Chirp</p><script src="/main.js"></script>',
    ),
  },
  {
    name: 'a shell with a menu and a footer',
    expected: 'needs_script',
    html: page(
      'Norvale Data',
      '<header><nav><a href="/">Home</a><a href="/data">Data</a><a href="/about">About</a></nav></header><main id="content"></main><footer><p>© 2026 Norvale Data Office</p></footer><script src="/bundle.js"></script>',
    ),
  },
  {
    name: 'a French shell',
    expected: 'needs_script',
    html: page(
      'Marées',
      '<noscript>Veuillez activer JavaScript pour utiliser cette application.</noscript><div id="root">Chargement en cours…</div><script src="/a.js"></script>',
      '',
      'fr',
    ),
  },
  {
    name: 'a dashboard that shows its frame only',
    expected: 'needs_script',
    html: page(
      'Dashboard',
      '<div id="root"></div><noscript><strong>We\'re sorry but dashboard doesn\'t work properly without JavaScript enabled. Please enable it to continue.</strong></noscript><script src="/js/chunk-vendors.js"></script>',
    ),
  },
];
