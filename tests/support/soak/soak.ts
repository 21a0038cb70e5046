import { launchChromium } from '../chromium';
import { faultsFor } from '../faults/browser-faults';
import { FAULT_DOMAIN, NOWHERE } from '../faults/fault';
import { startFaultServer } from '../faults/fault-server';
import { createRandom } from '../random';
import { startStandInServer } from '../stand-in-server';
import { makeAnswers, serveAnswers } from './soak-answers';
import { type Sample, SoakBrowser, totalOf } from './soak-browser';
import { type Difference, differencesOf, runPass } from './soak-pass';

/** Of the answers, and of the moments at which the background is ended. */
export const SEED = 20_261_130;
/** Tabs in which answers are checked at a time. The first of them stays open throughout. */
const LANES = 4;

export interface SoakOptions {
  /** Path of Chromium. */
  executablePath: string;
  /** Folder of the built extension. */
  extension: string;
  /** How many answers each of the two passes has. */
  answers: number;
  /** After so many answers what is held is measured. */
  batch: number;
  say(line: string): void;
}

export interface SoakReport {
  answers: number;
  seed: number;
  /** Of each pass. */
  seconds: number[];
  /** Of the first pass, in which one background lives throughout. */
  samples: Sample[];
  /** After the second pass. */
  last: Sample;
  /** Backgrounds ended on purpose, and how many were seen to start. */
  kills: number;
  starts: number;
  /** Answers that have a record: those of the second pass are kept. */
  records: number;
  lostPresses: number;
  /** How often each cause was told, and how often a source was read. */
  endings: Record<string, number>;
  /** Answers of which the second pass says something else than the first. */
  differing: Difference[];
  /** What came out otherwise than its source explains. */
  unexplained: string[];
  /** What the background and pages threw or complained of. */
  complaints: string[];
}

/**
 * Has many answers with good and faulty sources checked by the real extension, twice: first by one background, whose
 * memory is measured, then with the background ended now and then. Says what differs, grows or has no explanation.
 */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const faults = faultsFor('chromium');
  const faulty = await startFaultServer(faults);
  const answers = makeAnswers(options.answers, faults, faulty, SEED);
  const server = await startStandInServer(serveAnswers(answers));
  const chromium = await launchChromium({
    extension: options.extension,
    hostRules: `MAP *.${NOWHERE} ~NOTFOUND, MAP *.${FAULT_DOMAIN} 127.0.0.1, ${server.hostRules}`,
    executablePath: options.executablePath,
  });
  try {
    const browser = await SoakBrowser.of(chromium);
    const checkAll = (random: (() => number) | null, onBatch: (done: number) => Promise<void>) =>
      runPass(browser, { answers, batch: options.batch, lanes: LANES, random, urlOf: faulty.urlOf, onBatch });

    const samples: Sample[] = [];
    const first = await checkAll(null, async (done) => {
      const sample = await browser.sample(done);
      samples.push(sample);
      options.say(`first pass: ${done} of ${answers.length}, background holds ${totalOf(sample)} bytes`);
    });
    await browser.forgetSources();
    await browser.keepRecords();
    const second = await checkAll(createRandom(SEED), async (done) => {
      options.say(`second pass: ${done} of ${answers.length}, background ended ${browser.kills} times`);
    });
    const last = await browser.sample(2 * answers.length);
    return {
      answers: answers.length,
      seed: SEED,
      seconds: [first.seconds, second.seconds],
      samples,
      last,
      kills: browser.kills,
      starts: browser.watch.starts,
      records: await browser.countRecords(),
      lostPresses: browser.lostPresses,
      endings: sum(first.endings, second.endings),
      differing: differencesOf(first, second),
      unexplained: [
        ...first.unexplained.map((line) => `first pass, ${line}`),
        ...second.unexplained.map((line) => `second pass, ${line}`),
      ],
      complaints: [...browser.watch.complaints, ...browser.complaints],
    };
  } finally {
    await chromium.close();
    await Promise.all([server.close(), faulty.close()]);
  }
}

function sum(...counts: readonly Record<string, number>[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const each of counts) for (const [name, count] of Object.entries(each)) all[name] = (all[name] ?? 0) + count;
  return all;
}
