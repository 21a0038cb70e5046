import { TRAINING_SETS } from './claim-sets';
import { percent, table } from './markdown-table';
import type { Measurements } from './measurements';
import { bold, FAMILIES, meanFigures, points, present } from './report-rows';
import type { Figures } from './statistics';

/** Whether the model knows its training data better than others'. */
export function gapTable({ sets }: Measurements): string {
  const row = (name: string, train: Figures, dev: Figures): string[] => [
    name,
    percent(train.balancedAccuracy),
    percent(dev.balancedAccuracy),
    points(dev.balancedAccuracy - train.balancedAccuracy),
    percent(train.auroc),
    percent(dev.auroc),
    points(dev.auroc - train.auroc),
  ];
  const rows = FAMILIES.flatMap(({ title, sets: names }) => {
    const own = present(sets, names);
    const both = own.filter(([, set]) => Number.isFinite(set.dev.auroc) && Number.isFinite(set.train.auroc));
    const [train, dev] = [both.map(([, set]) => set.train), both.map(([, set]) => set.dev)];
    return [
      ...own.map(([name, set]) => row(`\`${name}\``, set.train, set.dev)),
      row(`**mean: ${title}**`, meanFigures(train), meanFigures(dev)).map((cell, i) => (i === 0 ? cell : bold(cell))),
    ];
  });
  return `${table(['set', 'balanced accuracy, train', 'dev', 'difference', 'AUROC, train', 'dev', 'difference'], rows)}

The weights were fitted to the train split of the sets named under *What may be trained on*. The dev split of one set is
small (${smallest(sets)} claims at the least), so a difference of one set is mostly chance; the
means count. They are over the sets whose two splits have both classes.`;
}

/** Whether it knows the sets it learnt from better than a set that it never saw. */
export function leftOutTable({ sets, leftOut }: Measurements): string {
  const own = present(sets, TRAINING_SETS).flatMap(([name, set]) => {
    const without = leftOut[name];
    return without ? [{ name, dev: set.dev, without }] : [];
  });
  const row = (name: string, dev: Figures, without: Figures): string[] => [
    name,
    percent(dev.balancedAccuracy),
    percent(without.balancedAccuracy),
    points(without.balancedAccuracy - dev.balancedAccuracy),
    percent(dev.auroc),
    percent(without.auroc),
    points(without.auroc - dev.auroc),
  ];
  const means = row('**mean**', meanFigures(own.map((one) => one.dev)), meanFigures(own.map((one) => one.without)));
  return `The model fitted anew without a set (its edits included), and the whole checker run with those weights on the dev split of
that set; thresholds stay as they ship. The other sets were never trained on: their figures above are of this kind already.

${table(
  ['set', 'balanced accuracy', 'set left out', 'difference', 'AUROC', 'set left out', 'difference'],
  [
    ...own.map(({ name, dev, without }) => row(`\`${name}\``, dev, without)),
    means.map((cell, i) => (i === 0 ? cell : bold(cell))),
  ],
)}`;
}

/** What the weights may and may not be fitted to. */
export function licences({ sets }: Measurements): string {
  const rows = Object.entries(sets).map(([name, { licence }]) => [
    `\`${name}\``,
    licence.replaceAll('|', '/'),
    TRAINING_SETS.includes(name) ? 'trained on (train split), measured (dev split)' : 'measured only',
  ]);
  return `What ships is fitted only to sets whose licence allows it; sets without a licence, for research only or non-commercial are
measured and nothing else, and so are sets that ask something else (summaries, quotations, Chinese). None of the texts is
part of the project.

${table(['set', 'licence', 'use'], rows, 3)}`;
}

function smallest(sets: Measurements['sets']): number {
  return Math.min(...Object.values(sets).map((set) => set.dev.n));
}
