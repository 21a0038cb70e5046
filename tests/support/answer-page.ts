import { html, type Reply } from './stand-in-server';

/** One sentence of an answer, and the address it cites. */
export interface CitedSentence {
  text: string;
  url?: string;
}

export const ANSWER_URL = 'https://www.perplexity.ai/search/an-answer';

/** A small answer page in the shape of Perplexity's third generation, to be served at `ANSWER_URL`. */
export function answerPage(sentences: CitedSentence[]): Reply {
  const paragraphs = sentences.map(({ text, url }) => {
    const marker = url
      ? `<span class="citation inline" data-pplx-citation="" data-pplx-citation-url="${escapeHtml(url)}"><span>source</span></span>`
      : '';
    return `<p>${escapeHtml(text)}${marker}</p>`;
  });
  return html(`<!doctype html>
    <html lang="en"><title>An answer</title><link rel="icon" href="data:,">
    <main>
      <div data-workflow-entry="0"><div class="group/user-bubble"><div data-renderer="lm"><p>What is known?</p></div></div></div>
      <div data-workflow-final-text=""><div data-workflow-items="populated">
        <div class="prose" data-renderer="lm">${paragraphs.join('')}</div>
      </div></div>
    </main></html>`);
}

/** A source page that says these sentences, between others. */
export function sourcePage(...sentences: string[]): Reply {
  return html(`<!doctype html>
    <html lang="en"><title>A source</title><link rel="icon" href="data:,">
    <nav><a href="/">Home</a></nav>
    <main><article><h1>A source</h1>
      <p>The harbour of Tarn was rebuilt after the great flood, and its archive was moved to the town hall.</p>
      ${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
      <p>Visitors reach the town by the coast road or by the small railway that follows the river.</p>
    </article></main>
    <footer>Town of Tarn</footer></html>`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
