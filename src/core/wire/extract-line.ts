import type { Answer, Citation, SplitAnswer } from '../types';
import type { PageReading } from '../types/check-state';

const toMarker = ({ kind, scope, label, urls, hiddenSources, at, passage }: Citation) => ({
  kind,
  scope,
  label,
  urls,
  hidden_sources: hiddenSources,
  at,
  ...(passage && { start: passage.start, end: passage.end }),
});

function toExtractedAnswer(answer: Answer, split: SplitAnswer) {
  return {
    question: answer.question,
    text: answer.text,
    ...(answer.lang !== undefined && { lang: answer.lang }),
    ...(answer.model !== undefined && { model: answer.model }),
    finished: answer.finished,
    refusal: split.refusal,
    markers: answer.citations.map(toMarker),
    claims: split.claims.map((claim) => {
      const own = claim.citations.filter((citation) => !citation.inherited).map((citation) => citation.index);
      const inherited = claim.citations.filter((citation) => citation.inherited).map((citation) => citation.index);
      const isKnown = own.some((index) => (answer.citations[index]?.urls.length ?? 0) > 0);
      const status = own.length === 0 ? 'uncited' : isKnown ? 'cited' : 'unknown_citation';
      const { text, start, end } = claim;
      return { text, start, end, status, citations: own, ...(inherited.length > 0 && { inherited }) };
    }),
    blocks: answer.blocks,
  };
}

/** The line of `extract`. `splits[i]` belongs to `reading.answers[i]`. */
export function toExtractLine(reading: PageReading, splits: readonly SplitAnswer[]) {
  const answers = reading.state === 'answers' ? reading.answers : [];
  const marks = answers.flatMap((answer) => answer.citations);
  const markers = marks.filter((mark) => mark.kind === 'marker');
  const resolved = markers.filter((mark) => mark.urls.length > 0).length;
  const isRecognised = reading.state !== 'not_recognised';
  return {
    site: reading.site,
    recognised: isRecognised,
    ...(!isRecognised && { reason: `Layout not recognised; looked for ${reading.lookedFor.join(', ')}` }),
    answers: answers.map((answer, index) => toExtractedAnswer(answer, splits[index] ?? NO_CLAIMS)),
    sources_listed: [...new Set(marks.flatMap((mark) => mark.urls))],
    counts: {
      answers: answers.length,
      markers: markers.length,
      resolved,
      unresolved: markers.length - resolved,
      hidden_sources: markers.reduce((sum, mark) => sum + mark.hiddenSources, 0),
      links: marks.length - markers.length,
    },
  };
}

const NO_CLAIMS: SplitAnswer = { claims: [], others: [], refusal: false };
