import type { KeptClaim, KeptVerdict } from '../../core/records/kept-record';
import type { Standing } from '../../core/shown/summary';
import { siteTitle } from '../site-titles';
import { t } from '../words';

export interface KeptStanding {
  standing: Standing;
  isFirm: boolean;
  word: string;
}

/** What a kept claim counts as, and the word for it. */
export function claimStanding({ status, verdict, together, citations }: KeptClaim): KeptStanding {
  if (status === 'uncited' || verdict === null)
    return { standing: 'uncited', isFirm: true, word: t('verdict.uncited') };
  if (verdict === 'unchecked') return { standing: 'unchecked', isFirm: true, word: t('verdict.unchecked') };
  const isFirm = citations.some(({ inherited, verdict: each }) => !inherited && isFirmly(each, verdict));
  if (verdict === 'supported' && together) return { standing: verdict, isFirm, word: t('verdict.together') };
  return verdictStanding(verdict, isFirm);
}

/** The same of one citation. */
export function citationStanding(verdict: KeptVerdict): KeptStanding {
  if (verdict.verdict === 'unchecked') {
    return { standing: 'unchecked', isFirm: true, word: t(`cause.${verdict.cause}.label`) };
  }
  return verdictStanding(verdict.verdict, verdict.strength === 'firm');
}

function verdictStanding(verdict: 'supported' | 'altered' | 'unsupported', isFirm: boolean): KeptStanding {
  if (isFirm) return { standing: verdict, isFirm, word: t(`verdict.${verdict}`) };
  return verdict === 'supported'
    ? { standing: 'supported', isFirm, word: t('verdict.probably') }
    : { standing: 'hint', isFirm, word: t('verdict.hint') };
}

function isFirmly(verdict: KeptVerdict, wanted: string): boolean {
  return verdict.verdict === wanted && verdict.verdict !== 'unchecked' && verdict.strength === 'firm';
}

/** The name of a site as its reader knows it; "" where it is not known. */
export function siteName(site: string): string {
  return siteTitle(site) ?? site;
}
