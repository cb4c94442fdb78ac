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
}

/**
 * Declares names that Docusaurus defines in MDX files, at the end of a tree: the component `Head`, and `toc`, the list of headings. Partials
 * always export `toc`, because the list of a page contains their headings.
 */
export function declareImpliedNames(tree: Root, { text, isPartial, declared, used, headings }: MdxNames): void {
  const body: object[] = [];
  if (used.has('Head') && !declared.has('Head')) body.push(importOf('Head', 'default', '@docusaurus/Head'));
  if (!declared.has('toc') && (isPartial || /\btoc\b/.test(text))) body.push(...tocOf(headings));
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
    const entry = { value: one.html, id: one.id, level: one.level };
    return [{ type: 'ObjectExpression', properties: Object.entries(entry).map(property) }];
  });
  const declarator = { type: 'VariableDeclarator', id: identifier('toc'), init: { type: 'ArrayExpression', elements } };
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] };
  return [...imports, { type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] }];
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

function literal(value: string | number): object {
  return { type: 'Literal', value };
}

function property([name, value]: [string, string | number]): object {
  const flags = { kind: 'init', method: false, shorthand: false, computed: false };
  return { type: 'Property', key: identifier(name), value: literal(value), ...flags };
}
