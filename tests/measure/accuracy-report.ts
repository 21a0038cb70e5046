import { FEATURES } from '../../src/core/verdict/support-features';
import { reportCases } from './case-report';
import { ANSWER_SETS } from './claim-sets';
import { BAD_SHARE, firmTable, meanFirm } from './firm-report';
import { BASELINES } from './judged-claims';
import { percent, table } from './markdown-table';
import type { Measurements, SetMeasurement } from './measurements';
import { PUBLISHED } from './published-figures';
import { bold, FAMILIES, meanFigures, present } from './report-rows';
import { type Figures, precisionAt } from './statistics';
import { gapTable, leftOutTable, licences } from './training-report';

const OTHER_SETS = ['qags', 'cliff', 'quotesum', 'citecheck-zh'];

/** The whole document. `limits`: the part that people wrote. */
export function writeReport(measured: Measurements, limits: string): string {
  return `${[
    introduction(measured),
    '## In short',
    inShort(measured),
    '## Claims labelled by people (dev split)',
    mainTable(measured),
    '## Beside trivial baselines',
    baselineTable(measured),
    '## Beside published figures',
    publishedFigures(measured),
    '## Firm verdicts',
    firmTable(measured),
    '## Train beside dev',
    gapTable(measured),
    '## Leave one set out',
    leftOutTable(measured),
    '## The case bank',
    reportCases(measured.cases),
    limits.trim(),
    '## What may be trained on',
    licences(measured),
  ].join('\n\n')}\n`;
}

function introduction({ date, commit }: Measurements): string {
  return `# Accuracy

Written by \`npm run accuracy\` on ${date}, of the checker at commit ${commit} (a "+": with changes that were not
committed). It needs the labelled claims and the case bank beside the project (\`PINCITE_CLAIMS\` and \`PINCITE_CASES\` name
other folders) and takes some minutes. Nothing here is edited by hand: the prose on limits stands in
\`tests/measure/accuracy-limits.md\`.

Every claim is judged as \`verify\` of the command line does: quotations found in it, the source taken as a passage (as a
page in \`wikicite\` and \`wice\`). All figures are percentages. A claim that \`verify\` takes for no claim counts as wrong, but
not as an alarm. Sets are small, and differences of a few points mean nothing: of 100 claims, 70 right means 60 to 78.`;
}

function inShort({ sets, cases }: Measurements): string {
  const lines = FAMILIES.map(({ title, sets: names }) => {
    const own = present(sets, names).map(([, set]) => set);
    const figures = meanFigures(own.map((set) => set.dev));
    const numbers = meanFigures(own.flatMap((set) => set.baselines.numbers ?? []));
    return `- ${capitalise(title)}, mean of ${own.filter((set) => Number.isFinite(set.dev.auroc)).length} sets: balanced accuracy ${percent(figures.balancedAccuracy)} (comparing numbers only: ${percent(numbers.balancedAccuracy)}), AUROC ${percent(figures.auroc)}, false alarms on ${percent(figures.falseAlarms)} of the supported claims, most of them weak, shown as hints.`;
  });
  const firm = meanFirm(present(sets, ANSWER_SETS).map(([, set]) => set.firm));
  const precision = precisionAt(BAD_SHARE, firm.alarmOnBad, firm.alarmOnSupported);
  const plain = cases.filter((one) => !one.limit);
  return [
    ...lines,
    `- Firm verdicts on answers: alarms on ${percent(firm.alarmOnSupported)} of the supported and ${percent(firm.alarmOnBad)} of the bad claims (right in ${percent(precision)} where 11 of 100 claims are bad); *supported* on ${percent(firm.supportOnSupported)} of the supported and ${percent(firm.supportOnBad)} of the bad ones.`,
    `- Case bank: ${plain.filter((one) => one.right).length} of ${plain.length} right, supported said of a false claim ${plain.filter((one) => one.falseSupport).length} times.`,
  ].join('\n');
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function mainTable({ sets }: Measurements): string {
  const cells = ({ balancedAccuracy, macroF1, falseAlarms, auroc }: Figures): string[] =>
    [balancedAccuracy, macroF1, falseAlarms, auroc].map(percent);
  const row = (name: string, set: SetMeasurement): string[] => [
    `\`${name}\``,
    String(set.dev.n),
    String(set.dev.classes),
    ...cells(set.dev),
    String(set.noAnswer),
  ];
  const rows = FAMILIES.flatMap(({ title, sets: names }) => {
    const own = present(sets, names);
    const means = cells(meanFigures(own.map(([, set]) => set.dev)));
    return [...own.map(([name, set]) => row(name, set)), [`**mean: ${title}**`, '', '', ...means.map(bold), '']];
  });
  const others = present(sets, OTHER_SETS).map(([name, set]) => row(name, set));
  return `${table(['set', 'claims', 'classes', 'balanced accuracy', 'macro-F1', 'false alarms', 'AUROC', 'no answer'], [...rows, ...others])}

Balanced accuracy: supported against the rest (altered, unsupported, partial); 50 is chance. Macro-F1: over the classes that
the labels have, partial left out. False alarms: altered or unsupported said of a claim labelled supported. AUROC: of
\`score\`. A dash: the split has one class only, and the set stays out of that mean.`;
}

function baselineTable({ sets }: Measurements): string {
  const names = Object.keys(BASELINES);
  const pick = ({ balancedAccuracy, macroF1, falseAlarms }: Figures): string =>
    [balancedAccuracy, macroF1, falseAlarms].map(percent).join(' / ');
  const rows = FAMILIES.flatMap(({ title, sets: members }) => {
    const own = present(sets, members);
    const cells = (columns: (set: SetMeasurement) => Figures | undefined): string =>
      pick(meanFigures(own.flatMap(([, set]) => columns(set) ?? [])));
    const means = [cells((set) => set.dev), ...names.map((name) => cells((set) => set.baselines[name]))];
    return [
      ...own.map(([name, set]) => [
        `\`${name}\``,
        pick(set.dev),
        ...names.map((one) => (set.baselines[one] ? pick(set.baselines[one]) : '–')),
      ]),
      [`**mean: ${title}**`, ...means.map(bold)],
    ];
  });
  return `Balanced accuracy / macro-F1 / false alarms, by the same script on the same claims. *Substring*: the whole claim stands in
the source, after folding, or else it is unsupported. *Numbers*: every quantity of the claim has an equal one anywhere in the
source, or else it is altered.

${table(['set', 'Pincite', ...names], rows)}`;
}

function publishedFigures({ sets }: Measurements): string {
  const rows = Object.entries(PUBLISHED).map(([name, { best, entailment = '–', gpt4o = '–' }]) => [
    `\`${name}\``,
    percent(sets[name]?.dev.balancedAccuracy),
    entailment,
    gpt4o,
    best,
  ]);
  const sources = new Map<string, string[]>();
  for (const [name, { published }] of Object.entries(sets)) {
    for (const text of published) sources.set(text, [...(sources.get(text) ?? []), `\`${name}\``]);
  }
  const list = [...sources].map(([text, names]) => `- ${names.join(', ')}: ${text.replaceAll('|', '/')}`);
  return `Others' balanced accuracy from the LLM-AggreFact leaderboard. **The selections differ**: other claims of the same human
judgements, often other texts as the source. They show what is hard, not who wins. The models have hundreds of
millions to many billions of parameters; Pincite’s score has ${FEATURES.length} weights.

${table(['set', 'Pincite', 'MiniCheck-Flan-T5-L', 'GPT-4o', 'best published'], rows)}

All that the sources of the sets report:

${list.join('\n')}`;
}
