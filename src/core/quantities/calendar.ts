/** Japanese eras and other counts of years, by the year before their first. */
export const ERAS: Record<string, number> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  民国: 1911,
  民國: 1911,
  'พ.ศ.': -543,
  'พ.ศ': -543,
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a month has such a day; `year` decides on 29 February where it is known. */
export function isDay(month: number, day: number, year?: number): boolean {
  const days = DAYS[month - 1];
  if (days === undefined || day < 1 || day > days) return false;
  return !(month === 2 && day === 29 && year !== undefined && !isLeap(year));
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** ISO 8601, as far as the parts are known: "2026-09-22", "2026-09", "--09-22", "--09", "2026". */
export function isoDate(year: number | null, month: number | null, day: number | null): string {
  const head = year === null ? '-' : `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}`;
  if (month === null) return head;
  return `${head}-${pad(month)}${day === null ? '' : `-${pad(day)}`}`;
}

/** Day of the week of an ISO date, 0 = Sunday; null if the date is partial. */
export function weekdayOf(iso: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso);
  if (!parts) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return date.getUTCDay();
}

/** "HH:MM" (24:00 as 00:00 is left to the comparison). */
export function isoTime(hour: number, minute: number): string {
  return `${pad(hour)}:${pad(minute)}`;
}
