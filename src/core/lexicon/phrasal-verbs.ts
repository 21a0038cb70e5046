import { stem } from '../text/stem';
import { synonymGroups } from './synonyms';

/** Verbs of two words, by the one that says the same. Folded. */
const PHRASES: Readonly<Record<string, string>> = {
  rejected: 'turn down|turns down|turned down|vote down|voted down',
  acquired: 'take over|takes over|taken over|took over|buy up|bought up|bought out',
  resigned: 'step down|steps down|stepped down|stand down|stood down|step aside|stepped aside',
  postponed: 'put off|puts off|push back|pushed back|put back',
  cancelled: 'call off|calls off|called off',
  performed: 'carry out|carries out|carried out|carrying out',
  established: 'set up|sets up|start up|started up',
  discovered: 'find out|finds out|found out|come across|came across',
  returned:
    'bring back|brings back|brought back|give back|gave back|given back|send back|sent back|take back|taken back|hand back',
  raised: 'bring up|brought up|grow up|grows up|grew up|grown up',
  increased: 'go up|goes up|went up|gone up',
  decreased: 'go down|goes down|went down|gone down|come down|came down',
  reduced: 'cut back|cuts back|bring down|brought down|scale back|scaled back',
  removed: 'take away|taken away|took away|take down|taken down|took down',
  investigated: 'look into|looks into|looked into',
  closed: 'shut down|shuts down|close down|closes down|closed down',
  released: 'bring out|brings out|brought out',
  demanded: 'call for|calls for|called for|calling for|press for|pressed for',
  ended: 'wind up|wound up',
  destroyed: 'burn down|burned down|burnt down|tear down|torn down|pull down|pulled down',
  continued: 'carry on|carries on|carried on|go on|goes on|went on|keep on|kept on',
  supported: 'back up|backed up|stand by|stood by',
  submitted: 'hand in|handed in|hands in|turn in|turned in',
  delayed: 'hold up|held up',
  eliminated: 'rule out|ruled out|phase out|phased out',
};

interface Phrase {
  /** Of the first word; the second is given as it stands. */
  verb: string;
  particle: string;
  /** What says the same in one word. */
  same: string;
}

const ALL: readonly Phrase[] = Object.entries(PHRASES).flatMap(([same, forms]) =>
  forms.split('|').map((form) => {
    const [verb = '', particle = ''] = form.split(' ');
    return { verb, particle, same };
  }),
);

/** By the verb and then by the particle. */
const BY_FORM = new Map<string, Map<string, string>>();
for (const { verb, particle, same } of ALL) {
  BY_FORM.set(verb, (BY_FORM.get(verb) ?? new Map<string, string>()).set(particle, same));
}

/** The one word that says what a verb and its particle say; `undefined` for most. */
export function sameAsPhrase(verb: string, particle: string): string | undefined {
  return BY_FORM.get(verb)?.get(particle);
}

const BY_GROUP = new Map<number, Phrase[]>();
for (const phrase of ALL) {
  for (const group of synonymGroups(phrase.same)) BY_GROUP.set(group, [...(BY_GROUP.get(group) ?? []), phrase]);
}

/** The verbs of two words that say what a word of these groups says: stem of the verb, and the two as they stand. */
export function phrasesOf(groups: readonly number[]): { stem: string; words: string }[] {
  return groups.flatMap((group) =>
    (BY_GROUP.get(group) ?? []).map(({ verb, particle }) => ({ stem: stem(verb), words: `${verb} ${particle}` })),
  );
}
