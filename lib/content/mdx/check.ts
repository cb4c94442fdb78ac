import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../core/paths.ts';
import { FRONT_MATTER_KEYS } from '../front-matter/schema.ts';

/** A node of the trees of MDX and of JavaScript (ESTree), as far as these checks read them. */
interface Code {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly attributes?: unknown;
  readonly data?: { readonly estree?: Code | null } | null;
  /** The location in an MDX tree. */
  readonly position?: { readonly start: Point; readonly end: Point };
  /** The location in a JavaScript tree, with columns from 0. */
  readonly loc?: { readonly start: Point; readonly end: Point } | null;
  readonly [key: string]: unknown;
}

interface Point {
  readonly line: number;
  readonly column: number;
}

const ON_ELEMENT = /^on[A-Za-z]/;
/** Components may call other functions that begin with `on` while they render. */
const ON_COMPONENT =
  /^on(?:Click|DoubleClick|Change|Input|Submit|Focus|Blur|Key(?:Down|Up)|(?:Mouse|Pointer)(?:Down|Up|Move|Enter|Leave))$/;

interface MdxSource {
  readonly file: SourcePath;
  readonly text: string;
}

/** Returns diagnostics about code in an MDX file that has no effect: event handlers, and exports that look like front matter. */
export function checkMdx({ file, text }: MdxSource, tree: Root): Diagnostic[] {
  // Most pages have neither, so they don't need the walk.
  if (!/\bon[A-Za-z]+=|^export\b/m.test(text)) return [];
  const nodes = [...nodesIn(tree as unknown as Code)];
  const imports = importsOf(nodes);
  const handlers = nodes.flatMap((node) => deadHandlers(file, node, imports));
  return [...handlers, ...exportsWithoutEffect(file, nodes)];
}

/** Returns a node of a tree and all nodes below it. */
function* nodesIn(node: Code): Generator<Code> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    // The names of properties refer to no variable.
    if ((key === 'key' || key === 'property') && node['computed'] !== true) continue;
    if (key === 'position' || key === 'loc' || key === 'comments' || key === 'tokens') continue;
    const estree = key === 'data' ? (value as Code['data'])?.estree : value;
    for (const child of Array.isArray(estree) ? (estree as unknown[]) : [estree])
      if (isNode(child)) yield* nodesIn(child);
  }
}

function isNode(value: unknown): value is Code {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Code>).type === 'string';
}

/** Returns the module of each imported name. */
function importsOf(nodes: readonly Code[]): ReadonlyMap<string, string> {
  const declarations = nodes.filter(({ type }) => type === 'ImportDeclaration');
  return new Map(
    declarations.flatMap((declaration) => {
      const from = String((declaration['source'] as Code).value);
      return (declaration['specifiers'] as Code[]).map((one) => [nameOf(one['local']), from] as const);
    }),
  );
}

function nameOf(node: unknown): string {
  if (typeof node === 'string') return node;
  if (!isNode(node)) return '';
  return nameOf(node.type === 'JSXMemberExpression' ? node['object'] : node.name);
}

/** Components of the site are checked when they render, because they may ignore the handler, or pass it to an island. */
function deadHandlers(file: SourcePath, node: Code, imports: ReadonlyMap<string, string>): Diagnostic[] {
  if (!/^(?:mdxJsx(?:Flow|Text)Element|JSXOpeningElement)$/.test(node.type)) return [];
  const [name = ''] = nameOf(node.name).split('.');
  const isElement = /^[a-z]/.test(name);
  const from = imports.get(name);
  const isOfPackage = from !== undefined && !/^(?:\.|\/|@site\/)/.test(from);
  if (name === 'Island' || !(isElement || isOfPackage)) return [];
  return (node.attributes as Code[]).flatMap((attribute) => {
    const handler = nameOf(attribute.name);
    const location = locationOf(file, attribute, handler.length);
    if (!(isElement ? ON_ELEMENT : ON_COMPONENT).test(handler) || !location) return [];
    return diagnostic(
      'component.dead-handler',
      `The \`${handler}\` of \`<${name}>\` never runs, because MDX is rendered to static HTML.`,
      {
        location,
        hint: 'Move the element to a component in a file named `Name.island.tsx`, and write `<Island of={Name} />`.',
      },
    );
  });
}

const LOOKS_LIKE_FRONT_MATTER = /^(?:front_?matter|meta_?data|meta)$/i;

/** Reports exports with a name of front matter, unless code on the page reads them. */
function exportsWithoutEffect(file: SourcePath, nodes: readonly Code[]): Diagnostic[] {
  const exported = nodes.filter(({ type }) => type === 'ExportNamedDeclaration');
  const declared = exported.flatMap((one) => (isNode(one['declaration']) ? declarationsOf(one['declaration']) : []));
  return declared.flatMap((id) => {
    const name = nameOf(id);
    const isWhole = LOOKS_LIKE_FRONT_MATTER.test(name);
    const isRead = nodes.some((node) => node !== id && node.type === 'Identifier' && node.name === name);
    if (isRead || (!isWhole && !FRONT_MATTER_KEYS.includes(name))) return [];
    const location = locationOf(file, id, name.length);
    if (!location) return [];
    return diagnostic('content.invalid-export', `The export \`${name}\` has no effect.`, {
      location,
      hint: `Write ${isWhole ? 'its keys' : `\`${name}: …\``} in the front matter: a YAML block between two lines \`---\` at the start of the file.`,
    });
  });
}

function declarationsOf(declaration: Code): Code[] {
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as Code[])
    .map((one) => one['id'] as Code)
    .filter(({ type }) => type === 'Identifier');
}

function locationOf(file: SourcePath, { position, loc }: Code, length: number): SourceLocation | undefined {
  if (position) return { file, line: position.start.line, column: position.start.column, length };
  return loc ? { file, line: loc.start.line, column: loc.start.column + 1, length } : undefined;
}
