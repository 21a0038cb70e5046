import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceKind } from '../../src/core/types';

/** One labelled claim of a public set, as `../shared/claims` has it. */
export interface LabelledClaim {
  set: string;
  id: string;
  claim: string;
  source: string;
  label: string;
  split: 'train' | 'dev';
}

export const CLAIMS_FOLDER =
  process.env.PINCITE_CLAIMS ?? fileURLToPath(new URL('../../../shared/claims', import.meta.url));

export const ANSWER_SETS =
  'gensearch attreval-gensearch expertqa hagrid lfqa attributedqa begin wikicite wice citint factcheckgpt ragtruth faithbench'.split(
    ' ',
  );
export const ALTERED_SETS = 'vitaminc fever-symmetric fm2 healthver covidfact summedits bump'.split(' ');
/** Sets whose licence lets what is learnt from them ship: none stated, non-commercial and research-only ones are out. */
export const TRAINING_SETS =
  'gensearch expertqa hagrid attributedqa wikicite wice factcheckgpt ragtruth vitaminc fever-symmetric fm2 summedits bump'.split(
    ' ',
  );

/** All labelled claims; throws if the folder is not there. */
export function readClaimSets(folder = CLAIMS_FOLDER): LabelledClaim[] {
  if (!existsSync(folder))
    throw new Error(`expected the labelled claims in ${folder}; set PINCITE_CLAIMS to their folder`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ set: file.replace('.jsonl', ''), ...(JSON.parse(line) as Omit<LabelledClaim, 'set'>) })),
    )
    .filter((one) => one.source.trim() !== '');
}

/** Two sets hold whole web pages, the others a passage that somebody chose. */
export function kindOf(set: string): SourceKind {
  return set === 'wikicite' || set === 'wice' ? 'page' : 'passage';
}

export function languageOf(set: string): string | undefined {
  return set.endsWith('-zh') ? 'zh' : undefined;
}
