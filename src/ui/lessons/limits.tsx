import type { Lesson } from '../../core/samples/lesson';
import { t } from '../words';

/** What verified quoting can and cannot tell: the text of `docs/limits.md`. */
export function Limits({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <main class="limits">
      <p class="lesson__path">
        <a href="#all">{t('lessons.all')}</a>
      </p>
      <h1>{t('limits.title')}</h1>
      <p>{t('limits.intro')}</p>
      <h2>{t('limits.canTitle')}</h2>
      <ul class="limits__can">
        <li>{t('limits.canWords')}</li>
        <li>{t('limits.canNumbers')}</li>
        <li>{t('limits.canPassage')}</li>
      </ul>
      <h2>{t('limits.cannotTitle')}</h2>
      <p>{t('limits.cannotTrue')}</p>
      {lessons
        .filter(({ kind }) => kind === 'limit')
        .map(({ id, answer }) => (
          <section key={id}>
            <h3>{t(`lesson.${id}.title`)}</h3>
            <blockquote lang="en" dir="ltr">
              {answer}
            </blockquote>
            <p>{t(`lesson.${id}.see`)}</p>
            <p>
              <a href={`workbench.html#example=${id}`}>
                {t('lessons.workbench')}
                <span class="only-read">: {t(`lesson.${id}.title`)}</span>
              </a>
            </p>
          </section>
        ))}
      <p class="limits__closing">{t('limits.closing')}</p>
    </main>
  );
}
