import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LESSONS } from '../../src/lessons/lessons';
import { BUILDS } from '../support/build.mjs';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

describe('the pages for teaching in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let page: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveSites({}));
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    page = await firefox.openOptions();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  const verdicts = () =>
    page.$$eval('.judged', (all) => all.map((one) => one.getAttribute('data-verdict'))).catch(() => []);
  const expected = LESSONS[0]?.expect.map(({ verdict }) => verdict);

  test('the workbench judges an example, its PDF file among the sources', async () => {
    await page.evaluate(() => location.assign('workbench.html#example=hotel'));
    await expect.poll(verdicts, { timeout: 30_000 }).toEqual(expected);
  });

  test('the lessons are revealed by keys', async () => {
    await page.evaluate(() => location.assign('lessons.html#hotel/1'));
    await page.waitForSelector('[data-step="1"]');
    for (const key of ['ArrowRight', 'PageDown', 'ArrowRight', 'ArrowRight'] as const) await page.keyboard.press(key);
    await page.waitForSelector('[data-step="5"]');
    await expect.poll(verdicts).toEqual(expected);
  });
});
