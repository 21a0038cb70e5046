import { JSDOM, VirtualConsole } from 'jsdom';
import { splitClaims } from '../../../src/core/claims/split-claims';
import { answerSchema } from '../../../src/core/schemas/answer-schema';
import { outlineOf } from '../../../src/dom/layout-outline';
import { pagePartsSchema } from '../../../src/platform/page/page-schema';
import { readLiveAnswers } from '../../../src/sites/read-page';
import { answerPages } from '../corpus';
import { mutateText, pick, TRICKS } from '../mutate';
import { asText, demand, demandInOrder, demandSame, type Target } from '../target';

/** Pages of answers, taken apart and put together otherwise. */

const MARKUP = [
  ...TRICKS,
  '<div>',
  '</div>',
  '<p>',
  '<span hidden>',
  '<a href="https://a.example/">',
  '<a href="javascript:x">',
  '<a href="//127.0.0.1/">',
  '</a>',
  '<sup>',
  '<table><tr><td colspan=1000>',
  '<ul><li>',
  '<ol start=-1><li>',
  '<h2>',
  '<pre><code>',
  '<iframe srcdoc="<p>a"></iframe>',
  '<template>',
  '<svg><a>',
  '<math><mi>',
  '<slot>',
  '<button>+2</button>',
  '<form><input name=attributes><input name=childNodes><input name=textContent>',
  '<form><input name=parentNode><input name=querySelector><input name=tagName></form>',
  '<img name=body><img name=querySelectorAll><img name=documentElement>',
  '<div id=document class="a b" data-testid="x" role=article>',
  '<div aria-hidden=true style="display:none">',
];

const silent = new VirtualConsole();

const pages: Target = {
  name: 'pages',
  make: (random) => {
    const page = pick(random, answerPages);
    const html = mutateText(random, [page.html, pick(random, answerPages).html], MARKUP);
    return `${page.url}\n${html}`;
  },
  run: (input) => {
    const [url = '', ...rest] = asText(input).split('\n');
    const { window } = new JSDOM(rest.join('\n'), { url, virtualConsole: silent });
    try {
      const { document } = window;
      const before = document.documentElement.outerHTML;
      for (const site of [undefined, 'generic'] as const) {
        const { reading, live } = readLiveAnswers(document, url, site);
        if (reading.state === 'answers') {
          for (const answer of reading.answers) {
            const parsed = answerSchema.safeParse(answer);
            demand(parsed.success, () => `the background would refuse the answer: ${parsed.error?.message}`);
            demandInOrder(answer.blocks, 'block');
            splitClaims(answer);
          }
          demandSame(readLiveAnswers(document, url, site).reading, reading, 'read again');
          demand(live.length === reading.answers.length, 'answers without their places');
        } else demand(pagePartsSchema.safeParse(reading).success, 'the background would refuse the reading');
      }
      outlineOf(document, []);
      demand(document.documentElement.outerHTML === before, 'the page was changed');
    } finally {
      window.close();
    }
  },
};

export const pageTargets: readonly Target[] = [pages];
