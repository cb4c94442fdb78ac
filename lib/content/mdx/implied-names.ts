import type { Root, RootContent } from 'mdast';
import type { Heading, PartialHeadings } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';

/** The facts about an MDX file that decide which names it uses without declaring them. */
export interface MdxNames {
  readonly text: string;
  readonly isPartial: boolean;
  /** The names that the file declares or imports. */
  readonly declared: ReadonlySet<string>;
  /** The components that the file uses, by name. */
  readonly used: ReadonlySet<string>;
  readonly headings: readonly (Heading | PartialHeadings)[];
  /** The front matter as it is written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly facts: { readonly title?: { readonly text: string } };
}

/**
 * Declares names that Docusaurus defines in MDX files, at the end of a tree: the component `Head`, the front matter as it is written, the
 * text of the heading that is the title, and `toc`, the list of headings. Partials always export the last three, because other files can
 * import them.
 */
export function declareImpliedNames(tree: Root, names: MdxNames): void {
  const { text, isPartial, declared, used, headings, frontMatter, facts } = names;
  const body: object[] = [];
  if (used.has('Head') && !declared.has('Head')) body.push(importOf('Head', 'default', '@docusaurus/Head'));
  const isNeeded = (name: string): boolean =>
    !declared.has(name) && (isPartial || new RegExp(`\\b${name}\\b`).test(text));
  if (isNeeded('frontMatter')) body.push(exportOf('frontMatter', valueOf(frontMatter)));
  if (isNeeded('contentTitle')) body.push(exportOf('contentTitle', valueOf(facts.title?.text)));
  if (isNeeded('toc')) body.push(...tocOf(headings));
  if (body.length === 0) return;
  const estree = { type: 'Program', sourceType: 'module', body, comments: [] };
  tree.children.push({ type: 'mdxjsEsm', value: '', data: { estree } } as unknown as RootContent);
}

/** Matches the paths of partials. */
const PARTIAL = /(?:^|\/)_/;

function tocOf(headings: MdxNames['headings']): object[] {
  const imports: object[] = [];
  const elements = headings.flatMap((one): object[] => {
    if ('partial' in one) {
      if (!PARTIAL.test(one.partial)) return [];
      const name = `docsgenToc${imports.length}`;
      imports.push(importOf(name, 'toc', siteSpecifier(one.partial)));
      return [{ type: 'SpreadElement', argument: identifier(name) }];
    }
    return [valueOf({ value: one.html, id: one.id, level: one.level })];
  });
  return [...imports, exportOf('toc', { type: 'ArrayExpression', elements })];
}

function exportOf(name: string, init: object): object {
  const declarator = { type: 'VariableDeclarator', id: identifier(name), init };
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] };
  return { type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] };
}

function siteSpecifier(path: SourcePath): string {
  return `@site/${path}`;
}

function importOf(local: string, imported: string, from: string): object {
  const isDefault = imported === 'default';
  const specifier = isDefault
    ? { type: 'ImportDefaultSpecifier', local: identifier(local) }
    : { type: 'ImportSpecifier', imported: identifier(imported), local: identifier(local) };
  return { type: 'ImportDeclaration', specifiers: [specifier], source: literal(from), attributes: [] };
}

function identifier(name: string): object {
  return { type: 'Identifier', name };
}

function literal(value: unknown): object {
  return { type: 'Literal', value };
}

/** Returns the expression for a value of YAML or JSON. */
function valueOf(value: unknown): object {
  if (value === undefined) return identifier('undefined');
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(valueOf) };
  if (typeof value !== 'object' || value === null) return literal(value);
  return { type: 'ObjectExpression', properties: Object.entries(value).map(property) };
}

/** The key is computed, because `__proto__` would not be a property otherwise. */
function property([name, value]: [string, unknown]): object {
  const flags = { kind: 'init', method: false, shorthand: false, computed: true };
  return { type: 'Property', key: literal(name), value: valueOf(value), ...flags };
}
