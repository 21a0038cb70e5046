import type { Standing } from '../../core/summary';
import { t } from '../words';

/** The word of a filter, as short as it can be. */
export function standingWord(standing: Standing): string {
  if (standing === 'hint') return t('panel.toLookAt');
  return standing === 'pending' ? t('panel.pending') : t(`verdict.${standing}`);
}
