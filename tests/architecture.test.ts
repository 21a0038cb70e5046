import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lineOf, type Node, type ParsedFile, parseFolder, root } from './support/parse-source';

/** What `docs/architecture.md` says of each part: the parts of `src` and the packages that it may import. */
const ALL = [
  'core',
  'dom',
  'sites',
  'annotate',
  'reader',
  'sources',
  'fetch',
  'check',
  'bulk',
  'lessons',
  'ui',
  'platform',
];
const RULES: Record<string, { parts: string[]; packages: string[] }> = {
  core: { parts: ['core'], packages: ['zod'] },
  dom: { parts: ['core', 'dom'], packages: [] },
  sites: { parts: ['core', 'dom', 'sites'], packages: [] },
  annotate: { parts: ['core', 'dom', 'annotate'], packages: [] },
  reader: { parts: ['core', 'reader'], packages: ['dompurify'] },
  sources: { parts: ['core', 'sources'], packages: ['entities', 'unpdf'] },
  fetch: { parts: ['core', 'fetch'], packages: [] },
  check: { parts: ['core', 'check'], packages: [] },
  bulk: { parts: ['core', 'sites', 'sources', 'check', 'bulk'], packages: ['zod'] },
  lessons: { parts: ['core', 'lessons'], packages: [] },
  ui: { parts: ['core', 'ui'], packages: ['preact', '@observablehq/plot'] },
  platform: { parts: ['core', 'fetch', 'platform'], packages: ['wxt', 'zod', 'idb'] },
  cli: {
    parts: [...ALL.filter((part) => !['platform', 'ui', 'annotate', 'reader', 'lessons'].includes(part)), 'cli'],
    packages: ['node', 'zod', 'jsdom'],
  },
  entrypoints: { parts: ALL, packages: ['wxt', 'preact'] },
};

/** Files that lie in `src` itself. */
const ROOT_FILES: Record<string, string> = {
  'check.ts': 'check',
  'check-whole.ts': 'check',
  'gather-sources.ts': 'check',
  'rescore.ts': 'check',
  'judge-given.ts': 'check',
  'workbench-session.ts': 'check',
};

/** Where the browser, the network and storage may be touched. */
const SHELLS = new Set(['platform', 'cli', 'entrypoints']);
const EFFECTS = new Set([
  'browser',
  'chrome',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'process',
]);
/** The core has no clock, chance, page or output either. */
const NOT_IN_CORE = new Set([
  'console',
  'document',
  'window',
  'navigator',
  'location',
  'setTimeout',
  'setInterval',
  'performance',
]);
/** Ways of making markup out of text. */
const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'srcdoc',
]);

interface SourceFile extends ParsedFile {
  part: string;
}

const files: SourceFile[] = [...parseFolder('src'), ...parseFolder('entrypoints')].map((file) => ({
  ...file,
  part: partOf(file.path),
}));

function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first !== 'src') return first;
  return /\.\w+$/.test(second) ? (ROOT_FILES[second] ?? second) : second;
}

/** Specifiers of imports and re-exports, dynamic ones too. */
function importsOf(file: SourceFile): { specifier: string; at: string }[] {
  return file.nodes.flatMap(({ node }) => {
    const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type);
    const source = isImport ? (node.source as Node | null) : null;
    return typeof source?.value === 'string' ? [{ specifier: source.value, at: lineOf(file, node) }] : [];
  });
}

/** Uses of a global name: not a property, a key, a declaration of its own, or a type's member. */
function findGlobals(file: SourceFile, names: ReadonlySet<string>): string[] {
  const own = new Set(
    file.nodes.flatMap(({ node, parent, field }) =>
      node.type === 'Identifier' && parent && (isBinding(parent, field) || parent.type.startsWith('Import'))
        ? [node.name]
        : [],
    ),
  );
  return file.nodes.flatMap(({ node, parent, field }) => {
    if (node.type !== 'Identifier' || !names.has(node.name as string) || own.has(node.name)) return [];
    const isProperty = field === 'property' && parent?.computed === false;
    const isKey = field === 'key' && parent?.computed === false && parent?.shorthand !== true;
    return isProperty || isKey || parent?.type.startsWith('TS') ? [] : [`${lineOf(file, node)} ${node.name}`];
  });
}

/** Names that a file gives to something of its own: variables and parameters. */
function isBinding(parent: Node, field: string): boolean {
  return (
    (parent.type === 'VariableDeclarator' && field === 'id') ||
    field === 'params' ||
    (parent.type === 'Property' && field === 'value' && parent.shorthand === true) ||
    (parent.type === 'FunctionDeclaration' && field === 'id')
  );
}

const inPart = (...parts: string[]) => files.filter((file) => parts.includes(file.part));

describe('the documents', () => {
  const documents = [...readdirSync(root), ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];

  test.each(documents.filter((name) => name.endsWith('.md')))('%s leads to files that are there', (name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(join(root, dirname(name), target)))).toEqual([]);
  });
});

