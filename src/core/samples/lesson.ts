import * as z from 'zod/mini';
import { CAUSES, REASON_CODES, WARNING_CODES } from '../types';

/** The lessons, in the order in which they are taught; each is a file of `assets/lessons`. */
export const LESSON_IDS = [
  'hotel',
  'supported',
  'altered',
  'unsupported',
  'unchecked',
  'conclusion',
  'selective',
  'stale',
  'missed',
  'halves',
  'row',
] as const;
/** The name of a lesson: that of its file. */
export type LessonId = (typeof LESSON_IDS)[number];

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A source of a lesson: a page, a file of the demonstration, or what could not be read. */
const lessonSource = z.object({
  /** As the answer names it. */
  id: z.string(),
  title: z.string(),
  html: z.optional(z.string()),
  /** A file below `assets/demo`. */
  file: z.optional(z.string()),
  cause: z.optional(z.enum(CAUSES)),
  updated: z.optional(day),
  validTo: z.optional(day),
});

/** What the checks say of a claim: what the lesson is about. */
const expectedClaim = z.object({
  verdict: z.nullable(z.enum(['supported', 'altered', 'unsupported', 'unchecked'])),
  strength: z.optional(z.enum(['firm', 'weak'])),
  together: z.optional(z.boolean()),
  reason: z.optional(z.enum(REASON_CODES)),
  warning: z.optional(z.enum(WARNING_CODES)),
  cause: z.optional(z.enum(CAUSES)),
});

const lesson = z.object({
  /** `demo`: all verdicts in one answer. `verdict`: one of them. `limit`: one thing that the checks cannot tell. */
  kind: z.enum(['demo', 'verdict', 'limit']),
  /** The day of the check. */
  asOf: day,
  /** Markdown, with marks by the ids of the sources. */
  answer: z.string(),
  sources: z.array(lessonSource),
  /** A passage that the search did not bring, shown at the end. */
  unseen: z.optional(z.object({ title: z.string(), text: z.string() })),
  expect: z.array(expectedClaim),
});

/** A source that a lesson brings with it. */
export type LessonSource = z.infer<typeof lessonSource>;
/** A lesson as its file has it, and the id of the file. */
export type Lesson = z.infer<typeof lesson> & { id: LessonId };

/** A lesson from its file. */
export function readLesson(id: LessonId, data: unknown): Lesson {
  return { id, ...lesson.parse(data) };
}

/** Whether `id` is that of a lesson. */
export const isLessonId = (id: string): id is LessonId => (LESSON_IDS as readonly string[]).includes(id);
