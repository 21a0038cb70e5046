import { deflateSync } from 'node:zlib';

/** A PDF of one page with these lines, in one of the fonts that every reader has. Characters beyond Latin-1 become "?". */
export function makePdf(lines: string[]): Uint8Array {
  return makePdfOfPages([lines]);
}

/** The same of several pages. */
export function makePdfOfPages(pages: readonly string[][]): Uint8Array {
  const pageId = (index: number): number => 4 + 2 * index;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => makePage(lines, pageId(index) + 1)),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A page and what stands on it. */
function makePage(lines: string[], contentId: number): string[] {
  const text = lines.map((line, index) => `1 0 0 1 50 ${800 - 14 * index} Tm (${escapeString(line)}) Tj`).join('\n');
  const content = `BT /F1 10 Tf\n${text}\nET`;
  const height = Math.max(842, 14 * lines.length + 60);
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 ${842 - height} 595 842] /Contents ${contentId} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function escapeString(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?').replace(/[\\()]/g, '\\$&');
}

/** A PDF file of these pages, each what draws it, packed. */
export function makePackedPdf(pages: readonly Buffer[]): Uint8Array {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [at, page] of pages.entries()) {
    const packed = deflateSync(page);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const parts = [Buffer.from('%PDF-1.4\n')];
  const lengthOf = () => parts.reduce((sum, { length }) => sum + length, 0);
  const table = objects.map((object, at) => {
    const offset = lengthOf();
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${lengthOf()}\n%%EOF\n`;
  return Uint8Array.from(Buffer.concat([...parts, Buffer.from(end)]));
}
