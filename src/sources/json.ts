import { createDocument, joinBlocks, type SourceDocument, type TextBlock } from './document';
import { parseJson } from './html/page-data';
import { readPlainText } from './text';

const MAX_LINES = 50_000;
const MAX_DEPTH = 100;

/**
 * A JSON file as text: one line a value, with the names that lead to it, so that a figure stands with its name. Files
 * that are no JSON, and JSON Lines, are read as plain text.
 */
export function readJson(text: string): SourceDocument {
  const root = parseJson(text);
  if (root === null) return readPlainText(text);
  const blocks: TextBlock[] = [];
  let truncated = false;
  const stack: { value: unknown; name: string; depth: number }[] = [{ value: root, name: '', depth: 0 }];
  while (stack.length > 0 && blocks.length < MAX_LINES) {
    const next = stack.pop();
    if (!next) break;
    const { value, name, depth } = next;
    if (value === null || typeof value !== 'object') {
      blocks.push(lineOf(name, value));
      continue;
    }
    if (depth > MAX_DEPTH) {
      truncated = true;
      continue;
    }
    const isFlat = !Array.isArray(value) && isRow(value);
    if (isFlat) {
      blocks.push(rowOf(name, value as Record<string, unknown>));
      continue;
    }
    const children = Array.isArray(value)
      ? value.map((item) => [name, item] as const)
      : Object.entries(value).map(([key, item]) => [`${name} ${wordsOf(key)}`.trim(), item] as const);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child) stack.push({ name: child[0], value: child[1], depth: depth + 1 });
    }
  }
  truncated ||= stack.length > 0;
  return createDocument({ ...joinBlocks(blocks), truncated });
}

/** A small object of plain values reads as the row of a table. */
function isRow(value: object): boolean {
  const values = Object.values(value);
  return (
    values.length > 1 &&
    values.length <= 12 &&
    values.every((item) => item === null || typeof item !== 'object') &&
    JSON.stringify(values).length < 400
  );
}

function rowOf(name: string, row: Record<string, unknown>): TextBlock {
  const parts = Object.entries(row).map(([key, value]) => ({
    head: `${name} ${wordsOf(key)}`.trim(),
    text: `${wordsOf(key)}: ${String(value)}`,
  }));
  const cells = [];
  let at = 0;
  for (const { text } of parts) {
    cells.push({ start: at, end: at + text.length });
    at += text.length + 1;
  }
  return {
    kind: 'table_row',
    text: parts.map(({ text }) => text).join(' '),
    cells,
    heads: parts.map(({ head }) => head),
  };
}

function lineOf(name: string, value: unknown): TextBlock {
  return { kind: 'paragraph', text: name === '' ? String(value) : `${name}: ${String(value)}` };
}

/** `openingHours` and `opening_hours` as words. */
function wordsOf(key: string): string {
  return key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
}
