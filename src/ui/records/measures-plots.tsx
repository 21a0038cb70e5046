import { useEffect, useRef, useState } from 'preact/hooks';
import type { GroupBy, Measures } from '../../core/records/measures';
import { saveFile } from '../save-file';
import { useTask } from '../use-task';
import { t } from '../words';
import { groupName } from './measure-words';
import { orderRows, VERDICTS, verdictName } from './measures-table';
import { Failure } from './parts';
import { pngFile, svgFile } from './plot-files';
import type { SharePoint, VerdictCount } from './plots';

/** Groups of a plot; the table has more. */
const MAX_GROUPS = 24;

const COLOURS: Readonly<Record<(typeof VERDICTS)[number], string>> = {
  supported: 'var(--supported)',
  partial: 'var(--link)',
  altered: 'var(--altered)',
  unsupported: 'var(--unsupported)',
  unchecked: 'var(--unchecked)',
};

export interface MeasuresPlotsProps {
  rows: readonly Measures[];
  by: GroupBy;
  /** For the names of the files. */
  date: string;
}

/** The same figures, drawn. The table says all of it to those who cannot see them. */
export function MeasuresPlots({ rows, by, date }: MeasuresPlotsProps) {
  const shown = by === 'month' ? rows.slice(-MAX_GROUPS) : orderRows(rows, by).slice(0, MAX_GROUPS);
  return (
    <>
      <h3>{t('records.plots')}</h3>
      <PlotFigure
        name={`pincite-shares-${by}-${date}`}
        caption={t('records.sharesPlot')}
        input={shown}
        draw={async () => {
          const { drawShares, drawMonths } = await import('./plots');
          return (by === 'month' ? drawMonths : drawShares)(pointsOf(shown, by), t('records.sharesPlot'));
        }}
      />
      <PlotFigure
        name={`pincite-verdicts-${by}-${date}`}
        caption={t('records.verdictsPlot')}
        input={shown}
        draw={async () => (await import('./plots')).drawVerdicts(countsOf(shown, by), t('records.verdictsPlot'))}
      />
    </>
  );
}

function pointsOf(rows: readonly Measures[], by: GroupBy): SharePoint[] {
  return rows.flatMap((row) => {
    const group = groupName(row, by);
    return [
      { group, measure: t('records.precision'), ...row.citationPrecision },
      ...(by === 'domain' ? [] : [{ group, measure: t('records.recall'), ...row.citationRecall }]),
      { group, measure: t('records.coverage'), ...row.coverage },
    ];
  });
}

function countsOf(rows: readonly Measures[], by: GroupBy): VerdictCount[] {
  return rows.flatMap((row) =>
    VERDICTS.flatMap((verdict) => {
      const count = row.verdicts[verdict] ?? 0;
      return count === 0
        ? []
        : [{ group: groupName(row, by), verdict: verdictName(verdict), count, colour: COLOURS[verdict] }];
    }),
  );
}

interface PlotFigureProps {
  name: string;
  caption: string;
  /** Drawn anew when it is another. */
  input: readonly Measures[];
  draw(): Promise<Element>;
}

function PlotFigure({ name, caption, input, draw }: PlotFigureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [plot, setPlot] = useState<Element | null>(null);
  const task = useTask();
  const key = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    draw().then(
      (drawn) => {
        if (!isCurrent) return;
        // Its frame says what it is; its marks are nothing to be read one by one.
        drawn.setAttribute('aria-hidden', 'true');
        frame.current?.replaceChildren(drawn);
        setPlot(drawn);
      },
      (error: unknown) => task.run(() => Promise.reject(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, name]);
  return (
    <figure class="plot">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: narrow, it is scrolled, which keys can do only where the focus is */}
      <div class="plot__frame" role="group" aria-label={caption} tabIndex={0}>
        <div ref={frame} role="img" aria-label={caption} />
      </div>
      <figcaption>
        {caption}
        <span class="plot__files">
          <button
            type="button"
            class="button is-plain is-small"
            aria-disabled={!plot}
            onClick={() => plot && saveFile(svgFile(plot), `${name}.svg`)}
          >
            {t('records.saveAs', { format: 'SVG' })}
          </button>
          <button
            type="button"
            class="button is-plain is-small"
            aria-disabled={!plot}
            onClick={() => plot && task.run(async () => saveFile(await pngFile(plot), `${name}.png`))}
          >
            {t('records.saveAs', { format: 'PNG' })}
          </button>
        </span>
      </figcaption>
      <Failure state={task.state} />
    </figure>
  );
}
