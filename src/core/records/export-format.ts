/** The files that records are written to: their own lines, a table of citations, W3C Web Annotations. */
export const EXPORT_FORMATS = ['jsonl', 'csv', 'annotations'] as const;
/** One of them. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** By which a file of each format is named. */
export const FILE_ENDINGS: Readonly<Record<ExportFormat, string>> = {
  jsonl: 'jsonl',
  csv: 'csv',
  annotations: 'annotations.json',
};
