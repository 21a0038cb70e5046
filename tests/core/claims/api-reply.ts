/** Replies of APIs, as short as their shapes allow. */

export const LIGHT = 'The lighthouse is 31 m high.';
export const MUSEUM = 'https://museum.example/light';
export const COAST = 'https://coast.example/towers?page=2';

/** A link as it stands in the text of a reply, and where: by characters. */
export const link = (url: string) => `([site](${url}))`;

export const responses = (text: string, annotations: object[]) => ({
  id: 'resp_1',
  output: [
    { type: 'web_search_call', id: 'ws_1', status: 'completed' },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations }] },
  ],
});
export const urlCitation = (start_index: number, end_index: number, url = MUSEUM) => ({
  type: 'url_citation',
  start_index,
  end_index,
  url,
  title: 'The light',
});
export const chat = (content: string | null, annotations: object[], more: object = {}) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content, annotations, ...more } }],
});
export const gemini = (
  parts: string[],
  groundingSupports: object[],
  chunks: object[] = [{ web: { uri: MUSEUM, title: 'museum.example' } }],
) => ({
  candidates: [
    {
      content: { role: 'model', parts: parts.map((text) => ({ text })) },
      groundingMetadata: { groundingChunks: chunks, groundingSupports },
    },
  ],
});
export const support = (segment: object, ...groundingChunkIndices: number[]) => ({ segment, groundingChunkIndices });
export const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Two sentences, each with the link of its source as the API writes it. */
export const LINKED = responses(`${LIGHT} ${link(MUSEUM)} It is white. ${link(COAST)}`, [
  urlCitation(LIGHT.length + 1, LIGHT.length + 1 + link(MUSEUM).length),
  urlCitation(
    `${LIGHT} ${link(MUSEUM)} It is white. `.length,
    `${LIGHT} ${link(MUSEUM)} It is white. ${link(COAST)}`.length,
    COAST,
  ),
]);
