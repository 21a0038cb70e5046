import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { clausesOf } from '../clauses';

const NOW =
  /(?<![\p{L}])(?:now|today|currently|these days|at present|heute|jetzt|derzeit|aujourd['’]hui|maintenant|hoy|ahora|actualmente|oggi|adesso|ora|nu|tegenwoordig)(?![\p{L}])/iu;
/** Longer claims tell of both. */
const MAX_CONTENT = 10;
/** What leads in a clause has no more words. */
const MAX_LEAD = 5;
const THEN =
  /(?<![\p{L}])(?:before the|before|previously|formerly|in the past|originally|earlier|used to|once|früher|zuvor|vorher|auparavant|avant|antes|anteriormente|prima|in passato|vroeger|eerder)(?![\p{L}])/iu;

/** A figure of now told of then, or of then told of now: "before, they waited 40 days; now they wait 25" as "now they wait 40 days". */
export function checkThenAndNow({ claim, passage, numbers }: CheckInput): CheckResult {
  if (claim.content.length > MAX_CONTENT) return NOTHING_SEEN;
  const [isNow, isThen] = [NOW.test(claim.text), THEN.test(claim.text)];
  if (isNow === isThen) return NOTHING_SEEN;
  const clauses = clausesOf(passage);
  const textAt = (at: number): string => {
    const index = clauses.findIndex(({ start, end }) => at >= start && at < end);
    const clause = clauses[index];
    if (!clause) return '';
    // "Before the reform, patients waited": what leads in stands before the comma.
    const lead = clauses[index - 1];
    const isLead =
      lead !== undefined &&
      /^,\s*$/u.test(passage.text.slice(lead.end, clause.start)) &&
      passage.text.slice(lead.start, lead.end).split(/\s+/u).length <= MAX_LEAD &&
      !/\p{N}/u.test(passage.text.slice(lead.start, lead.end));
    return passage.text.slice(isLead ? lead.start : clause.start, clause.end);
  };
  for (const { claim: said, source, ok } of numbers) {
    if (!ok || !source) continue;
    const own = textAt(source.start - passage.start);
    const [isOwnNow, isOwnThen] = [NOW.test(own), THEN.test(own)];
    if (isOwnNow === isOwnThen || isOwnNow === isNow) continue;
    if (!(isNow ? NOW : THEN).test(passage.text)) continue;
    return accuse({
      code: 'mis_joined',
      ...say('isInSource', { source: own.trim() }),
      claim: { start: said.start, end: said.end },
      source: inSource(passage, { start: source.start - passage.start, end: source.end - passage.start }),
    });
  }
  return NOTHING_SEEN;
}
