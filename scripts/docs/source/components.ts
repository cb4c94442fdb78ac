import { dirname, join } from 'node:path';
import ts from 'typescript';
import { declarationsOf, docOf, membersOf, parse, typeText, type Doc, type Member } from './declarations.ts';

/** An exported function, component or constant of a module. */
export interface Exported {
  readonly name: string;
  readonly doc: Doc;
  readonly kind: 'component' | 'function' | 'type';
  /** The props of a component. */
  readonly props: readonly Member[];
  /** The declaration of a function without its body. */
  readonly signature?: string;
  /** The HTML element whose attributes the component also accepts. */
  readonly acceptsAttributes: boolean;
}

/** Returns the exports of a file, with the props of its components. */
export function exportsOf(root: string, path: string): Exported[] {
  const file = parse(root, path);
  const types = declarationsOf([file]);
  return file.statements.filter(isExported).flatMap((node): Exported[] => {
    if (ts.isFunctionDeclaration(node) && node.name) return [functionOf(node, types)];
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      return [{ name: node.name.text, doc: docOf(node), kind: 'type', props: [], acceptsAttributes: false }];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((one) => ({
      name: one.name.getText(),
      doc: docOf(node),
      kind: 'function',
      props: [],
      acceptsAttributes: false,
    }));
  });
}

function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function functionOf(node: ts.FunctionDeclaration, types: ReturnType<typeof declarationsOf>): Exported {
  const name = node.name?.text ?? 'default';
  const isComponent = /^[A-Z]/.test(name);
  const [parameter] = node.parameters;
  const type = isComponent ? parameter?.type : undefined;
  return {
    name,
    doc: docOf(node),
    kind: isComponent ? 'component' : 'function',
    props: type ? propsOf(type, types).map((prop) => withUnion(prop, types)) : [],
    acceptsAttributes: type !== undefined && /Attributes/.test(baseOf(type)),
    ...(!isComponent && { signature: signatureOf(node, types) }),
  };
}

/** Returns the text of the interface that a type refers to, in which `extends` names the attributes of an element. */
function baseOf(type: ts.TypeNode): string {
  const name = type.getText();
  const found = type
    .getSourceFile()
    .statements.filter(ts.isInterfaceDeclaration)
    .find((one) => one.name.text === name);
  return (found?.heritageClauses ?? []).map((clause) => clause.getText()).join(' ');
}

function propsOf(type: ts.TypeNode, types: ReturnType<typeof declarationsOf>): readonly Member[] {
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => propsOf(part, types));
  if (!ts.isTypeReferenceNode(type)) return [];
  const known = types.get(type.typeName.getText());
  return known?.members ?? (known?.alias ? propsOf(known.alias, types) : []);
}

/** Replaces the name of a union, such as `AdmonitionType`, by the union, because readers can't look it up. */
function withUnion(prop: Member, types: ReturnType<typeof declarationsOf>): Member {
  const alias = prop.type && types.get(prop.type.getText())?.alias;
  return alias && ts.isUnionTypeNode(alias) ? { ...prop, type: alias } : prop;
}

/** Returns the declaration of a function: `declare function useHref(to: string): string;`. Omits parameters for internal use, which have no type. */
function signatureOf(
  { name, parameters, type }: ts.FunctionDeclaration,
  types: ReturnType<typeof declarationsOf>,
): string {
  const shown = parameters.flatMap((one) => {
    if (!one.type) return [];
    return `${one.name.getText()}${one.initializer ? '?' : ''}: ${withAliases(typeText(one.type), types)}`;
  });
  return `declare function ${name?.text}(${shown.join(', ')}): ${type?.getText()};`;
}

/** Replaces the names of type aliases, such as `Message`, by their definitions, because readers can't look them up. */
function withAliases(text: string, types: ReturnType<typeof declarationsOf>): string {
  const aliases = [...types.values()].filter(({ alias }) => alias !== undefined);
  return aliases.reduce(
    (part, { name, alias }) => part.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => typeText(alias!)),
    text,
  );
}

/** An export of an index file: its name and the file that declares it. */
export interface Reexport {
  readonly name: string;
  readonly path: string;
  readonly isType: boolean;
}

/** Returns the exports of an index file such as templates/components/index.ts. */
export function reexportsOf(root: string, path: string): Reexport[] {
  return parse(root, path)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, moduleSpecifier, isTypeOnly }) => {
      if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) return [];
      const target = join(dirname(path), (moduleSpecifier as ts.StringLiteral).text);
      return exportClause.elements.map((one) => ({
        name: one.name.text,
        path: target,
        isType: isTypeOnly || one.isTypeOnly,
      }));
    });
}
