import { describe, expect, test } from 'vitest';
import { readPage } from '../read-pages';

const SAID = [
  'The weir at Norvale was built in the spring of 1911 by two hundred men from the villages along the river.',
  'A flood took its gates away in 1954, and for three winters the mill below it stood without water.',
  'The council then voted for gates of steel, which were lowered into place by a crane that stood on a barge.',
  'Since that year the keeper has written down the height of the water every morning in a book with a red spine.',
  'Schools visit the weir in May, when the fish pass it on their way to the gravel beds below Tarn Hill.',
  'Nobody has fallen into the basin since a railing was put up, although the path beside it is narrow and steep.',
];
const STORY = SAID.map((said) => `<p>${said}</p>`).join('');

const card = (title: string, line: string): string =>
  `<div><div><h4><a href="/x">${title}</a></h4></div><p>${line}</p></div>`;
const TITLES = ['Ten quiet mills to visit', 'Why the tannery had to close', 'The bell that nobody rings'];
const LINES = ['A walk for a long day in the hills.', 'Its smell was known for miles.', 'It hangs in the old school.'];
const CARDS = TITLES.map((title, i) => card(title, LINES[i] ?? '')).join('');

const page = (main: string, beside: string): string =>
  `<body><div><div><h1>The weir</h1><div>${main}</div></div><div>${beside}</div></div></body>`;

describe('markCards', () => {
  test.each([
    ['cards beside the text', page(STORY, CARDS), [...TITLES, ...LINES]],
    ['lines of links beside the text', page(STORY, '<p><a href="/1">About this site</a></p>'), ['About this site']],
    [
      'a card inside the text that breaks off',
      page(
        STORY.replace(
          '</p>',
          `</p>${card('The keeper and his red book', 'He began to write in 1957 and … Read more')}`,
        ),
        '',
      ),
      ['The keeper and his red book', 'He began to write'],
    ],
  ])('sets %s apart', async (_name, html, apart) => {
    const source = await readPage(html);
    const aside = source.asides.find(({ kind }) => kind === 'boilerplate')?.text;
    for (const said of apart) {
      expect(source.text).not.toContain(said);
      expect(aside).toContain(said);
    }
    for (const said of SAID) expect(source.text).toContain(said);
  });

  const places = SAID.map((said, i) => card(`${i + 1}. The weir of Quillan`, said)).join('');
  test.each([
    ['a page of cards', page('', CARDS.repeat(3)), [...TITLES, ...LINES]],
    ['a list of places with a linked name each', page(STORY, places), [...SAID, '6. The weir of Quillan']],
    ['cards with linked names inside the text', page(STORY + CARDS + STORY, ''), [...TITLES, ...LINES]],
    ['a card whose text is whole', page(STORY + card('The keeper and his book', 'He began in 1957.'), ''), ['in 1957']],
    [
      'two cards',
      page(STORY, card('Prices at the weir', 'Adults pay 4 crowns.') + card('Hours at the weir', 'Open at 9.')),
      ['4 crowns', 'Open at 9'],
    ],
    [
      'addresses and telephone numbers that are links',
      page(STORY, '<p><a href="mailto:a">weir@norvale.example</a></p><p><a href="tel:1">Call 0555 123 456</a></p>'),
      ['weir@norvale.example', '0555 123 456'],
    ],
    [
      'short facts beside the text',
      page(STORY, '<p>Open from 9 to 5</p><p>Dogs allowed</p>'),
      ['Open from 9 to 5', 'Dogs allowed'],
    ],
    [
      'the rows of a table beside the text',
      page(
        STORY,
        '<table><tr><th>Hut</th><th>Bed</th></tr><tr><td><a href="/1">Owl hut</a></td><td><a href="/2">€14</a></td></tr></table>',
      ),
      ['Owl hut €14'],
    ],
  ])('keeps %s', async (_name, html, kept) => {
    const { text } = await readPage(html);
    for (const said of kept) expect(text).toContain(said);
  });
});
