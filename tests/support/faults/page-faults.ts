import { ARTICLE, type Fault, page } from './fault';

const titled = (title: string, body: string) =>
  page(`<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`);

/** Pages with status 200 that stand where the source should be. */
export const PAGE_FAULTS: readonly Fault[] = [
  {
    name: 'challenge',
    ends: 'blocked',
    answer: titled(
      'Just a moment...',
      '<h1>quay.example</h1><p>Verifying you are human. This may take a few seconds.</p><p>quay.example needs to review the security of your connection before proceeding.</p><noscript>Enable JavaScript and cookies to continue</noscript><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    ),
  },
  {
    name: 'access-denied',
    ends: 'blocked',
    answer: titled(
      'Access Denied',
      '<h1>Access Denied</h1><p>You don\'t have permission to access "http://quay.example/" on this server.</p><p>Reference #18.5d3e6a7b.1764467300.8c91</p>',
    ),
  },
  {
    name: 'cookie-wall',
    ends: 'consent_wall',
    answer: titled(
      'Before you continue',
      '<h1>Before you continue</h1><p>We and our 842 partners use cookies to store and access information on a device. To read this site, please accept cookies or choose a subscription.</p><button>Accept all</button><button>Reject all</button><button>Manage options</button>',
    ),
  },
  {
    name: 'log-in',
    ends: 'login',
    answer: titled(
      'Log in',
      '<h1>Log in</h1><form><label>E-mail<input name="user"></label><label>Password<input type="password"></label><button>Log in</button></form><p>Forgot your password? Create an account.</p>',
    ),
  },
  {
    name: 'paywall',
    ends: 'paywall',
    answer: titled(
      'The Tarn Courier',
      '<h1>Subscribe to continue reading</h1><p>This article is for subscribers only. Subscribe now from 1 a week, cancel at any time.</p><p>Already a subscriber? Sign in.</p><button>Subscribe</button>',
    ),
  },
  {
    name: 'shell',
    ends: 'needs_script',
    answer: titled('Tarn', '<div id="root"></div><script src="/static/main.8f2c.js"></script>'),
  },
  {
    name: 'shell-that-asks-for-scripts',
    ends: 'needs_script',
    answer: titled(
      'Tarn',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script type="module" src="/a.js"></script>',
    ),
  },
  {
    name: 'soft-404',
    ends: 'dead_link',
    answer: titled(
      'Page not found – Town of Tarn',
      '<h1>Page not found</h1><p>Sorry, the page you are looking for does not exist or has been moved.</p><p><a href="/">Back to the home page</a></p>',
    ),
  },
  {
    name: 'script-that-leads-elsewhere',
    ends: 'redirect',
    answer: page('<!doctype html><script>location.replace("https://www.quay.example/home")</script>'),
  },
  {
    name: 'refresh-that-leads-elsewhere',
    ends: 'redirect',
    answer: page('<!doctype html><meta http-equiv="refresh" content="0;url=https://www.quay.example/home">'),
  },
  {
    name: 'frameset',
    ends: 'needs_script',
    answer: page(
      '<!doctype html><html><head><title>Tarn</title></head><frameset cols="20%,80%"><frame src="/menu"><frame src="/main"></frameset></html>',
    ),
  },
  {
    name: 'frame-alone',
    ends: 'needs_script',
    answer: titled('Tarn', '<iframe src="/main" width="100%" height="100%"></iframe>'),
  },
  {
    name: 'maintenance',
    ends: 'blocked',
    answer: titled(
      'Under maintenance',
      '<h1>We will be back soon</h1><p>Our site is down for maintenance. Please try again later.</p>',
    ),
  },
  {
    name: 'server-error-as-page',
    ends: 'network_error',
    answer: titled('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center>'),
  },
  {
    name: 'age-gate',
    ends: 'blocked',
    answer: titled(
      'Tarn Distillery',
      '<h1>Are you over 18?</h1><p>Please confirm your age to enter this site.</p><button>Yes</button><button>No</button>',
    ),
  },
  {
    name: 'article-about-walls',
    ends: 'read',
    answer: page(
      ARTICLE.replace(
        '</article>',
        '<p>Its web page was replaced in 2019 by one that answered “404 Not Found” and asked readers to accept cookies and to log in.</p></article>',
      ),
    ),
  },
];
