import type { ComponentChildren } from 'preact';
import type { FoldedSpan } from '../../core/text/folded-spans';
import type { Finding } from '../../core/types';
import type { ExplainedPassage, ExplainedTopic, Explanation } from '../../core/verdict/explain';
import { MarkedText } from '../marked-text';
import { sentenceWords } from '../said-words';
import { formatNumber, t } from '../words';
import { ScoreStep } from './score-step';

const PASSAGE_LIMIT = 400;

export interface ExplainedProps {
  explanation: Explanation;
}

/** How a verdict came about, one step after the other. */
export function Explained({ explanation }: ExplainedProps) {
  const { way, quotes, passages, topics } = explanation;
  const isRead = way !== 'unread';
  return (
    <ol class="explained">
      <Step title={t('explain.wayTitle')}>
        <p>{t(`explain.way.${way}`)}</p>
      </Step>
      {isRead && <FoldedStep {...explanation} />}
      {quotes.length > 0 && <QuotesStep {...explanation} />}
      {passages.length > 0 && <PassageStep {...explanation} />}
      {isRead && <NumbersStep {...explanation} />}
      {topics.length > 0 && (
        <Step title={t('explain.checks')}>
          <Checks topics={topics} />
        </Step>
      )}
      <VerdictStep {...explanation} />
    </ol>
  );
}

/** What was written otherwise before claim and passage were compared. */
function FoldedStep({ folded }: Pick<Explanation, 'folded'>) {
  return (
    <Step title={t('explain.folded')}>
      <Folded title={t('explain.inClaim')} spans={folded.claim} />
      <Folded title={t('explain.inPassage')} spans={folded.passage} />
      {folded.claim.length + folded.passage.length === 0 && <p>{t('explain.nothingFolded')}</p>}
    </Step>
  );
}

/** What became of each quotation, and of the words around them. */
function QuotesStep({ quotes, around }: Pick<Explanation, 'quotes' | 'around'>) {
  return (
    <Step title={t('explain.quotes')}>
      <ul>
        {quotes.map((quote, index) => (
          <li key={index}>
            <q dir="auto">{quote.text}</q> {quoteWords(quote)}
          </li>
        ))}
      </ul>
      {around && <p>{t(`explain.around.${around}`)}</p>}
    </Step>
  );
}

/** The passage that was chosen, and those that were not. */
function PassageStep({ passages: [chosen, ...others] }: Pick<Explanation, 'passages'>) {
  if (!chosen) return null;
  return (
    <Step title={t('explain.passage')}>
      <Candidate passage={chosen} />
      <Words passage={chosen} />
      {others.length > 0 && (
        <>
          <p class="caps">{t('explain.others')}</p>
          {others.map((passage) => (
            <Candidate key={passage.start} passage={passage} />
          ))}
        </>
      )}
    </Step>
  );
}

/** Each number of the claim beside the one of the source. */
function NumbersStep({ numbers }: Pick<Explanation, 'numbers'>) {
  return (
    <Step title={t('explain.numbers')}>
      {numbers.length === 0 ? (
        <p>{t('explain.noNumbers')}</p>
      ) : (
        <ul class="explained__pairs">
          {numbers.map(({ claim, source, ok }, index) => (
            <li key={index}>
              <b dir="auto">{claim.text}</b> {ok ? '=' : '≠'}{' '}
              {source ? <b dir="auto">{source.text}</b> : t('explain.noCounterpart')}{' '}
              <span class="explained__soft">{t(ok ? 'explain.same' : 'explain.differs')}</span>
            </li>
          ))}
        </ul>
      )}
    </Step>
  );
}

/** The score, where there is one, and the verdict. */
function VerdictStep({ score, verdict }: Pick<Explanation, 'score' | 'verdict'>) {
  const isUnchecked = verdict.verdict === 'unchecked';
  return (
    <Step title={t('explain.verdict')}>
      {score && !isUnchecked && <ScoreStep score={score} verdict={verdict.verdict} />}
      <p>
        <b>
          {isUnchecked
            ? t('verdict.unchecked')
            : t('explain.outcome', {
                verdict: t(`verdict.${verdict.verdict}`),
                strength: t(`explain.${verdict.strength}`),
              })}
        </b>
      </p>
    </Step>
  );
}

function Step({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <li>
      <h4>{title}</h4>
      {children}
    </li>
  );
}

function Folded({ title, spans }: { title: string; spans: readonly FoldedSpan[] }) {
  if (spans.length === 0) return null;
  return (
    <p>
      {title}{' '}
      {spans.slice(0, 12).map(({ start, from, to }) => (
        <span key={start} class="explained__fold">
          <code dir="auto">{visible(from)}</code> → {to === '' ? t('explain.passedOver') : <code>{visible(to)}</code>}
        </span>
      ))}
    </p>
  );
}

/** Signs that cannot be seen are written by their number. */
function visible(text: string): string {
  return text
    .slice(0, 40)
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .replace(/ /g, '␣');
}

function quoteWords({ match, findings }: Explanation['quotes'][number]): string {
  if (findings[0]) return sentenceWords(findings[0]);
  return t(match ? 'explain.quoteFound' : 'explain.quoteMissing');
}

function Candidate({ passage }: { passage: ExplainedPassage }) {
  return (
    <figure class={`candidate${passage.isChosen ? ' is-chosen' : ''}`}>
      <blockquote dir="auto">
        <MarkedText text={passage.text} limit={PASSAGE_LIMIT} />
      </blockquote>
      <figcaption>
        {t('explain.shares', { subject: percent(passage.subject), coverage: percent(passage.coverage) })}
      </figcaption>
    </figure>
  );
}

function Words({ passage }: { passage: ExplainedPassage }) {
  const states = ['found', 'missing', 'opposite'] as const;
  return (
    <dl class="explained__words">
      {states.map((state) => {
        const words = passage.words.filter((word) => word.state === state);
        if (words.length === 0) return null;
        return (
          <div key={state}>
            <dt>{t(`explain.word.${state}`)}</dt>
            <dd dir="auto">{words.map(({ text }) => text).join(' · ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Silent topics are named in one line: that they looked is told too. */
function Checks({ topics }: { topics: readonly ExplainedTopic[] }) {
  const sees = ({ findings, warnings, doubts }: ExplainedTopic) =>
    findings.length + warnings.length + doubts.length > 0;
  const silent = topics.filter((topic) => !sees(topic));
  return (
    <ul>
      {topics.filter(sees).map(({ about, findings, doubts, warnings }) => (
        <li key={about}>
          <b>{t(`explain.topic.${about}`)}</b>
          <Seen seen={[...findings, ...doubts]} />
          <Seen seen={warnings} />
        </li>
      ))}
      {silent.length > 0 && (
        <li>
          {t('explain.silent', {
            topics: silent.map(({ about }) => t(`explain.topic.${about}`)).join(' · '),
            count: silent.reduce((sum, { checks }) => sum + checks, 0),
          })}
        </li>
      )}
    </ul>
  );
}

function Seen({ seen }: { seen: readonly Pick<Finding, 'message' | 'said'>[] }) {
  return (
    <>
      {seen.map((one, index) => (
        <p key={index} dir="auto">
          {sentenceWords(one)}
        </p>
      ))}
    </>
  );
}

const percent = (share: number): string =>
  formatNumber(Math.min(1, share), { style: 'percent', maximumFractionDigits: 0 });
