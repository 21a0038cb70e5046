/** Pages in the shapes of the web, with invented text: what belongs to the article is known sentence by sentence. */

export interface ArticlePage {
  name: string;
  html: string;
  article: string[];
  boilerplate: string[];
}

const PLACES = ['Norvale', 'Tarn Hill', 'Eskmoor', 'Port Ansel', 'Quillan', 'Brackwater', 'Ostheim', 'Velmara'];
const ARTICLE = [
  'The ferry to {p} will carry {n} passengers a day from the middle of April.',
  'Engineers found {n} cracks in the old lock, most of them below the waterline.',
  'Nobody at the {p} museum had opened the crate since it was delivered in 1958.',
  'A survey of {n} households showed that most would rather walk than wait for the bus.',
  'The bakery on the square burns beech wood, which gives its bread a thick dark crust.',
  'According to the harbour master, the tide reached {n} centimetres above the quay.',
  'The council of {p} voted by a narrow margin to keep the toll on the upper bridge.',
  'Two rangers counted {n} nesting pairs of terns on the shingle this spring.',
  'The new reservoir holds enough water for {n} days without a drop of rain.',
  'Its clock has been nine minutes slow for as long as anyone in {p} remembers.',
  'Farmers in the valley sowed {n} hectares of buckwheat instead of maize.',
  'The painter left {p} with a single suitcase and a letter to the librarian.',
  'Each bell weighs more than {n} kilograms and was cast in a pit behind the church.',
  'Visitors may climb the tower in groups of six, as the stairs are narrow.',
  'The laboratory measured {n} micrograms of copper in a litre of spring water.',
  'An earlier report had put the cost of the tunnel at {n} million crowns.',
  'The orchard above {p} has been grafted with pears that ripen late in October.',
  'Trains stop here only on request, so passengers wave a green flag at the driver.',
  'The choir sang for {n} minutes before the lamps of the hall went out.',
  'Residents were told to boil their water until the pumps of {p} were flushed.',
];
const BOILERPLATE = [
  'Subscribe to our newsletter and never miss a story from the region again.',
  'By using this website you agree that we store cookies on your device.',
  'Ten surprising facts about lighthouses that will change how you see the coast.',
  'Read next: why the price of firewood has doubled since the spring.',
  'All rights reserved by the publishing house and its licensors worldwide.',
  'Great article, I grew up near there and remember the smell of the tannery.',
  'Follow us on all social networks for daily pictures of the harbour.',
  'Download our free app to get breaking news faster than anyone else.',
  'This advertisement was paid for by a company that sells garden furniture.',
  'Sign in to save this page to your personal reading list for later.',
  'Our editors recommend the best hiking boots of the season for you here.',
  'Report a mistake on this page to the team with the button below now.',
  'Enter your postcode to see which offers are available in your street today.',
  'Other readers also enjoyed the story about the missing weather balloon.',
  'You can change the language of this site at the very bottom of each page.',
  'I disagree with the author, because the bridge was closed long before that.',
];

/** The texts that one page is filled with; each is used once a page. */
class Filling {
  readonly article: string[] = [];
  readonly boilerplate: string[] = [];
  #next: number;

  constructor(seed: number) {
    this.#next = seed * 7;
  }

  /** A sentence of the article. */
  s(): string {
    const at = this.#next++;
    const sentence = (ARTICLE[(at * 3) % ARTICLE.length] ?? '')
      .replace('{p}', PLACES[at % PLACES.length] ?? '')
      .replace('{n}', String(11 + ((at * 37) % 880)));
    this.article.push(sentence);
    return sentence;
  }

  /** A paragraph of the article. */
  p(sentences = 3): string {
    return `<p>${Array.from({ length: sentences }, () => this.s()).join(' ')}</p>`;
  }