describe('docs/files.md', () => {
  const listed = readFileSync(join(root, 'docs/files.md'), 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const folder = /^`([^`]+)`/.exec(section)?.[1];
      return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, name]) => `${folder}/${name}`);
    });
  const patterns = listed.map(
    (entry) => new RegExp(`^${entry.replace('.', '\\.').replace(/<\w+>/, '[^/]+').replace('…', '.+')}$`),
  );

  test('lists no file that is not there', () => {
    // What builds is plain JavaScript, and is not itself built in.
    const builders = ['src/cli/launch.mjs', 'src/sources/pdf/bound-library.mjs'];
    const found = [...files.map(({ path }) => path), ...builders];
    expect(listed.filter((_, at) => !found.some((path) => patterns[at]?.test(path)))).toEqual([]);
  });

  test('lists each file that is there', () => {
    const missing = files.filter(({ path }) => !patterns.some((pattern) => pattern.test(path)));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

describe('imports', () => {
  test('every file belongs to a part that the table knows', () => {
    expect(files.filter((file) => !RULES[file.part]).map((file) => file.path)).toEqual([]);
    const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const missing = Object.keys(RULES).filter(
      (part) => !document.includes(`\`src/${part}`) && !document.includes(`\`${part}\``),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.keys(RULES))('%s imports only what its place allows', (part) => {
    const { parts, packages } = RULES[part] ?? { parts: [], packages: [] };
    const wrong = inPart(part).flatMap((file) =>
      importsOf(file).flatMap(({ specifier, at }) => {
        const isAllowed = specifier.startsWith('.')
          ? isAllowedFile(file.path, specifier, parts)
          : packages.includes(packageOf(specifier));
        return isAllowed ? [] : [`${at} ${specifier}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function isAllowedFile(from: string, specifier: string, parts: readonly string[]): boolean {
  const target = join(dirname(from), specifier);
  // Data and styles belong to nobody.
  if (/\.(css|json)$|\?(raw|inline)$/.test(target)) return true;
  if (target.startsWith('entrypoints/')) return dirname(target) === dirname(from);
  const file = ROOT_FILES[`${target.replace(/^src\//, '')}.ts`];
  return parts.includes(file ?? partOf(target));
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('effects', () => {
  test('only the shells touch the browser, the network or storage', () => {
    const wrong = files.filter((file) => !SHELLS.has(file.part)).flatMap((file) => findGlobals(file, EFFECTS));
    expect(wrong).toEqual([]);
  });

  test('the core has no clock, page or console', () => {
    expect(inPart('core').flatMap((file) => findGlobals(file, NOT_IN_CORE))).toEqual([]);
    const clocks = inPart('core').flatMap((file) =>
      file.nodes.flatMap(({ node }) => {
        const callee = (node.type === 'CallExpression' || node.type === 'NewExpression') && (node.callee as Node);
        const text = callee ? file.text.slice(callee.start, (callee as unknown as { end: number }).end) : '';
        const isNow = node.type === 'NewExpression' && text === 'Date' && (node.arguments as Node[]).length === 0;
        return isNow || text === 'Date.now' || text === 'Math.random' ? [lineOf(file, node)] : [];
      }),
    );
    expect(clocks).toEqual([]);
  });
});

describe('hostile input', () => {
  test('no text is made into markup or code', () => {
    const wrong = files.flatMap((file) =>
      file.nodes.flatMap(({ node, parent, field }) => {
        const name = (node.type === 'Identifier' || node.type === 'JSXIdentifier') && (node.name as string);
        const isMember =
          name && MARKUP.has(name) && (field === 'property' || field === 'key' || parent?.type === 'JSXAttribute');
        const isWrite = name === 'write' && field === 'property' && (parent?.object as Node)?.name === 'document';
        return isMember || isWrite ? [`${lineOf(file, node)} ${name}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
    expect(files.flatMap((file) => findGlobals(file, new Set(['eval', 'Function'])))).toEqual([]);
  });
});

describe('data from outside', () => {
  test('is held against a schema where far too much that is wrong is refused, too', () => {
    const wrong = files.flatMap((file) =>
      file.nodes.flatMap(({ node, field }) => {
        const isOfLibrary = node.type === 'Identifier' && node.name === 'safeParse' && field === 'property';
        return isOfLibrary && file.path !== 'src/core/schemas/safe-parse.ts' ? [lineOf(file, node)] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('types', () => {
  test('nothing is any', () => {
    const wrong = files.flatMap((file) =>
      file.nodes.flatMap(({ node }) => (node.type === 'TSAnyKeyword' ? [lineOf(file, node)] : [])),
    );
    expect(wrong).toEqual([]);
  });

  test('no caught error is dropped without a word why', () => {
    const wrong = files.flatMap((file) =>
      file.nodes.flatMap(({ node }) => {
        if (node.type !== 'CatchClause') return [];
        const { start, end } = node.body as Node & { end: number };
        return /^\{\s*\}$/.test(file.text.slice(start, end)) ? [lineOf(file, node)] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
