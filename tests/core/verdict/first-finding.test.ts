import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readClaim } from '../../../src/core/passages/claim-reading';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import { Candidates } from '../../../src/core/verdict/candidates';
import { sourceFromText } from '../../../src/sources/text';

const CASES = new URL('../../cases/', import.meta.url);

test.each(readdirSync(CASES).sort())(
  'the first finding of a passage is the first of all, for each case of %s',
  (file) => {
    const lines = readFileSync(new URL(file, CASES), 'utf8').split('\n').filter(Boolean);
    for (const line of lines) {
      const { claim, source, lang } = JSON.parse(line) as { claim: string; source: string; lang?: string };
      const prepared = prepareSource(
        sourceFromText({ url: 'https://source.example/', text: source, kind: 'passage', ...(lang && { lang }) }),
      );
      const reading = readClaim({ text: claim, quotes: [] }, lang);
      for (const one of new Candidates(reading, prepared).each) {
        const { firstFinding, hasFindings } = one;
        expect({ claim, firstFinding, hasFindings }).toEqual({
          claim,
          firstFinding: one.findings[0],
          hasFindings: one.findings.length > 0,
        });
      }
    }
  },
);
