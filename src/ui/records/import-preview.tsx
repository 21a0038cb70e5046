import type { ImportChoice } from '../../core/records/import-plan';
import { t } from '../words';
import { Choice } from './parts';
import type { StagedFile } from './records-port';

/** More wrong lines are counted, not shown. */
const SHOWN_ERRORS = 20;
const SHOWN_NAMES = 10;
const NAME_LIMIT = 60;

/** Whether there is nothing to decide or to know: every line is good, complete and new. */
export function isPlain({ counts, plan: { records, labels } }: StagedFile): boolean {
  const isNew = records.same + records.earlier + records.later + labels.earlier + labels.later === 0;
  return isNew && counts.records > 0 && counts.errorCount === 0 && counts.format === 'jsonl';
}

interface ImportPreviewProps {
  staged: StagedFile;
  choice: ImportChoice;
  choose(choice: ImportChoice): void;
}

/** What is in a file, what of it is here already, and what stays of both; what is wrong with it. */
export function ImportPreview({ staged, choice, choose }: ImportPreviewProps) {
  const { counts, plan } = staged;
  const { records, labels, disputed } = plan;
  const [other, otherLabels] = [records.earlier + records.later, labels.earlier + labels.later];
  return (
    <>
      {counts.records > 0 && (
        <ul class="import-plan">
          {records.fresh > 0 && <li>{t('records.planFresh', { count: records.fresh })}</li>}
          {records.same > 0 && <li>{t('records.planSame', { count: records.same })}</li>}
          {other > 0 && <li>{t('records.planOther', { count: other })}</li>}
          {labels.fresh > 0 && <li>{t('records.planLabels', { count: labels.fresh })}</li>}
          {otherLabels > 0 && (
            <li>
              {t('records.planOtherLabels', { count: otherLabels })} <bdi>{namesOf(disputed)}</bdi>
            </li>
          )}
        </ul>
      )}
      {records.later > 0 && (
        <Choice
          label={t('records.whichCheck', { count: records.later })}
          value={choice.records}
          options={(['here', 'later'] as const).map((each) => [each, t(`records.stays.${each}`)] as const)}
          choose={(each) => choose({ ...choice, records: each })}
        />
      )}
      {otherLabels > 0 && (
        <Choice
          label={t('records.whichLabels')}
          value={choice.labels}
          options={(['here', 'later', 'both'] as const).map((each) => [each, t(`records.stays.${each}`)] as const)}
          choose={(each) => choose({ ...choice, labels: each })}
        />
      )}
      {counts.records > 0 && counts.format !== 'jsonl' && <p class="soft">{t(`records.notIn.${counts.format}`)}</p>}
      {counts.ignored.length > 0 && (
        <p class="soft">
          {t('records.ignoredColumns')} <bdi>{namesOf(counts.ignored)}</bdi>
        </p>
      )}
      <WrongLines staged={staged} />
    </>
  );
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map((name) => name.slice(0, NAME_LIMIT));
  return shown.join(', ') + (names.length > SHOWN_NAMES ? '…' : '');
}

function WrongLines({ staged: { counts } }: { staged: StagedFile }) {
  const { errors, errorCount, unit } = counts;
  if (errorCount === 0) return null;
  const shown = errors.slice(0, SHOWN_ERRORS);
  return (
    <>
      <p>{t(unit === 'line' ? 'records.wrongLines' : 'records.wrongItems', { count: errorCount })}</p>
      <ul class="line-errors">
        {shown.map(({ line, message }, at) => (
          <li key={at} dir="ltr">
            <b>{t(unit === 'line' ? 'records.line' : 'records.item', { line })}</b> {message.slice(0, 300)}
          </li>
        ))}
      </ul>
      {errorCount > shown.length && <p>{t('common.andMore', { count: errorCount - shown.length })}</p>}
    </>
  );
}
