import { describe, expect, test } from 'vitest';
import { classifyStatement } from '../../../src/core/claims/classify-statement';
import { findQuotes } from '../../../src/core/claims/find-quotes';

const quotesIn = (text: string) => findQuotes(text).map(({ start, end }) => text.slice(start, end));

describe('findQuotes', () => {
  const cases: [text: string, quotes: string[]][] = [
    ['Refunds are "available within 14 days".', ['available within 14 days']],
    ['She said, “We stay.” He wrote: „Wir gehen auch.“', ['We stay.', 'Wir gehen auch.']],
    ['Il dit : « Nous restons ouverts ».', ['Nous restons ouverts']],
    ['駅長は「船はもう出ました」と告げた。', ['船はもう出ました']],
    ["'It will not close again,' he said, and it's true.", ['It will not close again,']],
    ['The keeper called the pier "unsafe".', ['unsafe']],
    ['The sign reads "Closed".', ['Closed']],
    ['The film "The Keeper of the Light" won.', []],
    ['Known for her part in "The Harbour", she sings.', []],
    ['Her book "Salt and Iron" sold well.', []],
    ['The so-called "smart" meter and the "free" tour failed.', []],
    ['Ann "Red Hand" Oakes won.', []],
    ['It is known as "the long night".', []],
    ['The shelf is 5\'10" high and 6" deep.', []],
    ["The keepers' boats and the port's rules.", []],
    ['An "open one, without its end.', []],
  ];
  test.each(cases)('finds what %j quotes', (text, quotes) => {
    expect(quotesIn(text)).toEqual(quotes);
  });
});

describe('classifyStatement', () => {
  test.each([
    ['**Parking**', 'heading'],
    ['## Opening hours', 'heading'],
    ['1. Would you like more details? [2]', 'question'],
    ['Hi there! How can I help?', 'question'],
    ['Please check the official website for the latest hours.', 'instruction'],
    ['**Parking** costs €35 per day.', null],
    ['Is parking free? Yes.', null],
    ['I could not find the quay. The lock is 61 m long.', null],
    ['Ensure that the valve is shut.', null],
  ])('%j is %j', (statement, kind) => {
    expect(classifyStatement(statement)).toBe(kind);
  });
});
