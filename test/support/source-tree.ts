import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The absolute path of this repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript file of this repository, parsed. */
export interface SourceUnit {
  /** Relative to the repository: `lib/core/paths.ts`. */
  readonly path: string;
  readonly text: string;
  readonly ast: ts.SourceFile;
  readonly imports: readonly Import[];
}

/** An import or re-export in any syntax. */
export interface Import {
  readonly from: string;
  /** The specifier as it appears in the source. */
  readonly specifier: string;
  /** The imported file of this repository; undefined for packages and Node modules. */
  readonly target?: string;
  /** Whether the import disappears when types are stripped. */
  readonly typeOnly: boolean;
  readonly line: number;
}

/** Returns all files that Git tracks or would track, so that the rules also apply to new files. */
export function repositoryFiles(): string[] {
  const list = (...args: string[]): string[] =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return [...list('--cached', '--others', '--exclude-standard')]
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .sort();
}

/** The files of new sites, which are no part of docsgen's code. test/package/init.test.ts checks them. */
const STARTERS = 'lib/cli/starters/';

/** Parses the TypeScript files in the given folders of the repository. Declaration files describe modules of sites, so they are left out. */
export function sourceTree(...folders: readonly string[]): SourceUnit[] {
  const sources = repositoryFiles().filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith(STARTERS));
  return folders.flatMap((folder) => {
    const found = sources.filter((path) => path.startsWith(`${folder}/`));
    // A rule for a folder that was moved would otherwise pass forever, because it would check no files.
    if (found.length === 0) throw new Error(`There is no TypeScript file in ${folder}/.`);
    return found.map(parse);
  });
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
    const specifier = specifierOf(node);
    if (!specifier) return;
    const target = specifier.text.startsWith('.')
      ? posix.normalize(posix.join(dirname(path), specifier.text))
      : undefined;
    found.push({
      from: path,
      specifier: specifier.text,
      typeOnly: isTypeOnly(node),
      line: lineOf(ast, specifier),
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
    return node.isTypeOnly || (named.length > 0 && named.every((specifier) => specifier.isTypeOnly));
  }
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { phaseModifier, name, namedBindings } = node.importClause;
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((specifier) => specifier.isTypeOnly);
}

/** Calls a function for a node and its descendants, outermost first. */
export function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  node.forEachChild((child) => visit(child, each));
}

/** Returns the one-based line of a node. */
export function lineOf(ast: ts.SourceFile, node: ts.Node): number {
  return ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
}

/** Returns the package of a specifier: `refractor/tsx` → `refractor`. Returns undefined for files and Node modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|node:)/.test(specifier)) return undefined;
  const [first, second] = specifier.split('/') as [string, string?];
  return first.startsWith('@') ? `${first}/${second}` : first;
}
