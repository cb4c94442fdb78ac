import { relative } from 'node:path';
import { type ProjectReflection, ReflectionKind, TypeScript as ts } from 'typedoc';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../../core/paths.ts';

/** Makes the file names in `sources` relative to the site. TypeDoc makes them relative to their common folder. */
export function relateLocations(project: ProjectReflection, siteDir: string): void {
  for (const reflection of Object.values(project.reflections)) {
    const { sources } = reflection as { sources?: { fileName: string; fullFileName: string }[] };
    for (const source of sources ?? []) source.fileName = sourcePath(relative(siteDir, source.fullFileName));
  }
}

/** Returns the start of a file as a position of TypeDoc, with a path relative to the site. */
export function startOfSource({ fileName }: ts.SourceFile, siteDir: string): SourcePosition {
  return { fileName: relative(siteDir, fileName), line: 1, character: 0 };
}

/**
 * Returns a JSON replacer that omits unused parts, converts TypeDoc's positions (lines from 1, characters from 0) to source locations, and
 * corrects variadic elements of tuples: TypeDoc converts `[...A]` to `[...A[]]`.
 */
export function compactJson(arrayParameters: ReadonlySet<unknown>) {
  return function replace(this: unknown, key: string, value: unknown): unknown {
    if (key === 'groups' || key === 'categories' || key === 'symbolIdMap' || key === 'files') return undefined;
    if (key === 'isExternal' || key === 'isInherited') return undefined;
    if (isArrayOf(value, arrayParameters) && isRest(this)) return value.elementType;
    if (key !== 'sources' || !Array.isArray(value)) return value;
    const { name = ' ' } = this as { readonly name?: string };
    return (value as readonly SourcePosition[]).map(({ fileName, line, character }): SourceLocation => ({
      file: sourcePath(fileName),
      line,
      column: character + 1,
      length: name.length,
    }));
  };
}

function isRest(type: unknown): boolean {
  return (type as { readonly type?: unknown }).type === 'rest';
}

interface ArrayType {
  readonly elementType: { readonly type: string; readonly target?: unknown };
}

function isArrayOf(type: unknown, targets: ReadonlySet<unknown>): type is ArrayType {
  if (typeof type !== 'object' || type === null || !('type' in type) || type.type !== 'array') return false;
  const { elementType } = type as unknown as ArrayType;
  return elementType.type === 'reference' && targets.has(elementType.target);
}

/** Returns the ids of the type parameters whose constraint is an array or a tuple. */
export function arrayParametersIn(json: unknown, ids = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof json !== 'object' || json === null) return ids;
  const { id, kind, type } = json as { readonly id?: unknown; readonly kind?: unknown; readonly type?: unknown };
  if (kind === ReflectionKind.TypeParameter && isArrayLike(type)) ids.add(id);
  for (const value of Object.values(json)) arrayParametersIn(value, ids);
  return ids;
}

function isArrayLike(type: unknown): boolean {
  if (typeof type !== 'object' || type === null || !('type' in type)) return false;
  if (type.type === 'typeOperator' && 'target' in type) return isArrayLike(type.target);
  return type.type === 'array' || type.type === 'tuple';
}

interface SourcePosition {
  readonly fileName: string;
  readonly line: number;
  readonly character: number;
}

/** Returns the local name of the default export: `plugin` for `export default plugin`, `Editor` for `export default class Editor`. */
export function defaultNameOf(source: ts.SourceFile): string | undefined {
  for (const statement of source.statements) {
    const isDefault = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)
      : false;
    // `export default class {}` has no name.
    const name = 'name' in statement ? (statement.name as ts.Node | undefined) : undefined;
    if (isDefault && name && ts.isIdentifier(name)) return name.text;
    if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) return statement.expression.text;
  }
  return undefined;
}
