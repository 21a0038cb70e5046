import { expect, test } from 'vitest';
import { licencesOfShipped } from './support/licences';

test.each([
  ['a package that the extension depends on', 'dompurify 3.'],
  ['what such a package depends on', 'd3-array 3.'],
  ['a build tool that puts its own code in', 'wxt 0.'],
  ['code within the files of a package', 'PDF.js, within unpdf (Apache-2.0):\n\nCopyright Mozilla Foundation'],
  ['the text of a licence', 'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION'],
])('the licences that are shipped hold %s', (_, words) => {
  expect(licencesOfShipped()).toContain(words);
});

test('no tool that is only used to build is told of', () => {
  expect(licencesOfShipped()).not.toMatch(/^(?:vite|typescript|esbuild) \d/mu);
});
