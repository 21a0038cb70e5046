import { isLessonId, type LessonId } from '../../core/lesson';

/** What a lesson reveals, one after the other. */
export const STEPS = ['answer', 'citations', 'sources', 'verdicts', 'why'] as const;

/** Where in the lessons one is. */
export type LessonPlace =
  | { view: 'start' | 'limits' | 'handout' | 'solutions' }
  /** `step`: from 1, how many steps are revealed. */
  | { view: 'lesson'; id: LessonId; step: number };

/** The place that the hash of an address names; the start for any other. */
export function readPlace(hash: string): LessonPlace {
  const [name = '', step = '1'] = hash.replace(/^#/, '').split('/');
  if (name === 'limits' || name === 'handout' || name === 'solutions') return { view: name };
  if (!isLessonId(name)) return { view: 'start' };
  const revealed = /^\d$/.test(step) ? Number(step) : 1;
  return { view: 'lesson', id: name, step: Math.min(STEPS.length, Math.max(1, revealed)) };
}

export function placeHash(place: LessonPlace): string {
  if (place.view === 'lesson') return `#${place.id}/${place.step}`;
  return place.view === 'start' ? '#all' : `#${place.view}`;
}
