import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { LESSON_IDS, type Lesson } from '../../src/core/samples/lesson';
import type { CheckedClaim } from '../../src/core/types';
import { GivenJudge } from '../../src/judge-given';
import { readLessonSource } from '../../src/lessons/lesson-sources';
import { LESSONS } from '../../src/lessons/lessons';
import { readAnswers } from '../../src/sites/read-page';
import { readPdf } from '../../src/sources/pdf/read-pdf';
import { readSource } from '../../src/sources/read-source';
import { readDemo } from '../support/demo-sites';
import { root } from '../support/parse-source';
import { writeMarkdown } from '../support/write-markdown';

async function judgeLesson({ answer, asOf, sources }: Lesson) {
  const read = await Promise.all(
    sources.map(async (one) => ({
      id: one.id,
      url: null,
      source: await readLessonSource(one, (fetched) => readSource(fetched, {}, readPdf)),
    })),
  );
  const readPassage = async () => {
    throw new Error('lessons carry no passages');
  };
  return new GivenJudge().judge({ answer, asOf, sources: read, readPassage });
}

/** Of a checked claim, what a lesson may expect. */
function outcomeOf({ verdict, strength, together, citations }: CheckedClaim) {
  const deciding = citations.find((one) => one.verdict.verdict === verdict)?.verdict;
  return {
    verdict,
    strength,
    together,
    reason: deciding && deciding.verdict !== 'unchecked' ? deciding.findings[0]?.code : undefined,
    warning: deciding && deciding.verdict !== 'unchecked' ? deciding.warnings[0]?.code : undefined,
    cause: deciding?.verdict === 'unchecked' ? deciding.cause : undefined,
  };
}

const lessonOf = (id: string) => LESSONS.find((one) => one.id === id) as Lesson;

describe('the lessons', () => {
  test('are the files that there are', () => {
    const files = readdirSync(join(root, 'assets/lessons')).map((file) => file.replace('.json', ''));
    expect(files.sort()).toEqual([...LESSON_IDS].sort());
  });

  test.each(LESSON_IDS)('come out as they are told: %s', async (id) => {
    const lesson = lessonOf(id);
    const { claims } = await judgeLesson(lesson);
    expect(claims).toHaveLength(lesson.expect.length);
    for (const [index, expected] of lesson.expect.entries()) {
      expect(outcomeOf(claims[index] as CheckedClaim), claims[index]?.claim.text).toMatchObject(expected);
    }
  });

  test('have every verdict, and no alarm where the limit is that there is none', () => {
    const verdicts = new Set(LESSONS.flatMap(({ expect: all }) => all.map(({ verdict }) => verdict)));
    expect([...verdicts].sort()).toEqual(['altered', null, 'supported', 'unchecked', 'unsupported'].sort());
    const limits = LESSONS.filter(({ kind, id }) => kind === 'limit' && id !== 'row');
    expect(limits.flatMap((one) => one.expect.map(({ verdict }) => verdict)).every((one) => one === 'supported')).toBe(
      true,
    );
  });
});

describe('the demonstration', () => {
  const demo = readDemo();
  const hotel = lessonOf('hotel');

  test('has the answer of the bundled page', () => {
    const html = readFileSync(join(root, 'assets/demo', demo.page.file), 'utf8');
    const reading = readAnswers(new JSDOM(html, { url: demo.page.url }).window.document, demo.page.url);
    const answer = reading.state === 'answers' && reading.answers[0];
    // Marks are numbers, in the order of the sources; the last one has none behind it.
    const order = [...demo.sources.map(({ url }) => url), undefined];
    expect(answer && writeMarkdown(answer, ({ urls }) => String(order.indexOf(urls[0]) + 1))).toBe(hotel.answer);
  });

  test('has its sources, and the verdicts that it has', async () => {
    const read = demo.sources.filter(({ status }) => status !== 404).map(({ file }) => file);
    expect(hotel.sources.flatMap(({ file }) => file ?? [])).toEqual(read);
    const { claims } = await judgeLesson(hotel);
    expect(claims.map(({ claim, status, verdict }) => ({ text: claim.text, status, verdict }))).toEqual(
      demo.claims.map(({ text, status, verdict }) => ({ text, status, verdict })),
    );
  });
});
