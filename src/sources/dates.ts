import type { SourceDates } from '../core/types';

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  // German, French, Spanish, Italian, Portuguese, Dutch, where the first letters differ
  mär: 3,
  maer: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  janv: 1,
  fév: 2,
  fev: 2,
  mars: 3,
  avr: 4,
  juin: 6,
  juil: 7,
  aoû: 8,
  aou: 8,
  déc: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  gen: 1,
  mag: 5,
  giu: 6,
  lug: 7,
  set: 9,
  ott: 10,
  out: 10,
  mei: 5,
  mrt: 3,
};

const DAY = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{4}年\d{1,2}月\d{1,2}日|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}(?:st|nd|rd|th|\.|º|er)?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})`;
const UPDATED = String.raw`(?:last\s+)?(?:updated|modified|revised|reviewed|changed)|(?:zuletzt\s+)?(?:aktualisiert|geändert)|stand|mis\s+à\s+jour|dernière\s+(?:mise\s+à\s+jour|modification)|actualizado|última\s+actualización|aggiornato|atualizado|bijgewerkt|更新日|最終更新`;
const PUBLISHED = String.raw`(?:first\s+)?(?:published|posted|issued)|veröffentlicht|publié|publicado|pubblicato|gepubliceerd|公開日|发布(?:日期)?`;
const VALID_TO = String.raw`(?:valid|good|applies|in\s+force|effective)\s+(?:to|until|till|through|up\s+to)|valid\s+from\s+${DAY}\s+(?:to|until|till)|expires?(?:d)?(?:\s+on)?|gültig\s+bis(?:\s+zum)?|valable\s+jusqu['’]au|válid[oa]\s+hasta(?:\s+el)?|valid[oa]\s+fino\s+al|有効期限`;
const LINK = String.raw`\s*(?:on|the|am|le|el|il|:|：|–|-)?\s*(?:the\s+)?`;

const SENTENCES: readonly (readonly [keyof SourceDates, RegExp])[] = [
  ['updated', new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${UPDATED})${LINK}(${DAY})`, 'iu')],
  ['published', new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${PUBLISHED})${LINK}(${DAY})`, 'iu')],
  ['validTo', new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${VALID_TO})${LINK}(${DAY})`, 'iu')],
];

/** A mark that stands alone or before the title of the work it is about: "RETRACTED ARTICLE. …", "Retraction: …". */
const RETRACTION_MARK =
  /^[\p{P}\p{S}\s]*(?:retracted(?:\s+(?:article|paper|study|chapter))?|(?:editorial\s+)?expressions?\s+of\s+concern|retraction|withdrawn(?:\s+(?:article|paper))?|article\s+retracted|retraction\s+(?:note|notice)|notice\s+of\s+retraction|withdrawal\s+notice|zurückgezogen(?:er\s+artikel)?|rétracté|article\s+rétracté|rétractation|retractado|artículo\s+retractado|retractación|retirado|ritrattato|articolo\s+ritrattato|ritrattazione|retratado|artigo\s+retratado|retratação|teruggetrokken|отозвано|статья\s+отозвана|ретракция|wycofany|wycofano|撤稿|撤回|已撤稿|論文撤回|撤稿声明|撤回済み|철회)(?:\s*$|\s*[:：.。–—|\]】)]|\s+-\s)/iu;
/** A sentence in which a work says it of itself. */
const RETRACTION_SENTENCE =
  /^[\p{P}\s]*(?:(?:retraction|withdrawal)\s+(?:note|notice)\s+to\b|(?:this|the\s+above|the\s+following)\s+(?:article|paper|study|work|publication|chapter|preprint|manuscript)\s+(?:has\s+been|was|is|is\s+hereby)\s+(?:formally\s+|now\s+)?(?:retracted|withdrawn)|the\s+(?:editors?|authors?|publisher|journal)\b[^.]{0,60}\b(?:has|have)\s+retracted\s+this\b|dieser\s+(?:artikel|beitrag)\s+wurde\s+zurückgezogen|diese\s+(?:arbeit|studie)\s+wurde\s+zurückgezogen|cet\s+article\s+a\s+été\s+(?:rétracté|retiré)|este\s+(?:artículo|artigo)\s+(?:ha\s+sido|fue|foi)\s+(?:retractado|retirado|retratado)|questo\s+articolo\s+è\s+stato\s+(?:ritrattato|ritirato)|(?:эта\s+)?статья\s+(?:была\s+)?отозвана|(?:本文|该文|該文|此论文|この論文は)[^。]{0,12}(?:撤稿|撤回))/iu;

/** Where a text speaks of its own dates: at its head and at its foot. */
const HEAD_LENGTH = 3000;
const FOOT_LENGTH = 1500;

/** Dates that a text gives of itself in words ("Updated 22 September 2026", "Valid to 2026-12-31"). */
export function findDates(text: string): { dates: SourceDates; retracted: boolean } {
  const parts =
    text.length > HEAD_LENGTH + FOOT_LENGTH ? [text.slice(0, HEAD_LENGTH), text.slice(-FOOT_LENGTH)] : [text];
  const dates: SourceDates = {};
  for (const sentence of parts.flatMap(aroundYears)) {
    for (const [field, pattern] of SENTENCES) {
      const day = dates[field] === undefined ? toIsoDay(pattern.exec(sentence)?.[1] ?? '') : null;
      if (day !== null) dates[field] = day;
    }
  }
  return { dates, retracted: isRetracted(text.slice(0, HEAD_LENGTH)) };
}

/** How far before its year a written date, with the words that lead to it, may begin, and how far it goes on. */
const BEFORE_YEAR = 120;
const BEHIND_YEAR = 16;

/** The stretches of a text that may hold a date: all others are spared the patterns. */
function aroundYears(text: string): string[] {
  const stretches: string[] = [];
  let start = 0;
  let end = -1;
  for (const { index } of text.matchAll(/(?<!\d)[12]\d{3}(?!\d)/g)) {
    if (index - BEFORE_YEAR > end) {
      if (end > 0) stretches.push(text.slice(start, end));
      const from = Math.max(0, index - BEFORE_YEAR);
      // A word that is cut in half would be another word.
      start = from === 0 ? 0 : from + Math.max(0, text.slice(from, index).search(/[^\p{L}\p{N}]/u));
    }
    end = index + BEHIND_YEAR;
  }
  if (end > 0) stretches.push(text.slice(start, end));
  return stretches;
}

/** Whether a title or a line at the head of a text says that the work was retracted. */
export function isRetracted(head: string): boolean {
  return head.split('\n', 40).some((line) => {
    const start = line.trim().slice(0, 300);
    return RETRACTION_MARK.test(start) || RETRACTION_SENTENCE.test(start);
  });
}

/**
 * A written date as an ISO day, or `null`. An instant keeps its time. All-figure dates with slashes have two readings
 * and are not read.
 */
export function toIsoDay(written: string): string | null {
  const text = written.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/.exec(text);
  if (iso) return format(iso[1], iso[2], iso[3], iso[4] ?? '');
  const cjk = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text);
  if (cjk) return format(cjk[1], cjk[2], cjk[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  if (dotted) return format(dotted[3], dotted[2], dotted[1]);
  const dayFirst =
    /^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.|º|er)?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?(\d{4})/iu.exec(
      text,
    );
  if (dayFirst) return format(dayFirst[3], readMonth(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/iu.exec(text);
  if (monthFirst) return format(monthFirst[3], readMonth(monthFirst[1]), monthFirst[2]);
  return null;
}

/** An HTTP date (`Tue, 22 Sep 2026 10:00:00 GMT`) as an ISO day, or `null`. */
export function readHttpDate(header: string | undefined): string | null {
  const match = /(\d{1,2})[ -](\w{3})[ -](\d{4})/.exec(header ?? '');
  return match ? format(match[3], readMonth(match[2]), match[1]) : null;
}

function readMonth(name: string | undefined): string {
  const lower = (name ?? '').toLowerCase();
  for (let length = 4; length >= 3; length--) {
    const month = MONTHS[lower.slice(0, length)];
    if (month !== undefined) return String(month);
  }
  return '';
}

function format(year = '', month = '', day = '', time = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const isDay = y >= 1000 && m >= 1 && m <= 12 && d >= 1 && d <= 31;
  return isDay ? `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}${time}` : null;
}
