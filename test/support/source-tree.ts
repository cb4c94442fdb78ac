import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The folder of this repository, absolute. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript file of this repository, parsed. */
export interface SourceUnit {
  /** Relative to the repository: `lib/core/paths.ts`. */
  readonly path: string;
  readonly text: string;
  readonly ast: ts.SourceFile;
  readonly imports: readonly Import[];
}

/** One import of one module by another, in whatever form it is written. */
export interface Import {
  readonly from: string;
  /** As it is written. */
  readonly specifier: string;
  /** The file of this repository that is meant; undefined for a package or a part of Node. */
  readonly target?: string;
  /** Gone when types are stripped. */
  readonly typeOnly: boolean;
  readonly line: number;
}

/** Every file of the working tree that git tracks or would track, so that a file is held to the rules before it is added. */
export function repositoryFiles(): string[] {
  const list = (...args: string[]): string[] =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return [...list('--cached', '--others', '--exclude-standard')]
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .sort();
}

/** The TypeScript files below some folders of the repository, parsed once each. */
export function sourceTree(...folders: readonly string[]): SourceUnit[] {
  return repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)))
    .map(parse);
}

function parse(path: string): SourceUnit {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const ast = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, text, ast, imports: importsOf(path, ast) };
}

function importsOf(path: string, ast: ts.SourceFile): Import[] {
  const found: Import[] = [];
  visit(ast, (node) => {
    const written = specifierOf(node);
    if (!written) return;
    const target = written.text.startsWith('.') ? posix.normalize(posix.join(dirname(path), written.text)) : undefined;
    found.push({
      from: path,
      specifier: written.text,
      typeOnly: isTypeOnly(node),
      line: lineOf(ast, written),
      ...(target !== undefined && { target }),
    });
  });
  return found;
}

/** `import … from`, `export … from`, `import()`, `import('…').Type` and `new URL('…', import.meta.url)`. */
function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : undefined;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literal(node.arguments[0]);
  return undefined;
}

function literal(node: ts.Node | undefined): ts.StringLiteralLike | undefined {
  return node && ts.isStringLiteralLike(node) ? node : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return node.isTypeOnly || (named.length > 0 && named.every((one) => one.isTypeOnly));
  }
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { phaseModifier, name, namedBindings } = node.importClause;
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((one) => one.isTypeOnly);
}

/** Calls back for a node and everything below it, outermost first. */
export function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  node.forEachChild((child) => visit(child, each));
}

/** The line of a node, from 1. */
export function lineOf(ast: ts.SourceFile, node: ts.Node): number {
  return ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
}

/** The package that a specifier belongs to: `refractor/tsx` → `refractor`; undefined for files and parts of Node. */
export function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|node:)/.test(specifier)) return undefined;
  const [first, second] = specifier.split('/') as [string, string?];
  return first.startsWith('@') ? `${first}/${second}` : first;
}
