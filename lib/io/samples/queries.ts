import ts from 'typescript';
import type { QueryAnswer } from '../../core/model/index.ts';
import { quickInfoText } from './hover-text.ts';
import type { ProgramModule } from './page-modules.ts';

/** The number of completions that a page shows. */
const MOST_COMPLETIONS = 5;

/** Returns the answers to the queries of a module, in order. Null if the language service knows nothing about a position. */
export function answersOf(
  service: ts.LanguageService,
  { name, queries = [] }: Pick<ProgramModule, 'name' | 'queries'>,
  siteDir: string,
): (QueryAnswer | null)[] {
  const source = queries.length === 0 ? undefined : service.getProgram()?.getSourceFile(name);
  return queries.map(({ kind, line, column }) => {
    const start = source?.getLineStarts()[line];
    if (!source || start === undefined) return null;
    const position = start + column;
    return kind === 'type'
      ? typeAt(service, { source, position }, siteDir)
      : completionsAt(service, { source, position });
  });
}

interface Place {
  readonly source: ts.SourceFile;
  readonly position: number;
}

function typeAt(service: ts.LanguageService, { source, position }: Place, siteDir: string): QueryAnswer | null {
  const name = nameAt(source, position);
  const type = name && service.getProgram()?.getTypeChecker().getTypeAtLocation(name);
  if (type && isUnknown(type)) return null;
  const found = quickInfoText(service.getQuickInfoAtPosition(source.fileName, position), siteDir);
  return found ? { kind: 'type', text: found.text } : null;
}

/** Returns the name at a position. */
function nameAt(node: ts.Node, position: number): ts.Identifier | undefined {
  if (position < node.pos || position >= node.end) return undefined;
  return ts.isIdentifier(node) ? node : ts.forEachChild(node, (child) => nameAt(child, position));
}

/** Returns whether a type could not be found because of an error in the code. The compiler shows it as `any`. */
function isUnknown(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Any) !== 0 && (type as { readonly intrinsicName?: string }).intrinsicName === 'error'
  );
}

function completionsAt(service: ts.LanguageService, { source, position }: Place): QueryAnswer | null {
  if (isInModuleName(source, position)) return null;
  const [typed = ''] = /[\w$]*$/.exec(source.text.slice(0, position)) ?? [];
  const found = service.getCompletionsAtPosition(source.fileName, position, undefined)?.entries ?? [];
  const names = found.map((entry) => entry.name).filter((one) => one.startsWith(typed));
  if (names.length === 0) return null;
  return {
    kind: 'completions',
    names: names.slice(0, MOST_COMPLETIONS),
    typed: typed.length,
    hasMore: names.length > MOST_COMPLETIONS,
  };
}

/** Completions of module names depend on folders, which the result must not depend on. */
function isInModuleName(source: ts.SourceFile, position: number): boolean {
  const isIn = (node: ts.Node, parents: readonly ts.Node[]): boolean => {
    if (position < node.pos || position > node.end) return false;
    if (ts.isStringLiteralLike(node)) return parents.slice(0, 2).some(importsModule);
    return ts.forEachChild(node, (child) => isIn(child, [node, ...parents])) ?? false;
  };
  return isIn(source, []);
}

function importsModule(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isExternalModuleReference(node) ||
    ts.isImportTypeNode(node)
  );
}
