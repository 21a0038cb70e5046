import { useMemo } from 'preact/hooks';
import { CLAIM_OUTCOMES, type RecordFilter, type RecordSummary } from '../../core/records/summary';
import { t } from '../words';
import { siteName } from './kept-words';
import { Choice, Field } from './parts';

export interface FilterBarProps {
  summaries: readonly RecordSummary[];
  filter: RecordFilter;
  setFilter(filter: RecordFilter): void;
}

/** As many are offered; any other can be typed. */
const MAX_OFFERED = 300;

/** A filter as it is asked for: "" leaves open. */
type Asked = { [Name in keyof RecordFilter]: RecordFilter[Name] | '' };

/** What a filter has chosen, without what it leaves open. */
export function chosenOf(filter: Asked): RecordFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function FilterBar({ summaries, filter, setFilter }: FilterBarProps) {
  const { sites, models, domains } = useMemo(() => valuesOf(summaries), [summaries]);
  const change = (part: Asked) => setFilter(chosenOf({ ...filter, ...part }));
  const any = ['', t('records.any')] as const;
  return (
    <search class="filters" aria-label={t('records.filters')}>
      <Field label={t('records.search')} isWide>
        <input
          type="search"
          value={filter.text ?? ''}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      <Choice
        label={t('records.site')}
        value={filter.site ?? ''}
        options={[any, ...sites.map((site) => [site, siteName(site)] as const)]}
        choose={(site) => change({ site })}
      />
      {models.length > 0 && (
        <Choice
          label={t('records.model')}
          value={filter.model ?? ''}
          options={[any, ...models.map((model) => [model, model] as const)]}
          choose={(model) => change({ model })}
        />
      )}
      <Field label={t('records.domain')}>
        <input
          type="text"
          list="domains"
          spellcheck={false}
          autocapitalize="off"
          value={filter.domain ?? ''}
          onInput={(event) => change({ domain: event.currentTarget.value.trim() })}
        />
        <datalist id="domains">
          {domains.map((domain) => (
            <option key={domain} value={domain} />
          ))}
        </datalist>
      </Field>
      <Choice
        label={t('records.withClaim')}
        value={filter.outcome ?? ''}
        options={[any, ...CLAIM_OUTCOMES.map((outcome) => [outcome, t(`verdict.${outcome}`)] as const)]}
        choose={(outcome) => change({ outcome })}
      />
      <Field label={t('records.from')}>
        <input type="date" value={filter.from ?? ''} onInput={(event) => change({ from: event.currentTarget.value })} />
      </Field>
      <Field label={t('records.to')}>
        <input type="date" value={filter.to ?? ''} onInput={(event) => change({ to: event.currentTarget.value })} />
      </Field>
    </search>
  );
}

/** What can be chosen, the most frequent first. */
function valuesOf(summaries: readonly RecordSummary[]) {
  const counts = {
    sites: new Map<string, number>(),
    models: new Map<string, number>(),
    domains: new Map<string, number>(),
  };
  const count = (of: Map<string, number>, value: string) => {
    if (value !== '') of.set(value, (of.get(value) ?? 0) + 1);
  };
  for (const { site, model, domains } of summaries) {
    count(counts.sites, site);
    count(counts.models, model);
    for (const domain of domains) count(counts.domains, domain);
  }
  const names = (of: Map<string, number>) =>
    [...of]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, MAX_OFFERED)
      .map(([name]) => name);
  return { sites: names(counts.sites), models: names(counts.models), domains: names(counts.domains) };
}
