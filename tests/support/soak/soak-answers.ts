import type { CheckState } from '../../../src/core/types/check-state';
import { answerPage, sourcePage } from '../answer-page';
import { endingsIn } from '../faults/browser-faults';
import type { Fault } from '../faults/fault';
import type { FaultServer } from '../faults/fault-server';
import { createRandom } from '../random';
import { type Handler, html, type Reply, redirect } from '../stand-in-server';

/** One answer in so many waits for a source until the limit on time. */
const SLOW_EVERY = 20;
const PLACES = ['Tarn', 'Hern', 'Velm', 'Osk', 'Brell', 'Marn', 'Quill', 'Dorn', 'Esk', 'Falm', 'Gorse', 'Holt'];

/** A sentence of an answer, the source that it cites, and what must come of it. */
interface SoakSentence {
  text: string;
  url: string;
  verdict: 'supported' | 'altered' | 'unsupported' | 'unchecked' | null;
  fault?: Fault;
  /** What the source says; missing where the fault says it all. */
  page?: Reply;
}

/** An answer of the soak. */
export interface SoakAnswer {
  index: number;
  url: string;
  sentences: readonly SoakSentence[];
}

/** As many answers as asked for, the same ones for the same seed, each with good sources and two that are faulty. */
export function makeAnswers(
  count: number,
  faults: readonly Fault[],
  faulty: Pick<FaultServer, 'urlOf'>,
  seed: number,
): SoakAnswer[] {
  const slow = faults.filter(({ isSlow }) => isSlow === true);
  const quick = faults.filter(({ isSlow }) => isSlow !== true);
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let next = 0;
  // In turn, so that each fault comes as often as any other.
  const nextFault = () => quick[next++ % quick.length] as Fault;
  return Array.from({ length: count }, (_, index) => {
    const place = pick(PLACES);
    const berths = 100 + Math.floor(random() * 800);
    const year = 1840 + Math.floor(random() * 120);
    const source = (kind: string) => `https://${kind}-${index}.example/page`;
    const withFault = (fault: Fault): SoakSentence => ({
      text: `The quay of ${place} has the ${fault.name} lamp.`,
      url: faulty.urlOf(fault),
      verdict: fault.ends === 'read' || fault.ends === 'cut' ? null : 'unchecked',
      fault,
    });
    const says = `The harbour of ${place} has ${berths} berths.`;
    const again = `The customs house of ${place} was built in ${year}.`;
    const good: SoakSentence[] = [
      { text: says, url: source('good'), verdict: 'supported', page: sourcePage(says, ...filler(random)) },
      {
        text: `The old crane of ${place} was sold in ${year + 1}.`,
        url: source('other'),
        verdict: 'altered',
        page: sourcePage(`The old crane of ${place} was sold in ${year + 14}.`),
      },
      {
        text: `The mayor of ${place} keeps eleven goats.`,
        url: source('silent'),
        verdict: 'unsupported',
        page: sourcePage(`The market of ${place} is held on Fridays.`),
      },
      { text: again, url: source(index % 2 === 0 ? 'again' : 'moved'), verdict: 'supported', page: sourcePage(again) },
    ];
    const bad = [nextFault(), nextFault(), ...(index % SLOW_EVERY === SLOW_EVERY - 1 ? [pick(slow)] : [])].map(
      withFault,
    );
    const busy: SoakSentence[] = index % 9 === 4 ? [longWait(place, source('later'))] : [];
    return { index, url: `https://www.perplexity.ai/search/soak-${index}`, sentences: [...good, ...bad, ...busy] };
  });
}

/** A server that names a time longer than anybody waits. */
function longWait(place: string, url: string): SoakSentence {
  const page = html('<h1>Back soon</h1>', 503, { 'retry-after': '3600' });
  return { text: `The chapel of ${place} is open on Sundays.`, url, verdict: 'unchecked', page };
}

/** Text enough that sources differ in size. */
function filler(random: () => number): string[] {
  const count = Math.floor(random() * 200);
  return Array.from(
    { length: count },
    (_, at) => `In year ${at + 1} of the record, ${at * 7 + 3} ships tied up there.`,
  );
}

/** Serves the answers, and their sources as far as these are no faults of the connection. */
export function serveAnswers(answers: readonly SoakAnswer[]): Handler {
  const pages = new Map(answers.map(({ url, sentences }) => [url, answerPage([...sentences])]));
  const sources = new Map(answers.flatMap(({ sentences }) => sentences.map(({ url, page }) => [url, page] as const)));
  const asked = new Map<string, number>();
  return ({ host, path }) => {
    const url = `https://${host}${path}`;
    const count = (asked.get(url) ?? 0) + 1;
    asked.set(url, count);
    // Asks to come again in a second, and is there then.
    if (host.startsWith('again-') && count % 2 === 1) return html('Busy', 503, { 'retry-after': '1' });
    if (host.startsWith('moved-') && path === '/page') return redirect(`https://${host}/page?moved`, 301);
    return pages.get(url) ?? sources.get(url.replace('?moved', '')) ?? undefined;
  };
}

/** What is not as it must be in a check that has ended, a sentence each: nothing of it is explained by a fault. */
export function findUnexplained({ sentences }: SoakAnswer, check: CheckState, urlOf: FaultServer['urlOf']): string[] {
  const found: string[] = [];
  if (check.phase !== 'done') found.push(`ended as ${check.phase}: ${check.failure ?? ''}`);
  for (const { text, verdict, fault } of sentences) {
    const claim = check.claims.find((each) => each.claim.claim.text === text)?.claim;
    if (!claim) found.push(`no claim: ${text}`);
    else if (verdict !== null && claim.verdict !== verdict) found.push(`${claim.verdict}, not ${verdict}: ${text}`);
    if (!fault) continue;
    const [ending] = endingsIn(check, [fault], urlOf);
    const expected = `${fault.name} ${fault.ends === 'cut' ? 'read' : fault.ends}`;
    if (ending !== expected) found.push(`${ending}, not ${expected}`);
  }
  return found;
}
