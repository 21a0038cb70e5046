import type { Plugin } from 'vite';

/** Of one stream of a PDF, unpacked, in bytes: the text of a page, a font. A tenth of a MB can be a bomb of 100 MB. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Told to `read-pdf.ts`: the library itself says nothing of what it could not read of a page. */
const REFUSE =
  '{globalThis.pinciteRefused=(globalThis.pinciteRefused??0)+1;throw new RangeError("unpacked too large")}';

/** Where the library unpacks, as its file has it: by the browser's means, and else by its own. */
const BOUNDS: readonly { place: RegExp; bounded: string }[] = [
  {
    place: /(for await\(const (\w) of \w\))(\w)\.push\(\2\),(\w)\+=\2\.byteLength;/g,
    bounded: `$1{if(($4+=$2.byteLength)>${MAX_UNPACKED})${REFUSE}$3.push($2)}`,
  },
  { place: /(ensureBuffer\((\w)\)\{)(?=const \w=this\.buffer;)/g, bounded: `$1if($2>${MAX_UNPACKED})${REFUSE}` },
];

/** The PDF library with a bound on what it unpacks, for which it has no option. */
export function boundPdf(code: string): string {
  return BOUNDS.reduce((library, { place, bounded }) => {
    if (library.match(place)?.length !== 1) throw new Error(`expected one place in the PDF library like ${place}`);
    return library.replace(place, bounded);
  }, code);
}

/** Builds that bound in. */
export function boundPdfLibrary(): Plugin {
  return {
    name: 'bound-pdf-library',
    transform: (code, id) => (/\/unpdf\/dist\/pdfjs\.mjs$/.test(id) ? boundPdf(code) : null),
  };
}
