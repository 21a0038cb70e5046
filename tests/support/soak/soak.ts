import { outcomeOf } from '../check-outcome';
import { launchChromium } from '../chromium';
import { FAULT_DOMAIN, NOWHERE } from '../faults/fault';
import { startFaultServer } from '../faults/fault-server';
import { createRandom } from '../random';
import { startStandInServer } from '../stand-in-server';
import { FAULTS, findUnexplained, makeAnswers, type SoakAnswer, serveAnswers } from './soak-answers';
import { type Sample, SoakBrowser, totalOf } from './soak-browser';

const SEED = 20_261_130;
/** Tabs in which answers are checked at a time. The first of them stays open throughout. */
const LANES = 4;
/** In the second pass the background is ended once in so many answers, at a random moment up to `KILL_WITHIN_MS` on. */
const KILL_EVERY = 6;
const KILL_WITHIN_MS = 2_500;
/** A check that was broken off four times in vain is given up: none here shall be. */
const MAX_KILLS_A_CHECK = 2;

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
  lostPresses: number;
  /** How often each cause was told, and how often a source was read. */
  endings: Record<string, number>;
  /** Answers of which the second pass says something else than the first. */
  differing: { answer: number; first: unknown; second: unknown }[];
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
  const faulty = await startFaultServer(FAULTS);
  const answers = makeAnswers(options.answers, faulty, SEED);
  const server = await startStandInServer(serveAnswers(answers));
  const chromium = await launchChromium({
    extension: options.extension,
    hostRules: `MAP *.${NOWHERE} ~NOTFOUND, MAP *.${FAULT_DOMAIN} 127.0.0.1, ${server.hostRules}`,
    executablePath: options.executablePath,
  });
  try {
    const browser = await SoakBrowser.of(chromium);
    const unexplained: string[] = [];
    const endings: Record<string, number> = {};
    const checkAll = (pass: string, random: (() => number) | null, onBatch: (done: number) => Promise<void>) =>
      runPass({ browser, answers, batch: options.batch, random, onBatch }, (answer, check) => {
        for (const line of findUnexplained(answer, check, faulty.urlOf)) {
          unexplained.push(`${pass}, answer ${answer.index}: ${line}`);
        }
        for (const { state, cause } of check.sources) endings[cause ?? state] = (endings[cause ?? state] ?? 0) + 1;
        return comparable(check);
      });

    const samples: Sample[] = [];
    const first = await checkAll('first pass', null, async (done) => {
      const sample = await browser.sample(done);
      samples.push(sample);
      options.say(`first pass: ${done} of ${answers.length}, background holds ${totalOf(sample)} bytes`);
    });
    await browser.forgetSources();
    const second = await checkAll('second pass', createRandom(SEED), async (done) => {
      options.say(`second pass: ${done} of ${answers.length}, background ended ${browser.kills} times`);
    });
    const last = await browser.sample(2 * answers.length);
    const differing = answers.flatMap(({ index }) => {
      const [before, after] = [first.outcomes[index] ?? 'null', second.outcomes[index] ?? 'null'];
      return before === after ? [] : [{ answer: index, first: JSON.parse(before), second: JSON.parse(after) }];
    });
    return {
      answers: answers.length,
      seed: SEED,
      seconds: [first.seconds, second.seconds],
      samples,
      last,
      kills: browser.kills,
      starts: browser.watch.starts,
      lostPresses: browser.lostPresses,
      endings,
      differing,
      unexplained,
      complaints: [...browser.watch.complaints, ...browser.complaints],
    };
  } finally {
    await chromium.close();
    await Promise.all([server.close(), faulty.close()]);
  }
}

interface Pass {
  browser: SoakBrowser;
  answers: readonly SoakAnswer[];
  batch: number;
  /** `null`: the background is left alone. */
  random: (() => number) | null;
  onBatch(done: number): Promise<void>;
}

type Check = Awaited<ReturnType<SoakBrowser['check']>>;

async function runPass(pass: Pass, take: (answer: SoakAnswer, check: Check) => string) {
  const { browser, answers, batch, random, onBatch } = pass;
  const startedAt = Date.now();
  const outcomes: string[] = [];
  /** Checks under way: how often the background was ended under each. */
  const underway = new Map<number, number>();
  const kill = async () => {
    if ([...underway.values()].some((kills) => kills >= MAX_KILLS_A_CHECK)) return;
    for (const [index, kills] of underway) underway.set(index, kills + 1);
    await browser.kill();
  };
  for (let start = 0; start < answers.length; start += batch) {
    const queue = answers.slice(start, start + batch);
    const kills: Promise<void>[] = [];
    const work = async (lane: number) => {
      for (let answer = queue.shift(); answer; answer = queue.shift()) {
        underway.set(answer.index, 0);
        if (random && answer.index % KILL_EVERY === 1) kills.push(delayed(random() * KILL_WITHIN_MS, kill));
        outcomes[answer.index] = take(answer, await browser.check(answer, lane === 0));
        underway.delete(answer.index);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
    await Promise.all(kills);
    await onBatch(Math.min(start + batch, answers.length));
  }
  return { outcomes, seconds: Math.round((Date.now() - startedAt) / 1_000) };
}

/** What a check came to. Which of several names a connection gets that broke off, the moment decides. */
function comparable(check: Check): string {
  return JSON.stringify(outcomeOf(check), (key, value) =>
    key === 'detail' && typeof value === 'string' ? value.replace(/^net::ERR_[A-Z_]+$/, 'net::ERR') : value,
  );
}

async function delayed(ms: number, act: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await act();
}
