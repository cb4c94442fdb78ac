import { relative } from 'node:path';
import { type ProjectReflection, TypeScript as ts } from 'typedoc';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../../core/paths.ts';

/** Makes the file names in `sources` relative to the site. TypeDoc makes them relative to their common folder. */
export function relateLocations(project: ProjectReflection, siteDir: string): void {
  for (const reflection of Object.values(project.reflections)) {
    const { sources } = reflection as { sources?: { fileName: string; fullFileName: string }[] };
    for (const source of sources ?? []) source.fileName = sourcePath(relative(siteDir, source.fullFileName));
  }
}

/** A JSON replacer that omits unused parts and converts TypeDoc's positions (lines from 1, characters from 0) to source locations. */
export function compactJson(this: unknown, key: string, value: unknown): unknown {
  if (key === 'groups' || key === 'categories' || key === 'symbolIdMap' || key === 'files') return undefined;
  if (key === 'isExternal' || key === 'isInherited') return undefined;
  if (key !== 'sources' || !Array.isArray(value)) return value;
  const { name = ' ' } = this as { readonly name?: string };
  return (value as readonly SourcePosition[]).map(({ fileName, line, character }): SourceLocation => ({
    file: sourcePath(fileName),
    line,
    column: character + 1,
    length: name.length,
  }));
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
