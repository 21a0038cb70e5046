/** Every state of the popup, with invented content. The tests and the gallery show the same ones. */

import type { Answer, CheckedClaim, SourceProgress } from '../../src/core/types';
import type { CheckState, PageReading } from '../../src/core/types/check-state';
import type { PopupProps } from '../../src/ui/popup';
import { altered, answer, check, claim, finding, marker, supported, unchecked, unsupported } from './build-state';

export type PopupState = Omit<PopupProps, 'actions'>;

const PAGE = 'https://www.perplexity.ai/search/aldermoor';
const COUNCIL = 'https://www.aldermoor.example/housing/heat-pump-grant';
const BULLETIN = 'https://bulletin.example.org/2026/03/grants-explained';
const REPORT = 'https://energy-office.example/reports/annual-2025.pdf';
const FORUM = 'https://forum.example.net/t/9182';
const LEDGER = 'https://ledger.example.com/articles/aldermoor-grant';

const markers = [
  marker('1', [COUNCIL]),
  marker('2', [BULLETIN]),
  marker('3', [REPORT]),
  marker('4', [FORUM]),
  marker('5', [LEDGER]),
];

const citing = answer({ citations: markers });
/** With sources behind "+2". */
const hiding = answer({ citations: [...markers, marker('6 +2', [LEDGER], 2)] });

const sources: SourceProgress[] = [
  {
    url: COUNCIL,
    state: 'read',
    title: 'Heat pump grant: who can apply',
    finalUrl: COUNCIL,
    dates: { updated: '2026-02-11' },
  },
  {
    url: BULLETIN,
    state: 'read',
    title: 'Aldermoor’s home energy grants, explained',
    finalUrl: BULLETIN,
    dates: { published: '2026-03-04T08:00:00Z' },
  },
  { url: REPORT, state: 'read', title: 'Annual report 2025', finalUrl: REPORT, dates: { published: '2026-01-20' } },
  { url: FORUM, state: 'read', title: 'Anyone had the grant yet?', finalUrl: FORUM },
  { url: LEDGER, state: 'unchecked', cause: 'paywall', title: 'The grant that nobody takes', detail: 'HTTP 402' },
];

function answers(list: Answer[] = [citing], notice?: string): PageReading {
  return { state: 'answers', site: 'perplexity', url: PAGE, answers: list, ...(notice !== undefined && { notice }) };
}

function state(over: Partial<PopupState> = {}): PopupState {
  return {
    reading: answers(),
    problem: null,
    check: null,
    answerIndex: 0,
    missingHosts: [],
    isOffline: false,
    ...over,
  };
}

function done(over: Partial<CheckState> = {}): CheckState {
  return check(mixedClaims, sources, { answer: citing, ...over });
}

const AMOUNT = 'The grant pays up to 4,500 marks for an air-source heat pump.';
const AMOUNT_SOURCE = 'The grant pays up to 5,400 marks for an air-source heat pump, and less for a hybrid system.';
const LANDLORDS = 'Landlords may apply for each flat that they let.';
const LANDLORDS_SOURCE = 'Landlords may not apply for flats that they let, but may ask for advice.';

const mixedClaims: CheckedClaim[] = [
  claim('The Aldermoor heat pump grant is open to applications until 30 September 2026.', [
    {
      label: '1',
      url: COUNCIL,
      verdict: supported('The Aldermoor heat pump grant is open to applications until 30 September 2026.'),
    },
  ]),
  claim(AMOUNT, [
    {
      label: '1',
      url: COUNCIL,
      verdict: altered(AMOUNT_SOURCE, {
        findings: [
          finding('number_changed', 'The claim says 4,500 marks, the source says 5,400 marks.', AMOUNT, '4,500', [
            AMOUNT_SOURCE,
            '5,400',
          ]),
        ],
        numbers: [
          {
            claim: { start: 21, end: 32, text: '4,500 marks' },
            source: { start: 121, end: 132, text: '5,400 marks' },
            ok: false,
          },
        ],
      }),
    },
    { label: '5', url: LEDGER, verdict: unchecked('paywall') },
  ]),
  claim('Homes built before 1990 qualify without a survey.', [
    {
      label: '2',
      url: BULLETIN,
      verdict: supported('Homes built before 1990 qualify without a survey if they have a valid energy certificate.', {
        warnings: [
          {
            code: 'qualifier_dropped',
            message: 'The source adds a condition: “if they have a valid energy certificate”.',
          },
        ],
      }),
    },
  ]),
  claim('The programme is popular with older homeowners.'),
  claim(LANDLORDS, [
    {
      label: '1',
      url: COUNCIL,
      verdict: altered(LANDLORDS_SOURCE, {
        findings: [
          finding(
            'negation_flipped',
            'The source says the opposite: landlords may not apply.',
            LANDLORDS,
            'may apply',
            [LANDLORDS_SOURCE, 'may not apply'],
          ),
        ],
      }),
    },
  ]),
  claim('Nine in ten applicants had their money within a month.', [
    {
      label: '3',
      url: REPORT,
      verdict: unsupported('Of the 2,310 applications of the year, 1,894 were granted.', { page: 14 }),
    },
  ]),
  claim('Installers have to be on the council’s register.', [
    {
      label: '2',
      url: BULLETIN,
      verdict: supported('Only firms that the council has registered may do the work.', { strength: 'weak' }),
    },
  ]),
  claim('Most applicants found the form easy to fill in.', [
    {
      label: '4',
      url: FORUM,
      verdict: altered('The form took us an hour, but it was not hard in the end.', { strength: 'weak' }),
    },
  ]),
  claim('Fewer than half of the funds had been paid out by the end of last year.', [
    { label: '5', url: LEDGER, verdict: unchecked('paywall') },
  ]),
  claim(
    'The first step is a call to the housing office.',
    [
      {
        label: '1',
        url: COUNCIL,
        inherited: true,
        verdict: supported('The first step is a call to the housing office, weekdays from 9 to 12.'),
      },
    ],
    { foundIn: ['2'] },
  ),
  claim(
    'The grant covers the pump and the work, and may be paid in two parts.',
    [
      { label: '1', url: COUNCIL, verdict: supported('The grant covers the pump and the work.') },
      { label: '3', url: REPORT, verdict: supported('Since March the sum may be paid in two parts.', { page: 9 }) },
    ],
    { together: true },
  ),
  claim('A second grant exists for insulation.', [{ label: '9', url: '', verdict: unchecked('unknown_citation') }]),
];

