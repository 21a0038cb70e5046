// A bound on what the PDF library unpacks, for which it has no option: whoever bundles the library builds it in.
// Plain JavaScript, because nothing is built yet when the command line is.
import { readFileSync } from 'node:fs';

/** Of one stream of a PDF, unpacked, in bytes: the text of a page, a font. A tenth of a MB can be a bomb of 100 MB. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Told to `read-pdf.ts`: the library itself says nothing of what it could not read of a page. */
const REFUSE =
  '{globalThis.pinciteRefused=(globalThis.pinciteRefused??0)+1;throw new RangeError("unpacked too large")}';

/** Where the library unpacks, as its file has it: by the browser's means, and else by its own. */
const BOUNDS = [
  {
    place: /(for await\(const (\w) of \w\))(\w)\.push\(\2\),(\w)\+=\2\.byteLength;/g,
    bounded: `$1{if(($4+=$2.byteLength)>${MAX_UNPACKED})${REFUSE}$3.push($2)}`,
  },
  { place: /(ensureBuffer\((\w)\)\{)(?=const \w=this\.buffer;)/g, bounded: `$1if($2>${MAX_UNPACKED})${REFUSE}` },
];

/** The file of the library, wherever the packages are. */
const LIBRARY = /[\\/]unpdf[\\/]dist[\\/]pdfjs\.mjs$/;

/**
 * The PDF library with a bound on what it unpacks. Throws where the library is of another form.
 *
 * @param {string} code
 * @returns {string}
 */
export function boundLibrary(code) {
  return BOUNDS.reduce((library, { place, bounded }) => {
    if (library.match(place)?.length !== 1) throw new Error(`expected one place in the PDF library like ${place}`);
    return library.replace(place, bounded);
  }, code);
}

/**
 * Builds that bound in, by Vite.
 *
 * @returns {import('vite').Plugin}
 */
export function boundForVite() {
  return {
    name: 'bound-pdf-library',
    transform: (code, id) => (LIBRARY.test(id) ? boundLibrary(code) : null),
  };
}

/**
 * The same by esbuild.
 *
 * @returns {import('esbuild').Plugin}
 */
export function boundForEsbuild() {
  return {
    name: 'bound-pdf-library',
    setup: (build) => {
      build.onLoad({ filter: LIBRARY }, ({ path }) => ({ contents: boundLibrary(readFileSync(path, 'utf8')) }));
    },
  };
}