  /** A sentence that is not the article's. */
  b(): string {
    const sentence = BOILERPLATE[(this.#next + this.boilerplate.length * 5) % BOILERPLATE.length] ?? '';
    this.boilerplate.push(sentence);
    return sentence;
  }
}

type Shape = (f: Filling) => string;

const head = (title: string, more = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${more}</head>`;
const cards = (f: Filling, tag = 'div', name = 'card'): string =>
  `<${tag} class="${name}"><h3><a href="/x">Story of the week</a></h3><p><a href="/x">${f.b()}</a></p></${tag}>`;

const SHAPES: Readonly<Record<string, Shape>> = {
  'news: article element, related box, consent banner': (f) => `${head('Ferry opens')}<body>
<div id="onetrust-banner-sdk"><p>${f.b()}</p><button>Accept all</button></div>
<header class="site-header"><a href="/">The Norvale Post</a><nav><ul><li><a href="/n">News</a></li><li><a href="/s">Sport</a></li></ul></nav></header>
<main><article><h1>Ferry opens in April</h1><p class="byline">By Ann Korr</p>${f.p()}${f.p()}
<aside class="related"><h2>Related stories</h2><ul><li><a href="/1">${f.b()}</a></li></ul></aside>
<div class="ad-slot"><p>${f.b()}</p></div>${f.p(2)}</article></main>
<footer><p>${f.b()}</p></footer></body></html>`,
  'news: divs without landmarks, newsletter in the middle': (f) => `${head('Lock closed')}<body>
<div class="topbar"><a href="/">Home</a> <a href="/w">Weather</a> <a href="/l">Log in</a></div>
<div class="wrapper"><div class="story-body"><h1>Lock closed for a year</h1>
<div class="story-text">${f.p()}${f.p(2)}<div class="newsletter-signup"><h4>Stay informed</h4><p>${f.b()}</p><input type="email"></div>${f.p()}</div></div>
<div class="sidebar"><h3>Most read</h3><ol><li><a href="/1">${f.b()}</a></li><li><a href="/2">${f.b()}</a></li></ol></div></div>
<div class="footer"><p>© 2026 The Post. ${f.b()}</p></div></body></html>`,
  'news: old table layout': (
    f,
  ) => `${head('Crate opened')}<body><table width="100%"><tr><td colspan="2"><a href="/">Home</a> | <a href="/a">Archive</a></td></tr>
<tr><td width="20%"><a href="/1">Regional</a><br><a href="/2">World</a><br><a href="/3">Letters</a></td>
<td><font size="5">Crate opened</font><br><br>${f.s()} ${f.s()} ${f.s()}<br><br>${f.s()} ${f.s()}<br><br>${f.s()} ${f.s()} ${f.s()}</td></tr></table></body></html>`,
  'news: live ticker with comments': (f) => `${head('Flood live')}<body><main><h1>Flood: live</h1>
<section class="live-entry"><time datetime="2026-05-02T08:00">08:00</time>${f.p(2)}</section>
<section class="live-entry"><time datetime="2026-05-02T09:30">09:30</time>${f.p(2)}</section>
<section class="live-entry"><time datetime="2026-05-02T11:10">11:10</time>${f.p(2)}</section></main>
<section id="comments"><h2>2 comments</h2><div class="comment"><p>${f.b()}</p></div><div class="comment"><p>${f.b()}</p></div></section></body></html>`,
  'news: teaser cards as articles below': (
    f,
  ) => `${head('Toll stays')}<body><div id="app"><article class="main-story"><h1>Toll stays</h1>${f.p()}${f.p()}${f.p()}</article>
<div class="grid">${cards(f, 'article')}${cards(f, 'article')}${cards(f, 'article')}</div></div></body></html>`,
  'blog: author box and comments': (
    f,
  ) => `${head('My orchard')}<body class="single has-sidebar"><div id="page"><header id="masthead"><a href="/">Pears and stones</a></header>
<div id="content"><article id="post-12" class="post hentry"><h1 class="entry-title">My orchard</h1><div class="entry-content">${f.p()}<blockquote><p>${f.s()}</p></blockquote>${f.p()}<ul><li>${f.s()}</li><li>${f.s()}</li></ul></div>
<div class="share-buttons"><p>${f.b()}</p></div></article>
<div id="comments" class="comments-area"><h2>3 thoughts on “My orchard”</h2><ol class="comment-list"><li><p>${f.b()}</p></li><li><p>${f.b()}</p></li></ol></div></div>
<div id="secondary" class="widget-area sidebar"><h2>Recent posts</h2><ul><li><a href="/1">${f.b()}</a></li></ul></div></div></body></html>`,
  'blog: hashed class names': (
    f,
  ) => `${head('Slow clock')}<body><div class="css-1x9"><div class="css-8ab"><a href="/">Home</a><a href="/me">About me</a></div>
<div class="css-77q"><div class="css-3kk"><h1 class="css-h1">A slow clock</h1></div><div class="css-zz1"><div><p class="css-p">${f.s()} ${f.s()}</p></div><div><p class="css-p">${f.s()} ${f.s()} ${f.s()}</p></div><div><p class="css-p">${f.s()}</p></div></div></div>
<div class="css-ft0"><p>© 2026 by me. ${f.b()}</p></div></div></body></html>`,
  'blog: paragraphs by line breaks': (
    f,
  ) => `${head('Diary')}<body><div id="main"><div class="post"><h2>Diary</h2><div class="text">${f.s()} ${f.s()}<br><br>${f.s()} ${f.s()}<br><br>${f.s()}</div></div></div>
<div id="footer"><p>${f.b()}</p></div></body></html>`,
  'docs: menu left, contents right': (
    f,
  ) => `${head('Pump manual')}<body><header class="navbar"><a href="/">Pump docs</a><input type="search"></header>
<div class="container"><nav class="menu"><ul><li><a href="/i">Install</a></li><li><a href="/r">Run</a></li></ul></nav>
<main><div class="breadcrumbs"><a href="/">Docs</a> / <a href="/p">Pump</a></div><article class="markdown"><h1>Run the pump</h1>${f.p(2)}<h2 id="s">Start it<a class="headerlink" href="#s">¶</a></h2>${f.p(2)}<pre><code>pump --start 3</code></pre><div class="admonition note"><p>${f.s()}</p></div><h2>Flags</h2><dl><dt>--slow</dt><dd>${f.s()}</dd></dl></article>
<nav class="pagination"><a href="/n">Next: stop it</a></nav><p class="feedback-widget newsletter">${f.b()}</p></main>
<div class="table-of-contents"><ul><li><a href="#s">Start it</a></li></ul></div></div><footer><p>${f.b()}</p></footer></body></html>`,
  'docs: long definition lists and code': (
    f,
  ) => `${head('API')}<body><div class="document"><div class="body" role="main"><h1>API</h1><dl class="py function"><dt><code>open(path)</code></dt><dd>${f.p(2)}</dd><dt><code>close()</code></dt><dd>${f.p(3)}</dd></dl>${f.p(2)}</div></div>
<div class="sphinxsidebar" role="navigation"><h3>Navigation</h3><p>${f.b()}</p></div><div class="footer" role="contentinfo">${f.b()}</div></body></html>`,
  'wiki: infobox, notes, references, categories': (
    f,
  ) => `${head('Tarn Hill')}<body><div id="content" class="mw-body" role="main"><h1 id="firstHeading">Tarn Hill</h1><div id="bodyContent"><div class="mw-parser-output"><table class="infobox"><tr><th>Height</th><td>412 m</td></tr></table><p>${f.s()}<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> ${f.s()}</p><div id="toc" class="toc"><h2>Contents</h2><ul><li><a href="#a">History</a></li></ul></div><h2>History<span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>${f.p()}${f.p()}<h2>References</h2><ol class="references"><li><span class="reference-text">${f.b()}</span></li></ol></div></div><div id="catlinks"><a href="/c">Hills</a></div></div>
<div id="mw-navigation"><h2>Navigation menu</h2><div role="navigation"><ul><li><a href="/m">Main page</a></li></ul></div></div><footer id="footer" role="contentinfo"><p>${f.b()}</p></footer></body></html>`,
  'wiki: table of figures between paragraphs': (f) =>
    `${head('Lakes')}<body><main><h1>Lakes</h1>${f.p()}<table class="wikitable"><tr><th>Lake</th><th>Depth</th></tr><tr><td>Quillan</td><td>31 m</td></tr><tr><td>Ansel</td><td>12 m</td></tr></table>${f.p()}</main><footer>${f.b()}</footer></body></html>`,
  'shop: product with details, offers and reviews': (
    f,
  ) => `${head('Beech bread board')}<body><header><nav><a href="/">Shop</a><a href="/b">Basket</a></nav></header><main><h1>Beech bread board</h1><p class="price">€39.00</p><div class="product-description">${f.p(2)}<ul><li>${f.s()}</li><li>${f.s()}</li></ul></div>
<details><summary>Care</summary>${f.p(2)}</details><section class="cross-sell"><h2>Customers also bought</h2><ul><li><a href="/1">${f.b()}</a></li></ul></section><section class="reviews"><h2>Customer reviews</h2><div class="review"><p>${f.b()}</p></div></section></main><footer><p>${f.b()}</p></footer></body></html>`,
  'shop: divs with microdata': (f) =>
    `${head('Copper kettle')}<body><div class="header"><a href="/">Kettles</a></div><div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Copper kettle</h1><div itemprop="description">${f.s()} ${f.s()} ${f.s()}</div><div class="specs"><p>${f.s()}</p></div></div><div class="recommendations"><h3>Recommended for you</h3><p><a href="/1">${f.b()}</a></p></div><div class="footer"><p>${f.b()}</p></div></body></html>`,
  'forum: question and answers': (f) =>
    `${head('Slow clock?')}<body><nav><a href="/">Forum</a></nav><main><div class="question"><h1>Why is the clock slow?</h1>${f.p(2)}</div><div class="answers"><div class="answer">${f.p(3)}</div><div class="answer">${f.p(2)}</div></div></main><aside class="sidebar"><h4>Related</h4><a href="/q">${f.b()}</a></aside><footer><p>${f.b()}</p></footer></body></html>`,
  'forum: thread in a table': (f) =>
    `${head('Ferry times')}<body><div id="nav"><a href="/">Board index</a></div><table class="thread"><tr><td class="author">otter</td><td class="message">${f.s()} ${f.s()}</td></tr><tr><td class="author">heron</td><td class="message">${f.s()} ${f.s()}</td></tr><tr><td class="author">otter</td><td class="message">${f.s()}</td></tr></table><div id="footer"><p>${f.b()}</p></div></body></html>`,
  'recipe: story, ingredients, steps': (f) =>
    `${head('Dark bread')}<body><header class="site-header"><nav><a href="/">Recipes</a></nav></header><article class="recipe"><h1>Dark bread</h1>${f.p()}<h2>Ingredients</h2><ul class="ingredients"><li>500 g rye flour</li><li>2 tsp salt</li></ul><h2>Method</h2><ol><li>${f.s()}</li><li>${f.s()}</li><li>${f.s()}</li></ol></article><div class="newsletter"><p>${f.b()}</p></div><section class="comments"><h3>Comments</h3><p>${f.b()}</p></section></body></html>`,
  'recipe: card in nested divs': (f) =>
    `${head('Pear cake')}<body><div class="layout"><div class="col"><div class="recipe-card"><h1>Pear cake</h1><div class="intro">${f.p(2)}</div><div class="steps"><div class="step"><span>1</span><div>${f.s()}</div></div><div class="step"><span>2</span><div>${f.s()}</div></div></div></div></div><div class="sponsored"><p>${f.b()}</p></div></div></body></html>`,
  'government: services, notices, accordion': (f) =>
    `${head('Boil your water')}<body><a class="skip-link" href="#c">Skip to content</a><div class="cookie-notice"><p>${f.b()}</p></div><header role="banner"><a href="/">Town of Quillan</a></header><main id="c"><h1>Boil your water</h1><div class="notice"><p>${f.s()}</p></div>${f.p(2)}<div class="accordion"><h2><button aria-expanded="false" aria-controls="p1">Who is affected</button></h2><div id="p1" hidden>${f.p(2)}</div></div><p>Last updated 3 May 2026</p></main><footer role="contentinfo"><p>${f.b()}</p></footer></body></html>`,
  'government: law with numbered sections': (f) =>
    `${head('Bridge Tolls Order')}<body><div id="layout"><div id="breadcrumb" class="breadcrumb"><a href="/">Laws</a></div><div id="viewLegContents"><h1>Bridge Tolls Order</h1><div class="section"><p><span class="no">1.</span> ${f.s()}</p><p><span class="no">2.</span> ${f.s()} ${f.s()}</p><p><span class="no">(a)</span> ${f.s()}</p></div>${f.p(2)}</div><div id="feedback" class="newsletter"><p>${f.b()}</p></div></div></body></html>`,
  'university: press release with boilerplate about the sender': (f) =>
    `${head('Terns return')}<body><nav class="main-nav"><ul><li><a href="/">University</a></li></ul></nav><div class="content"><h1>Terns return</h1><p class="lead">${f.s()}</p>${f.p()}${f.p()}<h2>More from the newsroom</h2><ul><li><a href="/1">${f.b()}</a></li><li><a href="/2">${f.b()}</a></li></ul></div><footer><p>${f.b()}</p></footer></body></html>`,
  'magazine: gallery with captions, pull quote': (f) =>
    `${head('Bells')}<body><main><article><header><h1>Bells</h1><p class="standfirst">${f.s()}</p></header><figure><img src="a.jpg" alt=""><figcaption>${f.s()}</figcaption></figure>${f.p()}${f.p(2)}<aside class="pullquote"><p>“Nine minutes slow”</p></aside>${f.p()}</article><div class="recirc"><h2>More stories</h2>${cards(f)}${cards(f)}</div></main></body></html>`,
  'journal: abstract, sections, references': (f) =>
    `${head('Copper in springs', '<meta name="citation_title" content="Copper in springs">')}<body><header><nav><a href="/">Journal</a></nav></header><main><article><h1>Copper in springs</h1><section id="abstract"><h2>Abstract</h2>${f.p()}</section><section><h2>1 Methods</h2>${f.p()}</section><section><h2>2 Results</h2>${f.p(2)}<table><caption>Table 1</caption><tr><th>Site</th><th>µg/l</th></tr><tr><td>A</td><td>14</td></tr></table></section><section class="ref-list"><h2>References</h2><ol><li>${f.b()}</li></ol></section></article></main><aside class="cited-by"><p>${f.b()}</p></aside></body></html>`,
  'help centre: steps, "was this helpful", similar articles': (f) =>
    `${head('Change your ticket')}<body><header><a href="/">Help</a></header><main><h1>Change your ticket</h1>${f.p(2)}<ol><li>${f.s()}</li><li>${f.s()}</li></ol><div class="callout">${f.s()}</div><section><h2>Related articles</h2><ul><li><a href="/1">${f.b()}</a></li></ul></section></main><footer>${f.b()}</footer></body></html>`,
  'script page with its text in a data block': (f) =>
    `${head('Buckwheat')}<body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { body: `<p>${f.s()} ${f.s()}</p><p>${f.s()}</p>`, slug: '/a' } } })}</script></body></html>`,
};

/** All pages; each has other sentences than the next. */
export function makeArticlePages(): ArticlePage[] {
  return Object.entries(SHAPES).map(([name, shape], index) => {
    const filling = new Filling(index + 1);
    const html = shape(filling);
    return { name, html, article: filling.article, boilerplate: filling.boilerplate };
  });
}
