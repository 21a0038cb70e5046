import { LESSONS } from '../../src/lessons/lessons';
import { readTexts } from './catalogues';

/** `docs/limits.md` as it has to be: the texts of the lessons' page in English. */
export function limitsDocument(): string {
  const texts = readTexts('en');
  const t = (key: string): string => texts.get(key) ?? key;
  const limits = LESSONS.filter(({ kind }) => kind === 'limit').flatMap(({ id, answer }) => [
    `### ${t(`lesson.${id}.title`)}`,
    answer
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
    t(`lesson.${id}.see`),
    `${t('lessons.workbench')}: \`workbench.html#example=${id}\``,
  ]);
  return `${[
    `# ${t('limits.title')}`,
    t('limits.intro'),
    `## ${t('limits.canTitle')}`,
    ['limits.canWords', 'limits.canNumbers', 'limits.canPassage'].map((key) => `- ${t(key)}`).join('\n'),
    `## ${t('limits.cannotTitle')}`,
    t('limits.cannotTrue'),
    ...limits,
    t('limits.closing'),
  ].join('\n\n')}\n`;
}
