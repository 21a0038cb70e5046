import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import type { ChromiumWithExtension } from '../support/chromium';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const PAGE_URL = 'https://notes.example/harbour';

const article = html(`<!doctype html>
  <html lang="en"><title>The harbour of Tarn</title><link rel="icon" href="data:,">
  <nav><a href="/">All notes</a></nav>
  <main><article><h1>The harbour of Tarn</h1>
    <p>The harbour has <a href="https://town.example/berths">240 berths</a>. Its old crane
      was sold in 1986.<sup><a id="r1" href="#n1">1</a></sup></p>
    <ol><li id="n1">Town archive, <a href="https://archive-of-tarn.example/crane">the crane</a>. <a href="#r1">back</a></li></ol>
  </article></main></html>`);

describe('a page of an unknown site in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'notes.example': { '/harbour': article },
        'town.example': { '/berths': sourcePage('The harbour has 240 berths.') },
        'archive-of-tarn.example': { '/crane': sourcePage('The old crane was sold in 1987.') },
      }),
    );
    chromium = await launchOver(server);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('is read on the click, by its links and footnotes', async () => {
    const { tabId } = await chromium.openPage(PAGE_URL);
    await startCheck(await chromium.openPopup(tabId));
    const check = await chromium.checkEnded(tabId);
    expect(check.answer.site).toBe('generic');
    expect(check.claims.map(({ claim }) => [claim.claim.text, claim.verdict])).toEqual([
      ['The harbour has 240 berths.', 'supported'],
      ['Its old crane was sold in 1986.', 'altered'],
    ]);
  });
});
