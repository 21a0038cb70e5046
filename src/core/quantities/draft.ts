import type { Quantity } from './quantity';

/** A quantity while it is being read: tokens instead of offsets. */
export type Draft = Omit<Quantity, 'start' | 'end' | 'text'> & {
  /** First token, and the one behind the last. */
  at: number;
  next: number;
  /** Of a date in figures with slashes: which part the day above 12 shows to come first. */
  order?: 'day' | 'month';
};
