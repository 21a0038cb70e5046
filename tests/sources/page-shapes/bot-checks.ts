import { type PageShape, page } from './page-shape';

/** Checks for robots and other refusals, by the shapes of the services that put them up. */
export const BOT_CHECKS: PageShape[] = [
  {
    name: 'Cloudflare: a managed challenge',
    expected: 'blocked',
    html: page(
      'Just a moment...',
      '<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt={cvId:"3",cZone:"norvale.example",cType:"managed",cRay:"8f2a"};var a=document.createElement("script");a.src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=8f2a";document.getElementsByTagName("head")[0].appendChild(a)}());</script>',
      '<meta http-equiv="refresh" content="390"><meta name="robots" content="noindex,nofollow">',
    ),
  },
  {
    name: 'Cloudflare: a turnstile with its host as the heading',
    expected: 'blocked',
    html: page(
      'Just a moment...',
      '<div class="main-content"><h1 class="zone-name-title">norvale.example</h1><h2>Verifying you are human. This may take a few seconds.</h2><div id="turnstile-wrapper"></div><div>norvale.example needs to review the security of your connection before proceeding.</div></div><div class="footer" role="contentinfo">Ray ID: <code>8f2a61bd9c</code> Performance &amp; security by Cloudflare</div><script src="/cdn-cgi/challenge-platform/h/g/orchestrate/jsch/v1"></script>',
    ),
  },
  {
    name: 'Cloudflare: a firewall rule (1020)',
    expected: 'blocked',
    status: 200,
    html: page(
      'Access denied | norvale.example used Cloudflare to restrict access',
      '<div id="cf-wrapper"><h1><span data-translate="error">Error</span> <span>1020</span></h1><span>Ray ID: 8f2a61bd9c</span><h2>Access denied</h2><h2>What happened?</h2><p>This website is using a security service to protect itself from online attacks.</p></div>',
    ),
  },
  {
    name: 'Cloudflare: the wordy block page',
    expected: 'blocked',
    html: page(
      'Attention Required! | Cloudflare',
      '<h1>Sorry, you have been blocked</h1><h2>You are unable to access norvale.example</h2><h2>Why have I been blocked?</h2><p>This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution. There are several actions that could trigger this block including submitting a certain word or phrase, a SQL command or malformed data.</p><h2>What can I do to resolve this?</h2><p>You can email the site owner to let them know you were blocked. Please include what you were doing when this page came up and the Cloudflare Ray ID found at the bottom of this page.</p><p>Cloudflare Ray ID: 8f2a61bd9c • Your IP: Click to reveal • Performance & security by Cloudflare</p>',
    ),
  },
  {
    name: 'Cloudflare: the origin is down (521)',
    expected: 'network_error',
    html: page(
      'norvale.example | 521: Web server is down',
      '<h1>Web server is down <span>Error code 521</span></h1><h2>What happened?</h2><p>The web server is not returning a connection. As a result, the web page is not displaying.</p><h2>What can I do?</h2><p>If you are a visitor of this website: please try again in a few minutes.</p>',
    ),
  },
  {
    name: 'DataDome: a captcha in a frame',
    expected: 'blocked',
    html: page(
      'norvale.example',
      `<p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={'rt':'c','cid':'AHrlqAAA','hsh':'1A2B','t':'bv','host':'geo.captcha-delivery.com'}</script><script src="https://ct.captcha-delivery.com/c.js"></script>`,
      '<style>#cmsg{animation: A 1.5s;}</style>',
    ),
  },
  {
    name: 'DataDome: the frame alone',
    expected: 'blocked',
    html: page(
      'norvale.example',
      '<iframe src="https://geo.captcha-delivery.com/captcha/?initialCid=AHrl&cid=1&referer=x" title="DataDome CAPTCHA" width="100%" height="100%"></iframe>',
    ),
  },
  {
    name: 'PerimeterX: press and hold',
    expected: 'blocked',
    html: page(
      'Access to this page has been denied.',
      '<div class="px-captcha-container"><div class="px-captcha-header">Before we continue...</div><div class="px-captcha-message">Press &amp; Hold to confirm you are<br>a human (and not a bot).</div><div id="px-captcha"></div><div class="px-captcha-report">Having a problem?</div><div>Reference ID 5e4f-11ee-a3</div></div><script src="https://captcha.px-cdn.net/PXabc/captcha.js"></script>',
    ),
  },
  {
    name: 'PerimeterX: the older wording',
    expected: 'blocked',
    html: page(
      'Access to this page has been denied.',
      '<h1>Please verify you are a human</h1><p>Access to this page has been denied because we believe you are using automation tools to browse the website.</p><p>This may happen as a result of the following:</p><ul><li>Javascript is disabled or blocked by an extension (ad blockers for example)</li><li>Your browser does not support cookies</li></ul><p>Please make sure that Javascript and cookies are enabled on your browser and that you are not blocking them from loading.</p><p>Reference ID: #5e4f-11ee-a3</p>',
    ),
  },
  {
    name: 'Akamai: access denied with a reference',
    expected: 'blocked',
    html: '<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\n \nYou don\'t have permission to access "http&#58;&#47;&#47;norvale&#46;example&#47;tides" on this server.<P>\nReference&#32;&#35;18&#46;5c3d1060&#46;1711111111&#46;5e4f\n<P>https&#58;&#47;&#47;errors&#46;edgesuite&#46;net&#47;18&#46;5c3d1060\n</P></BODY>\n</HTML>',
  },
  {
    name: 'Akamai: a proof of work without words',
    expected: 'blocked',
    html: page(
      '&nbsp;',
      '<div id="sec-if-cpt-container" style="display:none"></div><script src="/_sec/cp_challenge/crypto_message-4-3.htm"></script><script src="https://norvale.example/akam/13/5e4f11ee" defer></script>',
    ),
  },
  {
    name: 'Imperva: a frame with an incident number',
    expected: 'blocked',
    html: '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=7-1&incident_id=123-456" frameborder=0>Request unsuccessful. Incapsula incident ID: 123000450123456789-98765432101234567</iframe></body></html>',
  },
  {
    name: 'Distil: pardon our interruption',
    expected: 'blocked',
    html: page(
      'Pardon Our Interruption',
      "<h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot. There are a few reasons this might happen:</p><ul><li>You're a power user moving through this website with super-human speed.</li><li>You've disabled cookies in your web browser.</li><li>A third-party browser plugin is preventing JavaScript from running.</li></ul><p>To regain access, please make sure that cookies and JavaScript are enabled before reloading the page.</p>",
    ),
  },
  {
    name: 'Amazon WAF: a captcha',
    expected: 'blocked',
    html: page(
      'Human Verification',
      '<div id="captcha-container"></div><noscript><h1>JavaScript is disabled</h1> In order to continue, we need to verify that you\'re not a robot. This requires JavaScript. Enable JavaScript and then reload the page.</noscript><script src="https://5e4f.edge.captcha-sdk.awswaf.com/5e4f/captcha.js"></script>',
    ),
  },
  {
    name: 'a shop that asks to type the letters of a picture',
    expected: 'blocked',
    html: page(
      'Norvale Market',
      "<h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you're not a robot. For best results, please make sure your browser is accepting cookies.</p><form><img src='/captcha/1.jpg'><h4>Type the characters you see in this image:</h4><input id=captchacharacters><button>Continue shopping</button></form>",
    ),
  },
  {
    name: 'Anubis: a proof of work with a mascot',
    expected: 'blocked',
    html: page(
      "Making sure you're not a bot!",
      '<main><h1 id="title">Making sure you&#39;re not a bot!</h1><p id="status">Loading...</p><details><summary>Why am I seeing this?</summary><p>You are seeing this because the administrator of this website has set up Anubis to protect the server against the scourge of AI companies aggressively scraping websites. This can and does cause downtime for the websites, which makes their resources inaccessible for everyone.</p><p>Please note that Anubis requires the use of modern JavaScript features that some plugins will disable.</p></details><script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script></main>',
    ),
  },
  {
    name: 'Vercel: a security checkpoint',
    expected: 'blocked',
    html: page(
      'Vercel Security Checkpoint',
      '<p id="header-text">We\'re verifying your browser</p><p id="header-noscript-text">Enable JavaScript to continue</p><p id="footer-text"><a href="/link">Website owner? Click here to fix</a></p><p>Vercel Security Checkpoint | fra1::1711-abc</p><script>var challenge=1</script>',
    ),
  },
  {
    name: 'hCaptcha alone in a form',
    expected: 'blocked',
    html: page(
      'norvale.example',
      '<form method=post><div class="h-captcha" data-sitekey="x"></div><input type=submit value="Continue"></form><script src="https://js.hcaptcha.com/1/api.js" async></script>',
    ),
  },
  {
    name: 'a search engine that saw unusual traffic',
    expected: 'blocked',
    html: page(
      'https://www.search.example/',
      "<form id=captcha-form><div class=g-recaptcha></div></form><hr><b>About this page</b><br><br>Our systems have detected unusual traffic from your computer network. This page checks to see if it's really you sending the requests, and not a robot. <a href='#'>Why did this happen?</a>",
    ),
  },
  {
    name: 'a French robot check',
    expected: 'blocked',
    html: page(
      'Vérification de sécurité',
      '<h1>Êtes-vous un robot ?</h1><p>Nous devons vérifier que vous n’êtes pas un robot avant de continuer. Veuillez patienter quelques secondes.</p>',
      '',
      'fr',
    ),
  },
  {
    name: 'an Italian robot check',
    expected: 'blocked',
    html: page(
      'Un attimo...',
      '<h1>Verifica di sicurezza</h1><p>Stiamo verificando che tu non sia un robot. Attendi qualche secondo.</p>',
      '',
      'it',
    ),
  },
  {
    name: 'a Portuguese refusal',
    expected: 'blocked',
    html: page(
      'Acesso negado',
      '<h1>Acesso negado</h1><p>Você não tem permissão para acessar esta página neste servidor.</p>',
      '',
      'pt',
    ),
  },
  {
    name: 'a Polish refusal',
    expected: 'blocked',
    html: page(
      'Odmowa dostępu',
      '<h1>Dostęp zabroniony</h1><p>Nie masz uprawnień, aby wyświetlić tę stronę.</p>',
      '',
      'pl',
    ),
  },
  {
    name: 'a Korean robot check',
    expected: 'blocked',
    html: page(
      '잠시만 기다려 주세요',
      '<h1>잠시만 기다려 주세요</h1><p>로봇이 아닙니다를 확인하는 중입니다.</p>',
      '',
      'ko',
    ),
  },
  {
    name: 'a Turkish refusal',
    expected: 'blocked',
    html: page('Erişim engellendi', '<h1>Erişim engellendi</h1><p>Bu sayfaya erişim izniniz yok.</p>', '', 'tr'),
  },
];
