import type { ItemError } from '../../core/records/bulk';
import { t } from '../words';
import { placeWords } from './bulk-words';

const MESSAGE_LIMIT = 300;

/** What could not be checked: where it stands, what was expected, what came. */
export function ErrorList({ errors, count }: { errors: readonly ItemError[]; count: number }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="errors-title">
      <h2 id="errors-title">{t('bulk.errors', { count })}</h2>
      <ul class="line-errors bulk__errors">
        {errors.map(({ place, message }, at) => (
          <li key={at}>
            <b dir="auto">{placeWords(place)}</b> <bdi lang="en">{message.slice(0, MESSAGE_LIMIT)}</bdi>
          </li>
        ))}
      </ul>
      {count > errors.length && <p>{t('common.andMore', { count: count - errors.length })}</p>}
    </section>
  );
}
