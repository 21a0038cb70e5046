import { describe, expect, test } from 'vitest';
import { decodeText, repairTwiceEncoded } from '../../src/sources/charset';

const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const hex = (digits: string): number[] => (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const page = (bytes: number[]): Uint8Array => Uint8Array.from([...ascii('<p>'), ...bytes, ...ascii('</p>')]);

/** Bytes of one sentence in an encoding that `TextEncoder` cannot write. */
function encode(text: string, encoding: string): number[] {
  const known = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let high = 0x20; high < 0x100; high++) known.set(decoder.decode(Uint8Array.of(high)), [high]);
  if (/^(?:gb|big5|euc|shift)/.test(encoding)) {
    for (let high = 0x81; high < 0xff; high++) {
      for (let low = 0x40; low < 0xff; low++) {
        const char = decoder.decode(Uint8Array.of(high, low));
        if (char.length === 1 && !known.has(char)) known.set(char, [high, low]);
      }
    }
  }
  return [...text].flatMap((char) => {
    const bytes = known.get(char);
    if (!bytes) throw new Error(`${char} is not in ${encoding}`);
    return bytes;
  });
}

const SENTENCES = {
  japanese: '水車小屋の入場料は無料です。月曜日は休みます。',
  chinese: '这个水车是在一九一一年建造的，门票不要钱。',
  traditional: '這個水車是在一九一一年建造的，門票不要錢。',
  korean: '물레방아는 월요일에 쉬고 입장료는 없습니다.',
  russian: 'Мельница была построена в начале века и стоит до сих пор.',
  greek: 'Ο μύλος είναι παλιός και κλειστός κάθε Δευτέρα.',
  polish: 'Młyn jest zamknięty w każdą środę, bilet kosztuje pięć złotych.',
  german: 'Die Mühle öffnet täglich außer montags für Gäste.',
};

describe('decodeText', () => {
  test.each([
    ['Japanese in Shift_JIS', 'shift_jis', SENTENCES.japanese],
    ['Japanese in EUC-JP', 'euc-jp', SENTENCES.japanese],
    ['Chinese in GBK', 'gb18030', SENTENCES.chinese],
    ['Chinese in Big5', 'big5', SENTENCES.traditional],
    ['Korean in EUC-KR', 'euc-kr', SENTENCES.korean],
    ['Russian in windows-1251', 'windows-1251', SENTENCES.russian],
    ['Russian in KOI8-R', 'koi8-r', SENTENCES.russian],
    ['Greek in windows-1253', 'windows-1253', SENTENCES.greek],
    ['Polish in windows-1250', 'windows-1250', SENTENCES.polish],
    ['German in windows-1252', 'windows-1252', SENTENCES.german],
  ])('guesses undeclared %s', (_name, encoding, sentence) => {
    const bytes = page(encode(sentence, encoding));
    expect(decodeText(bytes, 'text/html')).toBe(`<p>${sentence}</p>`);
    expect(decodeText(bytes, `text/html; charset=${encoding}`)).toBe(`<p>${sentence}</p>`);
  });

  test.each([
    ['little-endian UTF-16', [0xff, 0xfe], (code: number) => [code & 0xff, code >> 8]],
    ['big-endian UTF-16', [0xfe, 0xff], (code: number) => [code >> 8, code & 0xff]],
  ])('reads %s by its byte order mark, whatever is declared', (_name, mark, pair) => {
    const units = [...SENTENCES.german].flatMap((char) => pair(char.charCodeAt(0)));
    expect(decodeText(Uint8Array.from([...mark, ...units]), 'text/html; charset=utf-8')).toBe(SENTENCES.german);
  });

  test('reads Japanese in ISO-2022-JP where it is declared', () => {
    // 入場 between the escape sequences for JIS X 0208 and ASCII.
    const bytes = page(hex('1b244246' + '7e3e6c' + '1b2842'));
    expect(decodeText(bytes, 'text/html; charset=iso-2022-jp')).toBe('<p>入場</p>');
  });

  test('prefers the header to what the page declares', () => {
    const bytes = Uint8Array.from([
      ...ascii('<meta charset="shift_jis"><p>'),
      ...encode(SENTENCES.russian, 'windows-1251'),
    ]);
    expect(decodeText(bytes, 'text/html; charset=windows-1251')).toContain(SENTENCES.russian);
  });

  test('guesses where valid UTF-8 is declared and the bytes are none', () => {
    expect(decodeText(page(encode(SENTENCES.russian, 'windows-1251')), 'text/html; charset=utf-8')).toContain(
      SENTENCES.russian,
    );
  });

  test('keeps UTF-8 with a few broken bytes, and a body cut inside a character', () => {
    const bytes = new TextEncoder().encode(`${SENTENCES.russian} ${SENTENCES.greek}`);
    expect(decodeText(Uint8Array.from([...bytes, 0xff, ...bytes]), 'text/html; charset=utf-8')).toContain(
      SENTENCES.greek,
    );
    expect(decodeText(bytes.subarray(0, bytes.length - 2), 'text/html')).toContain(SENTENCES.russian);
  });

  test('takes UTF-16 that is declared in ASCII for UTF-8', () => {
    const text = '<meta charset="utf-16"><p>Die Mühle';
    expect(decodeText(new TextEncoder().encode(text), 'text/html')).toBe(text);
    expect(decodeText(new TextEncoder().encode(text), 'text/html; charset=utf-16le')).toBe(text);
  });
});

describe('repairTwiceEncoded', () => {
  test.each([
    ['a text that was encoded twice', 'Itâ€™s 4 â‚¬ here.', 'It’s 4 € here.'],
    ['a text that shows one such piece', 'The bytes “â€™” come from a wrong charset: naïve, déjà vu.', null],
    ['a text of accents', 'Château, forêt, Noël, âge', null],
  ])('reads %s', (_name, text, expected) => {
    expect(repairTwiceEncoded(text)).toBe(expected ?? text);
  });
});
