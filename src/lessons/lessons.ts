import altered from '../../assets/lessons/altered.json';
import conclusion from '../../assets/lessons/conclusion.json';
import halves from '../../assets/lessons/halves.json';
import hotel from '../../assets/lessons/hotel.json';
import missed from '../../assets/lessons/missed.json';
import row from '../../assets/lessons/row.json';
import selective from '../../assets/lessons/selective.json';
import stale from '../../assets/lessons/stale.json';
import supported from '../../assets/lessons/supported.json';
import unchecked from '../../assets/lessons/unchecked.json';
import unsupported from '../../assets/lessons/unsupported.json';
import { LESSON_IDS, type Lesson, type LessonId, readLesson } from '../core/samples/lesson';

const DATA: Readonly<Record<LessonId, unknown>> = {
  hotel,
  supported,
  altered,
  unsupported,
  unchecked,
  conclusion,
  selective,
  stale,
  missed,
  halves,
  row,
};

/** Every lesson, in the order in which they are taught. */
export const LESSONS: readonly Lesson[] = LESSON_IDS.map((id) => readLesson(id, DATA[id]));
