import { definePDFJSModule } from 'unpdf';
import * as library from 'unpdf/pdfjs';
import type { PdfReading } from '../read-source';
import { readPdf as read } from './read-pdf';

const ready = definePDFJSModule(async () => library);

/** As `readPdf` of `pdf.ts`, with its library in the same bundle: Chrome's service worker can load nothing later. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  await ready;
  return read(bytes);
}
