import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/core/types';
import type { PageReading } from '../../../src/core/types/check-state';
import { PartReceiver, PartSender } from '../../../src/platform/page/page-parts';

const answer = (text: string): Answer => ({
  site: 'a',
  question: null,
  text,
  blocks: [],
  citations: [],
  finished: true,
});
const page = (answers: Answer[]): PageReading => ({ state: 'answers', site: 'a', url: 'https://a.example/', answers });

/** Hands a reading over, and says which answers went into which message. */
async function handOver(sender: PartSender, receiver: PartReceiver, reading: PageReading) {
  const messages: string[][] = [];
  const complete = await receiver.complete(sender.open(reading), async (ids) => {
    const given = sender.give(ids);
    messages.push(given.map((each) => each?.text.slice(0, 3) ?? 'gone'));
    return given;
  });
  return { complete, messages };
}

describe('PartReceiver', () => {
  test('puts together what was sent', async () => {
    const reading = page([answer('one'), answer('two')]);
    const { complete, messages } = await handOver(new PartSender(), new PartReceiver(), reading);
    expect(complete).toEqual(reading);
    expect(messages).toEqual([['two', 'one']]);
  });

  test('asks for large answers in several messages, the newest first', async () => {
    const reading = page(['one', 'two', 'six'].map((name) => answer(name.padEnd(40_000, '.'))));
    const { complete, messages } = await handOver(new PartSender(), new PartReceiver(), reading);
    expect(complete).toEqual(reading);
    expect(messages).toEqual([['six'], ['two'], ['one']]);
  });

  test('asks again only for what is new', async () => {
    const [sender, receiver] = [new PartSender(), new PartReceiver()];
    const [one, two] = [answer('one'), answer('two')];
    await handOver(sender, receiver, page([one]));
    const { complete, messages } = await handOver(sender, receiver, page([one, two]));
    expect(complete).toEqual(page([one, two]));
    expect(messages).toEqual([['two']]);
    expect((await handOver(sender, receiver, page([two]))).messages).toEqual([]);
    expect((await handOver(sender, receiver, page([one, two]))).messages).toEqual([['one']]);
  });

  test('gives nothing where the page changed in between', async () => {
    const [sender, receiver] = [new PartSender(), new PartReceiver()];
    const parts = sender.open(page([answer('one')]));
    sender.open(page([answer('two')]));
    expect(await receiver.complete(parts, async (ids) => sender.give(ids))).toBeNull();
    expect(await receiver.complete(parts, async () => [])).toBeNull();
  });

  test('does not take the answers of one page for those of the page after it', async () => {
    const receiver = new PartReceiver();
    await handOver(new PartSender(), receiver, page([answer('one')]));
    expect((await handOver(new PartSender(), receiver, page([answer('two')]))).complete).toEqual(page([answer('two')]));
  });

  test('hands over a page without answers as it is', async () => {
    const reading: PageReading = { state: 'no_answer', site: 'a', url: 'https://a.example/' };
    expect((await handOver(new PartSender(), new PartReceiver(), reading)).complete).toEqual(reading);
  });
});
