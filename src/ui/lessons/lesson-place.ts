import { isLessonId, LESSON_IDS, type LessonId } from '../../core/samples/lesson';

/** What a lesson reveals, one after the other. */
export const STEPS = ['answer', 'citations', 'sources', 'verdicts', 'why'] as const;

/** Where in the lessons one is. */
export type LessonPlace =
  | { view: 'start' | 'limits' | 'handout' | 'solutions' }
  /** `step`: from 1, how many steps are revealed. */
  | { view: 'lesson'; id: LessonId; step: number };

type InLesson = Pick<Extract<LessonPlace, { view: 'lesson' }>, 'id' | 'step'>;

/** The place that the hash of an address names; the start for any other. */
export function readPlace(hash: string): LessonPlace {
  const [name = '', step = '1'] = hash.replace(/^#/, '').split('/');
  if (name === 'limits' || name === 'handout' || name === 'solutions') return { view: name };
  if (!isLessonId(name)) return { view: 'start' };
  const revealed = /^\d$/.test(step) ? Number(step) : 1;
  return { view: 'lesson', id: name, step: Math.min(STEPS.length, Math.max(1, revealed)) };
}

/** The place a step on; behind the last step of a lesson the next lesson, behind the last lesson their list. */
export function placeAfter({ id, step }: InLesson): LessonPlace {
  if (step < STEPS.length) return { view: 'lesson', id, step: step + 1 };
  const next = nextLesson(id);
  return next ? { view: 'lesson', id: next, step: 1 } : { view: 'start' };
}

/** The place a step back; `null` at the first one of a lesson. */
export function placeBefore({ id, step }: InLesson): LessonPlace | null {
  return step > 1 ? { view: 'lesson', id, step: step - 1 } : null;
}

/** `undefined` behind the last one. */
export function nextLesson(id: LessonId): LessonId | undefined {
  return LESSON_IDS[LESSON_IDS.indexOf(id) + 1];
}

export function placeHash(place: LessonPlace): string {
  if (place.view === 'lesson') return `#${place.id}/${place.step}`;
  return place.view === 'start' ? '#all' : `#${place.view}`;
}
