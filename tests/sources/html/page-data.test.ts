import { describe, expect, test } from 'vitest';
import { readLinkedData, readStateText } from '../../../src/sources/html/page-data';

const linked = (...nodes: object[]) => readLinkedData(nodes.map((node) => JSON.stringify(node)));

describe('readLinkedData', () => {
  test.each([
    ['an article', { '@type': 'NewsArticle', articleBody: 'The pier is 180 metres long.' }],
    [
      'a graph',
      { '@graph': [{ '@type': 'WebSite' }, { '@type': 'Article', articleBody: 'The pier is 180 metres long.' }] },
    ],
    ['a list of types', { '@type': ['Thing', 'BlogPosting'], articleBody: 'The pier is 180 metres long.' }],
    ['a transcript', { '@type': 'VideoObject', transcript: 'The pier is 180 metres long.' }],
  ])('finds the text of %s', (_name, node) => {
    expect(linked(node).body).toBe('The pier is 180 metres long.');
  });

  test('finds questions with their answers, and steps of a recipe', () => {
    const question = {
      '@type': 'Question',
      name: 'Dogs?',
      acceptedAnswer: { '@type': 'Answer', text: 'Dogs are welcome.' },
    };
    expect(linked({ '@type': 'FAQPage', mainEntity: [question] }).body).toBe('Dogs?\n\nDogs are welcome.');
    const steps = [{ '@type': 'HowToStep', text: 'Boil the oats.' }];
    const recipe = { '@type': 'Recipe', name: 'Porridge', recipeIngredient: ['50 g oats'], recipeInstructions: steps };
    expect(linked(recipe)).toMatchObject({ headline: 'Porridge', body: '50 g oats\n\nBoil the oats.' });
  });

  test('finds dates, pay walls and retractions', () => {
    const article = {
      '@type': 'ScholarlyArticle',
      datePublished: '2026-05-04',
      dateModified: '2026-06-01',
      expires: '2026-12-31',
      isAccessibleForFree: 'False',
      creativeWorkStatus: 'Retracted',
    };
    expect(linked(article)).toMatchObject({
      published: '2026-05-04',
      modified: '2026-06-01',
      expires: '2026-12-31',
      isPaid: true,
      isRetracted: true,
    });
  });

  test('leaves comments and publishers out', () => {
    const comment = { '@type': 'Comment', text: 'I do not believe it.' };
    const publisher = { '@type': 'Organization', text: 'We have been printing since 1903.' };
    expect(linked({ '@type': 'Article', comment, publisher, articleBody: 'It is old.' }).body).toBe('It is old.');
  });

  test('mends line breaks in strings and trailing commas, and passes over what is no JSON', () => {
    expect(readLinkedData(['{"@type":"Article","articleBody":"It is\nold.",}', '{{', 'null']).body).toBe('It is old.');
  });
});

describe('readStateText', () => {
  const said = 'The pier is 180 metres long and open.';
  test.each([
    ['Next', JSON.stringify({ props: { pageProps: { post: { body: said, slug: 'the-pier' } } }, buildId: 'abc' })],
    [
      'Next, streamed',
      `self.__next_f.push([1,${JSON.stringify(`5:["$","p",null,{"children":${JSON.stringify(said)}}]`)}])`,
    ],
    ['Nuxt, in a script', `window.__NUXT__={"data":[{"text":${JSON.stringify(said)}}]};`],
    ['Nuxt, as a list', JSON.stringify([{ data: 1 }, { text: 2 }, said, 'reactive'])],
    ['another framework', `window.__INITIAL_STATE__ = ${JSON.stringify({ page: { html: said } })};`],
  ])('finds running text in the state of %s', (_name, block) => {
    expect(readStateText([block]).text).toBe(said);
  });

  test('leaves out addresses, code, names and labels', () => {
    const state = {
      url: 'https://example.org/a b c d e f.',
      css: '.a { color: red; } .b { top: 0 }',
      label: 'Read more',
    };
    expect(readStateText([JSON.stringify(state)]).text).toBe('');
  });

  test('says each text once', () => {
    expect(readStateText([JSON.stringify({ a: said, b: { c: said } })]).text).toBe(said);
  });
});