const fineClaims = mixedClaims.filter(
  (each) => each.verdict === 'supported' && each.strength === 'firm' && !each.together,
);

const reading = sources.map((source, index): SourceProgress => {
  if (index === 2) return { url: source.url, state: 'fetching' };
  if (index === 3) return { url: source.url, state: 'waiting' };
  return source;
});

const longWord = 'Donaudampfschifffahrts'.repeat(60);
const endless = `The statute ${'and whatever else follows from it '.repeat(2900)}remains in force.`;

const ARABIC = 'يبدأ التسجيل في المعهد يوم 3 مايو وينتهي بعد أسبوعين.';
const ARABIC_SOURCE = 'يبدأ التسجيل في المعهد يوم 5 مايو وينتهي بعد أسبوعين.';
const arabicClaims = [
  claim(ARABIC, [
    {
      label: '1',
      url: COUNCIL,
      verdict: altered(ARABIC_SOURCE, {
        findings: [
          finding('date_changed', 'The claim says 3 مايو, the source says 5 مايو.', ARABIC, '3 مايو', [
            ARABIC_SOURCE,
            '5 مايو',
          ]),
        ],
      }),
    },
  ]),
  claim('المعهد مفتوح لجميع السكان.', [
    { label: '2', url: BULLETIN, verdict: supported('المعهد مفتوح لجميع السكان.') },
  ]),
];
const arabicAnswer = answer({ question: 'متى يبدأ التسجيل؟', lang: 'ar', citations: markers.slice(0, 2) });

const EVIL = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

