import { describe, expect, test } from 'vitest';
import { readFormat } from '../../../src/core/claims/formats';
import { InputError } from '../../../src/core/schemas/input-error';
import { bytes, COAST, chat, gemini, LIGHT, LINKED, MUSEUM, responses, support, urlCitation } from './api-reply';

const NONE: ReadonlySet<string> = new Set();

/** Each: a reply, the text that comes of it, and what its marks stand for. */
const REPLIES: [string, unknown, string, [cited: string, names: string[]][]][] = [
  [
    'Responses: words that are annotated',
    responses(`${LIGHT} It is white.`, [urlCitation(0, LIGHT.length)]),
    `${LIGHT} It is white.`,
    [[LIGHT, [MUSEUM, 'The light']]],
  ],
  [
    'Responses: the mark as it was written is taken out of the text',
    LINKED,
    `${LIGHT} It is white.`,
    [
      ['', [MUSEUM, 'The light']],
      ['', [COAST, 'The light']],
    ],
  ],
  [
    'Responses: indexes count characters, not UTF-16 units',
    responses(`🗼🗼 ${LIGHT}`, [urlCitation(3, 3 + LIGHT.length)]),
    `🗼🗼 ${LIGHT}`,
    [[LIGHT, [MUSEUM, 'The light']]],
  ],
  [
    'Responses: a file is cited at a place',
    responses(LIGHT, [{ type: 'file_citation', index: LIGHT.length, file_id: 'file-1', filename: 'light.pdf' }]),
    LIGHT,
    [['', ['light.pdf', 'file-1']]],
  ],
  ['Responses: what is no citation is passed over', responses(LIGHT, [{ type: 'file_path', index: 0 }]), LIGHT, []],
  [
    'Responses: a refusal',
    { output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'I cannot.' }] }] },
    'INSUFFICIENT_CONTEXT',
    [],
  ],
  [
    'Chat Completions: words that are annotated',
    chat(LIGHT, [
      { type: 'url_citation', url_citation: { url: MUSEUM, title: 'The light', start_index: 0, end_index: 14 } },
    ]),
    LIGHT,
    [['The lighthouse', [MUSEUM, 'The light']]],
  ],
  ['Chat Completions: a refusal', chat(null, [], { refusal: 'I cannot.' }), 'INSUFFICIENT_CONTEXT', []],
  ['Chat Completions: a text without annotations', { choices: [{ message: { content: LIGHT } }] }, LIGHT, []],
  [
    'Gemini: segments count bytes, and the first starts at none',
    gemini(
      [`Überall Türme. ${LIGHT}`],
      [
        support({ endIndex: bytes('Überall Türme.'), text: 'Überall Türme.' }, 0),
        support({ startIndex: bytes('Überall Türme. '), endIndex: bytes(`Überall Türme. ${LIGHT}`) }, 0),
      ],
    ),
    `Überall Türme. ${LIGHT}`,
    [
      ['Überall Türme.', [MUSEUM, 'museum.example']],
      [LIGHT, [MUSEUM, 'museum.example']],
    ],
  ],
  [
    'Gemini: several chunks, and characters outside the first plane',
    gemini(
      [`🗼 ${LIGHT}`],
      [support({ startIndex: 5, endIndex: 5 + bytes(LIGHT), text: LIGHT }, 0, 1)],
      [{ web: { uri: MUSEUM } }, { retrievedContext: { uri: 'gs://towers', title: 'Towers', text: 'All towers.' } }],
    ),
    `🗼 ${LIGHT}`,
    [
      [LIGHT, [MUSEUM]],
      [LIGHT, ['gs://towers', 'Towers']],
    ],
  ],
  [
    'Gemini: a segment of a later part',
    gemini(['It is white. ', LIGHT], [support({ partIndex: 1, startIndex: 0, endIndex: bytes(LIGHT) }, 0)]),
    `It is white. ${LIGHT}`,
    [[LIGHT, [MUSEUM, 'museum.example']]],
  ],
  [
    'Gemini: the words of a segment tell where it stands if its bytes do not',
    gemini([LIGHT], [support({ startIndex: 1, endIndex: 9, text: LIGHT }, 0)]),
    LIGHT,
    [[LIGHT, [MUSEUM, 'museum.example']]],
  ],
  [
    'Gemini: names as its library for Python writes them',
    {
      candidates: [
        {
          content: { parts: [{ text: LIGHT }] },
          grounding_metadata: {
            grounding_chunks: [{ web: { uri: MUSEUM, title: null } }],
            grounding_supports: [
              { grounding_chunk_indices: [0], segment: { start_index: null, end_index: 14, text: 'The lighthouse' } },
            ],
          },
        },
      ],
    },
    LIGHT,
    [['The lighthouse', [MUSEUM]]],
  ],
  ['Gemini: without grounding', { candidates: [{ content: { parts: [{ text: LIGHT }] } }] }, LIGHT, []],
  [
    'Messages: each text block with its citations',
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm.' },
        { type: 'text', text: LIGHT, citations: [{ cited_text: LIGHT, document_title: 'Towers', document_index: 0 }] },
        { type: 'text', text: ' It is white.', citations: null },
      ],
    },
    `${LIGHT} It is white.`,
    [[LIGHT, ['Towers', '0']]],
  ],
  [
    'JSON claims: one paragraph a claim',
    { status: 'answered', claims: [{ text: LIGHT, source_ids: ['t', 4], quote: null }] },
    LIGHT,
    [
      [LIGHT, ['t']],
      [LIGHT, ['4']],
    ],
  ],
  ['JSON claims: no answer', { status: 'insufficient_context', claims: [] }, 'INSUFFICIENT_CONTEXT', []],
];

