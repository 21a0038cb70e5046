import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise } from '../../../src/core/text/normalise';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';
import { anyText, LARGE } from './texts';

const folded = (text: string) => normalise(text).text;

describe('normalise', () => {
  test.each([
    ['white space of all kinds', 'a\u00a0b\u2009\t\r\n c\u3000d', 'a b c d'],
    ['letter case', 'The OLD Mill', 'the old mill'],
    ['curly quotation marks and apostrophes', '“it’s ‘fine’”', "\"it's 'fine'\""],
    ['guillemets with spaces inside', 'un « beau projet » ici', 'un "beau projet" ici'],
    ['German guillemets keep their outer spaces', 'er sagte »nein« und ging', 'er sagte "nein" und ging'],
    ['corner brackets', '市長は「はい」と', '市長は"はい"と'],
    ['dashes of all kinds', 'a–b‑c−d', 'a-b-c-d'],
    ['a dash between words, spaced or not', 'tea — or coffee', 'tea-or coffee'],
    ['the ellipsis sign and spaced dots', 'well… it . . . works', 'well... it... works'],
    ['full-width forms', 'Ｔｅａ　３．５％', 'tea 3.5%'],
    ['separate accents', 'cafe\u0301', 'café'],
    ['Cyrillic й written in two signs', 'чаи\u0306', 'чай'],
    ['Korean syllables written in parts', '\u1112\u1161\u11ab', '한'],
    ['ligatures', 'ﬁnal oﬃce œuvre', 'final office oeuvre'],
    ['long s', 'poſſeſſion', 'possession'],
    ['soft hyphens and zero-width signs', 'stadt\u00adweit\u200b\ufeff 61\u2060 m', 'stadtweit 61 m'],
    ['direction signs', '\u200e₪45\u200f', '₪45'],
    ['Arabic vowel signs and stretching', 'مُـدَرِّس', 'مدرس'],
    ['words broken over a line end', 'the re-\nbuilt mill', 'the rebuilt mill'],
    ['a range broken over a line end keeps its dash', 'from 1990-\n1995', 'from 1990-1995'],
    ['a soft hyphen on a line of its own', 'Kunst\n\u00ad\ngeschichte', 'kunstgeschichte'],
    ['line ends between Han characters', '開館\nしました', '開館しました'],
    ['note markers', 'built[12] by hand [13][a] and [note 2] kept', 'built by hand and kept'],
    ['raised note marks behind a word', 'The mill closed.¹² Then it burned³', 'the mill closed. then it burned'],
    ['squared units', '240 m² and 3 km²', '240 m2 and 3 km2'],
    ['lowered figures of a formula', 'CO₂', 'co2'],
    ['Markdown emphasis, code and links', '**not** _here_ `x` [home](https://a.example/b)', 'not here x home'],
    ['characters that were encoded twice', 'Bread &amp; Butter', 'bread & butter'],
    ['undoable mojibake', 'â‚¬35, itâ€™s schÃ¶n', "€35, it's schön"],
    ['mojibake of mojibake', 'itÃ¢â‚¬â„¢s ÃƒÂ¼ber', "it's über"],
    [
      'a damaged sign with the rules of the sign itself',
      'sagte Â« ja Â», 5 kmÂ², einâ€‘\nmal',
      'sagte "ja", 5 km2, einmal',
    ],
    [
      'a running head inside a sentence',
      'was rebuilt in\n\n14        Yearly Report\n\n1911 by hand',
      'was rebuilt in 1911 by hand',
    ],
    ['time marks of captions', '[00:02:12] forty in\n\n3\n00:00:01,000 --> 00:00:04,000\nsummer', 'forty in summer'],
    ['Turkish capitals in Turkish text', "İSTANBUL'DA IŞIK", "istanbul'da ışık"],
  ])('folds %s', (_name, text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  test.each([
    ['a power and a number', '10⁶', '106'],
    ['a minus sign and nothing', '−12', '12'],
    ['a decimal point and none', '0.4', '04'],
    ['a number and two figures', 'section 3. 14 boats', 'section 3.14 boats'],
    ['less than and more than', '< 30', '> 30'],
    ['at least and equal', '≥ 3', '= 3'],
    ['й and и', 'чай', 'чаи'],
    ['ı and i', 'ılık', 'ilik'],
    ['an accent and none', 'schön', 'schon'],
    ['one and a half and eleven halves', '1½', '11/2'],
    ['a sum and a note marker', 'x [12', 'x'],
    ['snake case and two words', 'snake_case', 'snakecase'],
    ['multiplication and figures', '5*3*2', '532'],
  ])('keeps apart %s', (_name, one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  test.each([
    ['a ligature', 'the ﬁnal day', 'final', 'ﬁnal'],
    ['a soft hyphen', 'gilt stadt\u00adweit hier', 'stadtweit', 'stadt\u00adweit'],
    ['a broken word', 'a re-\nbuilt mill', 'rebuilt', 're-\nbuilt'],
    ['a separate accent at the end', 'the cafe\u0301 here', 'café', 'cafe\u0301'],
    ['a note marker in the middle', 'built[12] by hand', 'built by', 'built[12] by'],
    ['mojibake', 'for â‚¬35 only', '€35', 'â‚¬35'],
    ['mojibake of mojibake', 'for Ã¢â€šÂ¬35 only', '€35', 'Ã¢â€šÂ¬35'],
    ['a mark behind mojibake', 'so Ã©\u0323 there', 'é\u0323'.normalize('NFC'), 'Ã©\u0323'],
    ['a pair of surrogates', 'so 𝐀𝐁 there', 'ab', '𝐀𝐁'],
  ])('maps back over %s', (_name, text, part, expected) => {
    const { text: all, toSource } = normalise(text);
    const at = all.indexOf(part);
    const { start, end } = toSource(at, at + part.length);
    expect(text.slice(start, end)).toBe(expected);
  });

  test.each([
    ['a space before a sign that becomes wide', '㍱ 🈀'],
    ['a space before a sign that becomes closing ones', '! ⁇'],
    ['a space before an ellipsis and a figure', 'a …9'],
    ['a vowel of Korean behind a dropped sign', '中\n\n™ᆨ'],
    ['half-width Korean', 'ﾱￂ'],
    ['Korean letters by themselves', '㉠ㅏ'],
    ['a star between signs that become brackets', 'ࠀ*⑴'],
    ['a space before a wide bracket', 'ل ］'],
    ['an encoded sign that was encoded twice', 'a &amp;amp;amp; b'],
    ['an encoded sign in capitals', 'Bread &AMP; Butter'],
    ['an encoded sign with something invisible in it', 'Bread &am\u0000p; Butter'],
    ['an encoded sign with a wide ampersand', 'Bread ＆amp； Butter'],
    ['an encoded sign that closes a sentence', 'a &hellip; b'],
    ['a damaged sign of a wide script behind a space', '6 â»€'],
    ['a damaged space beside a wide script', '成â€€，'],
    ['a damaged ellipsis behind a space', 'a â€¦ b'],
    ['a capital that becomes the first sign of damage', 'Â€¢'],
    ['a letter and an accent that become the first sign of damage', 'a\u0302€¢'],
    ['the first sign of damage before something invisible', 'â\u200b€¢'],
    ['an accent far behind its letter', `a${'\u202e'.repeat(13)}[1]${'\u202e'.repeat(15)}\u0302`],
    ['an accent behind many note marks', `gne${'¹'.repeat(28)}\u0301`],
    ['an accent behind a note mark on a line of its own', '国Y\n[2]\u0307'],
    ['a syllable of half-width letters', '가ﾫ'],
    ['a space before much that leaves nothing behind', `a ${'\u0000'.repeat(70)}, b`],
    ['more accents than a letter has', `e${'\u0301'.repeat(70)}`],
    ['more accents than a letter has, with signs between', `e${'\u0301\u200b'.repeat(70)}`],
    ['accents on nothing', '\u0301\u0323'.repeat(40)],
    ['damage that comes to light one by one', 'aÂ€¬\u0302€¬\u0302€¢'],
    ['a tone mark that moves before another one', 'e \u036e\u302a'],
    ['a mark that becomes two, before as many as are kept', `\u0344${'\u0301'.repeat(31)}`],
    ['the same behind a letter that has nearly as many', `x${'\u0301'.repeat(31)}\u0344`],
  ])('folds once what could fold twice: %s', (_name, text) => {
    expect(folded(folded(text))).toBe(folded(text));
  });

  test('keeps every accent of a letter, whatever stands between', () => {
    expect(folded('a\u0301\u200b\u0323\u200b\u0330b')).toBe('a\u0323\u0330\u0301b'.normalize('NFC'));
  });

  test('does not bring a note marker back for a mark behind it', () => {
    expect(folded('brown [a]\u0306end')).not.toContain('[a]');
  });

  test('folds a long text as it folds its pieces', () => {
    const plain = fc.constantFrom(
      ...'The old mill, built in 1874 — by two “brothers”. Café naïve it’s 40\u00a0km'.split(' '),
    );
    const token = fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: anyText });
    fc.assert(
      fc.property(fc.array(token, { minLength: 150, maxLength: 250 }), (tokens) => {
        // Short texts are read unit by unit, long ones as bytes.
        const line = tokens.join(' ');
        const long = normalise(`${line}\n\nEnd. `.repeat(4));
        for (let at = 0; at < long.text.length; at += 7) {
          const { start, end } = long.toSource(at, at + 1);
          expect(end).toBeGreaterThan(start);
        }
        expect(normalise(long.text).text).toBe(long.text);
      }),
      { numRuns: 20 },
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(folded(folded(text))).toBe(folded(text));
      }),
      { numRuns: 500 },
    );
  });

  test('maps every stretch into the text, in ascending order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const all = normalise(text);
        let before = 0;
        for (let at = 0; at < all.text.length; at += 1) {
          const { start, end } = all.toSource(at, at + 1);
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          before = start;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('finds its way from the source and back', () => {
    const all = normalise('The ﬁrst [1] word — and “more”');
    const { start } = all.toSource(all.text.indexOf('and'), all.text.length);
    expect(all.text.slice(all.fromSource(start))).toBe('and "more"');
  });

  test.each([
    ['letters', 'a'],
    ['quotation marks', '"'],
    ['brackets', '['],
    ['closing brackets', ']'],
    ['spaces', ' '],
    ['line ends', '\n'],
    ['hyphens', '-'],
    ['soft hyphens', '\u00ad'],
    ['marks', '\u0301'],
    ['stars', '*'],
    ['ampersands', '&'],
    ['lone surrogates', '\ud800'],
    ['damage', 'â€™'],
    ['damage of damage', 'Ã¢â‚¬â„¢'],
    ['damage to come', 'â€'],
    ['stars between what leaves nothing behind', '*\u0000\u0000\u0000'],
    ['spaces before what leaves nothing behind', ' \u0000'],
    ['marks with something invisible between', '\u0301\u200b'],
    ['broken words', 'a-\n'],
    ['note markers', '[1] '],
    ['link starts', '[a]('],
    ['signs that become several', '…'],
    ['fractions', '½'],
    ['ends of encoded signs', '&amp;'],
    ['ends of no encoded signs', 'amp;'],
  ])('takes a long run of %s in time that its length explains', (_name, unit) => {
    const growth = growthOf((size) => unit.repeat(size), normalise, LARGE / unit.length);
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });
});