export const states = {
  reading: state({ reading: null }),
  settings_damaged: state({ isSettingsDamaged: true }),
  site_off: state({ reading: null, problem: 'site_off', offSite: 'perplexity' }),
  restricted_page: state({ reading: null, problem: 'restricted_page' }),
  too_large: state({
    reading: null,
    problem: 'too_large',
    problemDetail: 'An answer on this page has 2,000,000 characters; at most 1,000,000 can be checked at once.',
  }),
  failed: state({ reading: null, problem: 'failed', problemDetail: 'The page did not answer within 5 seconds.' }),
  country_host: state({ offeredHost: 'www.google.de' }),
  no_answer: state({ reading: { state: 'no_answer', site: 'generic', url: 'https://blog.example.org/post' } }),
  not_recognised: state({
    reading: {
      state: 'not_recognised',
      site: 'perplexity',
      url: PAGE,
      lookedFor: ['[data-testid="answer"]', 'main .prose', '[data-testid="copy-button"]'],
    },
    layout: 'body\n  main.chat-*1\n    article …',
  }),
  nothing_cited: state({ reading: answers([answer()]) }),
  no_source_behind: state({ reading: answers([answer({ citations: [marker('1', []), marker('2', [])] })]) }),
  unchecked_answer: state({ reading: answers([citing, citing, citing]), answerIndex: 1 }),
  still_written: state({ reading: answers([{ ...citing, finished: false }]) }),
  permission_needed: state({
    missingHosts: ['www.aldermoor.example', 'bulletin.example.org', 'energy-office.example'],
  }),
  permission_for_many: state({
    missingHosts: Array.from({ length: 14 }, (_, index) => `archive-${index + 1}.library.example.org`),
  }),
  permission_refused: state({ missingHosts: ['www.aldermoor.example'], isRefused: true }),
  selection_missing: state({ isSelectionMissing: true }),
  hidden_opening: state({ reading: answers([hiding]), hidden: 'opening' }),
  hidden_found: state({ reading: answers([hiding]), hidden: 2 }),
  offline: state({ isOffline: true }),
  check_lost: state({ lostCheck: { at: '2026-05-03T12:00:00Z', ended: false } }),
  result_lost: state({ lostCheck: { at: '2026-05-03T12:00:00Z', ended: true } }),
  cache_rebuilt: state({ cacheTrouble: 'rebuilt' }),
  cut_off: state({
    check: done({
      sources: sources.map((source, index) =>
        index < 2
          ? {
              url: source.url,
              state: 'unchecked',
              cause: 'network_error',
              detail: 'This device was offline',
              offline: true,
            }
          : source,
      ),
    }),
  }),
  nothing_reached: state({
    check: done({
      sources: sources.map(({ url }) => ({ url, state: 'unchecked', cause: 'dead_link', detail: 'No such host' })),
    }),
  }),
  kept_sources: state({
    check: done({ sources: sources.map((source) => ({ ...source, readAt: '2026-05-01T09:30:00.000Z' })) }),
  }),
  starting: state({ check: done({ phase: 'running', claims: [], sources: [] }) }),
  running: state({
    check: done({
      phase: 'running',
      sources: reading,
      claims: mixedClaims.map((each, index) => ({ claim: each, final: index < 5 || each.status === 'uncited' })),
    }),
  }),
  stopped: state({
    check: done({
      phase: 'stopped',
      sources: reading,
      claims: mixedClaims.map((each, index) => ({ claim: each, final: index < 5 })),
    }),
  }),
  check_failed: state({
    check: done({ phase: 'failed', failure: 'The browser ended the background page.', claims: [], sources: reading }),
  }),
  done_with_problems: state({ reading: answers([citing, citing, citing]), check: done() }),
  all_fine: state({
    check: check(
      [...fineClaims, ...fineClaims, ...fineClaims].flatMap((each) => [each, each]).slice(0, 7),
      sources.slice(0, 4),
      {
        answer: citing,
      },
    ),
  }),
  all_quiet: state({
    check: check(
      Array.from({ length: 12 }, () => fineClaims[0] ?? claim('')),
      sources.slice(0, 4),
      { answer: citing },
    ),
  }),
  hints_only: state({
    check: check(
      mixedClaims.filter((each) => each.strength === 'weak'),
      sources.slice(0, 4),
      { answer: citing },
    ),
  }),
  not_permitted: state({
    check: check(
      [claim(AMOUNT, [{ label: '1', url: COUNCIL, verdict: unchecked('not_permitted') }])],
      [{ url: COUNCIL, state: 'unchecked', cause: 'not_permitted' }],
      { answer: citing },
    ),
    missingHosts: ['www.aldermoor.example'],
  }),
  outdated: state({ reading: answers([{ ...citing, text: 'Another text.' }]), check: done() }),
  partly_read: state({
    reading: answers([citing], 'Two citations of this page open a list that could not be read.'),
    check: done({ answer: { ...citing, citations: [...markers, marker('6', []), marker('7 +5', [LEDGER], 5)] } }),
  }),
  refusal: state({
    check: check([claim('I found two pages on it.')], sources.slice(0, 1), { answer: citing, refusal: true }),
  }),
  no_claims: state({ check: check([], [], { answer: citing }) }),
  many_claims: state({
    check: check(Array.from({ length: 20 }, () => mixedClaims).flat(), sources, { answer: citing, claimsLeft: 1_800 }),
  }),
  long_texts: state({
    check: check(
      [
        claim(longWord, [{ label: '1', url: COUNCIL, verdict: unsupported(longWord) }]),
        claim(endless, [
          {
            label: 'A label that is far too long to be shown whole',
            url: REPORT,
            verdict: altered(`${endless} ${endless}`),
          },
        ]),
      ],
      [{ url: COUNCIL, state: 'read', title: longWord, dates: { published: 'no date' } }, ...sources.slice(1)],
      { answer: { ...citing, question: longWord } },
    ),
  }),
  right_to_left: state({
    reading: answers([arabicAnswer]),
    check: check(arabicClaims, sources.slice(0, 2), { answer: arabicAnswer }),
  }),
  hostile: state({
    reading: answers([{ ...citing, question: EVIL, lang: '"><script>' }], EVIL),
    check: check(
      [
        claim(
          EVIL,
          [
            {
              label: EVIL,
              url: 'javascript:document.title="owned"',
              verdict: altered(EVIL, {
                findings: [{ code: 'word_changed', message: EVIL, claim: { start: -5, end: 1e9 } }],
                warnings: [{ code: 'stale', message: EVIL }],
              }),
            },
          ],
          { foundIn: [EVIL] },
        ),
      ],
      [{ url: 'javascript:document.title="owned"', state: 'read', title: EVIL, dates: { updated: EVIL } }],
      { answer: { ...citing, question: EVIL, lang: '"><script>' } },
    ),
  }),
} satisfies Record<string, PopupState>;

export type StateName = keyof typeof states;