describe('readFormat', () => {
  test.each(REPLIES)('%s', (_, reply, text, marks) => {
    for (const given of [reply, JSON.stringify(reply), `\`\`\`json\n${JSON.stringify(reply, null, 2)}\n\`\`\``]) {
      const read = readFormat(given, NONE);
      expect(read.markdown.trim()).toBe(text);
      expect(read.marks.map(({ span, names }) => [read.markdown.slice(span.start, span.end), names])).toEqual(marks);
    }
  });

  test('keeps the text of a retrieved chunk as the passage that was cited', () => {
    const chunks = [{ retrievedContext: { uri: 'gs://towers', text: 'All towers.' } }];
    const reply = gemini([LIGHT], [support({ endIndex: bytes(LIGHT) }, 0)], chunks);
    expect([...readFormat(reply, NONE).passages]).toEqual([['gs://towers', 'All towers.']]);
  });

  test.each([
    ['prose in braces', '{see below} The light is white.'],
    ['JSON of another kind', '{"light": 31}'],
    ['a list', '[1, 2, 3]'],
    ['code', '[x for x in y]'],
  ])('takes %s for text', (_, text) => {
    expect(readFormat(text, NONE)).toMatchObject({ markdown: text, isRendered: false, marks: [] });
  });

  test.each<[string, unknown, string]>([
    ['nothing known', { light: 31 }, 'field "answer": expected text, {status, claims'],
    ['a number', 7, 'field "answer": expected text, {status, claims'],
    ['JSON that ends early', '{"candidates": [{"content": ', 'field "answer": expected whole JSON'],
    [
      'a claim without text',
      { claims: [{ quote: 'x' }] },
      'field "answer.claims.0.text": expected string, got nothing',
    ],
    [
      'an id that is a list',
      { claims: [{ text: 'x', source_ids: [['a']] }] },
      'field "answer.claims.0.source_ids.0": expected string or number, got a list',
    ],
    [
      'a block without type',
      { content: [{ text: 'x' }] },
      'field "answer.content.0.type": expected string, got nothing',
    ],
    ['no choice', { choices: [] }, 'field "answer.choices": expected array of at least 1, got a list'],
    ['no candidate', { candidates: [] }, 'field "answer.candidates": expected array of at least 1, got a list'],
    [
      'an index that is text',
      responses(LIGHT, [{ ...urlCitation(0, 3), start_index: '0' }]),
      'field "answer.output.1.content.0.annotations.0.start_index": expected number, got "0"',
    ],
    [
      'an index below none',
      responses(LIGHT, [urlCitation(-1, 3)]),
      'field "answer.output.1.content.0.annotations.0.start_index": expected a number of at least 0, got -1',
    ],
    [
      'an annotation without indexes',
      responses(LIGHT, [{ type: 'url_citation', url: MUSEUM }]),
      'field "answer.output.1.content.0.annotations.0": expected "start_index" and "end_index", got none',
    ],
    [
      'an annotation behind the end',
      responses(LIGHT, [urlCitation(0, 99)]),
      `field "answer.output.1.content.0.annotations.0": expected a stretch of the text's 28 characters, got 0 to 99`,
    ],
    [
      'an annotation that ends before it starts',
      chat(LIGHT, [{ type: 'url_citation', url_citation: { url: MUSEUM, start_index: 9, end_index: 3 } }]),
      `field "answer.choices.0.message.annotations.0": expected a stretch of the text's 28 characters, got 9 to 3`,
    ],
    [
      'a segment without end',
      gemini([LIGHT], [support({ startIndex: 0 }, 0)]),
      'field "answer.candidates.0.groundingMetadata.groundingSupports.0.segment.endIndex": expected number, got nothing',
    ],
    [
      'a segment behind the end',
      gemini(['Tür'], [support({ endIndex: 5 }, 0)]),
      `groundingSupports.0.segment": expected a stretch of the text's 4 bytes of UTF-8, got 0 to 5`,
    ],
    [
      'a segment of other words',
      gemini([LIGHT], [support({ endIndex: 3, text: 'It is white.' }, 0)]),
      'segment.text": expected what stands at these bytes, "The", got "It is white."',
    ],
    [
      'a chunk that is not there',
      gemini([LIGHT], [support({ endIndex: 3 }, 4)]),
      'groundingChunkIndices": expected an index below 1 (chunks), got 4',
    ],
    [
      'a part that is not there',
      gemini([LIGHT], [support({ partIndex: 1, endIndex: 3 }, 0)]),
      'segment.partIndex": expected an index below 1 (parts), got 1',
    ],
  ])('says what is wrong with %s', (_, answer, message) => {
    expect(() => readFormat(answer, NONE)).toThrow(InputError);
    expect(() => readFormat(answer, NONE)).toThrow(message);
  });
});
