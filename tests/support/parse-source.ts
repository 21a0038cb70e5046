import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** A source file with all nodes of its syntax tree, each before what it holds. */
export interface ParsedFile {
  /** From the project's root. */
  path: string;
  text: string;
  nodes: { node: Node; parent: Node | null; field: string }[];
}

export const root = resolve(import.meta.dirname, '../..');

/** Every TypeScript file below a folder of the project, its folders too. */
export function parseFolder(folder: string): ParsedFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return parseFolder(path);
    return /\.tsx?$/.test(entry.name) ? [parseFile(path)] : [];
  });
}

/** Throws where the file is no TypeScript. */
export function parseFile(path: string): ParsedFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes: ParsedFile['nodes'] = [];
  const walk = (node: Node, parent: Node | null, field: string) => {
    nodes.push({ node, parent, field });
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, name);
    }
  };
  walk(program as unknown as Node, null, '');
  return { path, text, nodes };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** "src/ui/popup.tsx:12" */
export function lineOf(file: ParsedFile, node: Node): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`;
}
