import { describe, expect, test } from 'vitest';
import { type SentenceName, sameWords, say } from '../../../src/core/locales/said';
import { readTexts } from '../../support/catalogues';
import { lineOf, parseFolder } from '../../support/parse-source';

describe('say', () => {
  test('says a sentence in English, and how the screens say it', () => {
    const { message, said } = say('sourceAndAnswer', { source: '1802', answer: '{source} $1' });
    expect(message).toBe('The source says “1802”; the answer says “{source} $1”.');
    expect(said).toEqual({ name: 'sourceAndAnswer', values: { source: '1802', answer: '{source} $1' } });
  });

  test('says a sentence within another', () => {
    const figures = say('figures', { source: '5 kg', answer: '5 lb' });
    const { message } = say('figuresAndKind', { figures: figures.said, kind: say('otherUnit').said });
    expect(message).toBe('The source says 5 kg; the answer says 5 lb. The unit is not the same.');
  });

  test('keeps what is said for another place, and nothing where only the English is known', () => {
    expect(sameWords({ ...say('doesNotSpeak') })).toEqual(say('doesNotSpeak'));
    expect(sameWords({ message: 'As read.' })).toEqual({ message: 'As read.' });
  });
});

const names = [...readTexts('en')].filter(([path]) => path.startsWith('said.'));

describe('the sentences', () => {
  test.each(names)('are the same on the screens: %s', (path, text) => {
    const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole]));
    const said = say as (name: SentenceName, values: Record<string, string>) => { message: string };
    expect(said(path.slice('said.'.length) as SentenceName, values).message).toBe(text);
  });

  test('are said by name wherever a claim is judged', () => {
    const judging = parseFolder('src/core').filter(({ path }) =>
      /core\/(checks\/|judge-|verdict|assessment)/.test(path),
    );
    const written = judging.flatMap((file) =>
      file.nodes.flatMap(({ node, parent, field }) =>
        node.type === 'Identifier' && node.name === 'message' && parent?.type === 'Property' && field === 'key'
          ? [lineOf(file, node)]
          : [],
      ),
    );
    expect(written).toEqual([]);
  });
});
