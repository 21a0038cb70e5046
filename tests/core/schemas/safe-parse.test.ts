import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerSchema } from '../../../src/core/schemas/answer-schema';
import { InputError } from '../../../src/core/schemas/input-error';
import { safeParse } from '../../../src/core/schemas/safe-parse';
import { parse } from '../../../src/core/wire/parse-input';

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return '';
};

describe('safeParse', () => {
  test('gives what the schema gives', () => {
    expect(safeParse(z.array(z.number()), [1, 2])).toEqual({ success: true, data: [1, 2] });
    expect(safeParse(z.array(z.number()), [1, 'a']).success).toBe(false);
  });

  test('refuses what is wrong in more places than the stack has room for', () => {
    const blocks = Array.from({ length: 300_000 }, () => 1);
    const value = { site: 'a', question: null, text: '', blocks, citations: [], finished: true };
    expect(safeParse(answerSchema, value).success).toBe(false);
  });

  test('throws what is a fault of its own', () => {
    const broken = z.string().check(
      z.refine(() => {
        throw new TypeError('broken');
      }),
    );
    expect(() => safeParse(broken, 'a')).toThrow(TypeError);
  });
});

describe('parse', () => {
  test('says that far too much is wrong', () => {
    const schema = z.object({ list: z.array(z.object({ a: z.string() })) });
    const value = { list: Array.from({ length: 300_000 }, () => 1) };
    expect(messageOf(() => parse(schema, value))).toContain('too much of another');
  });

  test.each<[string, z.ZodMiniType, object]>([
    ['of an unknown field', z.strictObject({}), { ['x'.repeat(1_000_000)]: 1 }],
    [
      'of unknown fields',
      z.strictObject({}),
      Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${'y'.repeat(100)}${at}`, 1])),
    ],
    ['in a record', z.record(z.string(), z.number()), { ['x'.repeat(1_000_000)]: 'a' }],
    ['of a value', z.object({ a: z.number() }), { a: 'z'.repeat(1_000_000) }],
    ['of a long list of values', z.object({ a: z.enum(['b', 'c']) }), { a: '"'.repeat(1_000_000) }],
  ])('says it in few words where a stranger chose the name %s', (_, schema, value) => {
    const message = messageOf(() => parse(schema, value));
    expect(message).not.toBe('');
    expect(message.length).toBeLessThan(600);
  });
});
