import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A doc comment: its text, and the code of its `@example`. */
export interface Doc {
  readonly text: string;
  readonly example?: string;
}

/** A property of an interface or of an object. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly doc: Doc;
  /** The declared type. Absent for the properties of object literals. */
  readonly type?: ts.TypeNode;
}

/** An interface or a type alias. */
export interface Declaration {
  readonly name: string;
  readonly doc: Doc;
  /** The properties, with those of base interfaces first. Absent for aliases of other types. */
  readonly members?: readonly Member[];
  /** The type of an alias. */
  readonly alias?: ts.TypeNode;
}

export type Declarations = ReadonlyMap<string, Declaration>;

/** Parses one source file. */
export function parse(root: string, path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

/** Returns the interfaces and type aliases of some files by name. */
export function declarationsOf(files: readonly ts.SourceFile[]): Declarations {
  const found = new Map<string, Declaration>();
  const statements = files.flatMap((file) => [...file.statements]);
  for (const node of statements) {
    if (ts.isInterfaceDeclaration(node)) found.set(node.name.text, interfaceOf(node));
    if (ts.isTypeAliasDeclaration(node)) {
      const members = ts.isTypeLiteralNode(node.type) ? { members: membersOf(node.type.members) } : {};
      found.set(node.name.text, { name: node.name.text, doc: docOf(node), alias: node.type, ...members });
    }
  }
  const bases = new Map(statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, basesOf(node)]));
  const allMembers = (name: string): readonly Member[] => [
    ...(bases.get(name) ?? []).flatMap(allMembers),
    ...(found.get(name)?.members ?? []),
  ];
  return new Map([...found].map(([name, one]) => [name, one.members ? { ...one, members: allMembers(name) } : one]));
}

function interfaceOf(node: ts.InterfaceDeclaration): Declaration {
  return { name: node.name.text, doc: docOf(node), members: membersOf(node.members) };
}

function basesOf(node: ts.InterfaceDeclaration): string[] {
  return (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.expression.getText()));
}

/** Returns the properties of an interface or of a type literal. An index signature is named `[attribute]`. */
export function membersOf(members: readonly ts.TypeElement[]): Member[] {
  return members.flatMap((node) => {
    if (ts.isIndexSignatureDeclaration(node))
      return { name: `[${node.parameters[0]!.name.getText()}]`, optional: true, doc: docOf(node), type: node.type };
    if (!ts.isPropertySignature(node) || !node.type) return [];
    return { name: nameOf(node.name), optional: node.questionToken !== undefined, doc: docOf(node), type: node.type };
  });
}

/** Returns the properties of an object literal, which may be wrapped: `z.strictObject({ … })`. */
export function propertiesOf(node: ts.Node): Member[] {
  const literal = find(node, ts.isObjectLiteralExpression);
  return (literal?.properties ?? []).flatMap((one) =>
    one.name ? { name: nameOf(one.name), optional: false, doc: docOf(one) } : [],
  );
}

/** Returns the initializer of a constant at the top level of a file. Throws if there is none. */
export function constantOf(file: ts.SourceFile, name: string): ts.Expression {
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const one of statement.declarationList.declarations)
      if (one.name.getText() === name && one.initializer) return one.initializer;
  }
  throw new Error(`${file.fileName} has no constant \`${name}\`.`);
}

/** Returns the first node below a node that matches. */
export function find<T extends ts.Node>(node: ts.Node, matches: (node: ts.Node) => node is T): T | undefined {
  return matches(node) ? node : ts.forEachChild(node, (child) => find(child, matches));
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

/** Returns the last doc comment before a node. Line breaks within a paragraph become spaces. */
export function docOf(node: ts.Node): Doc {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const last = comments.at(-1);
  const text = (ts.getTextOfJSDocComment(last?.comment) ?? '').replace(/\{@link ([^}]+?)\}/g, '`$1`');
  const tag = last?.tags?.find(({ tagName }) => tagName.text === 'example');
  const example = ts.getTextOfJSDocComment(tag?.comment);
  return { text: text.replace(/(?<!\n)\n(?!\n)/g, ' ').trim(), ...(example !== undefined && { example }) };
}

/** Formats a type as readers write it: without `readonly` and `undefined`. */
export function typeText(type: ts.TypeNode): string {
  return type
    .getText()
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/ \| undefined\b/g, '')
    .replaceAll(/Readonly<Partial<(.+)>>/g, 'Partial<$1>')
    .replaceAll(/Readonly<(Record<.+>)>/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the names of the types that a type mentions. */
export function namesIn(type: ts.TypeNode): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) names.push(node.typeName.getText());
    ts.forEachChild(node, visit);
  };
  visit(type);
  return names;
}
