import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { TypeScript as ts } from 'typedoc';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../../core/paths.ts';
import type { TypedocMessage } from '../index.ts';
import { packageFolderOf } from '../packages.ts';
import type { ConvertedProgram, UnresolvedImport } from './programs.ts';

/** The codes of errors about modules that can't be found, which are reported as `api.unresolved-import`. */
const MISSING_MODULE: ReadonlySet<number> = new Set([2307, 2792, 7016]);

/** Returns the problems that make types incomplete: syntax and type errors in files of the repository, and imports that can't be found. */
export function problemsOf(converted: ConvertedProgram, siteDir: string): TypedocMessage[] {
  const { program, configErrors } = converted;
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const syntax = own.flatMap((file) => program.getSyntacticDiagnostics(file));
  const types = syntax.length > 0 ? [] : own.flatMap((file) => program.getSemanticDiagnostics(file));
  return [
    ...configErrors.map((error) => messageOf('api.failed', error, siteDir)),
    ...syntax.map((error) => messageOf('api.failed', error, siteDir)),
    ...types
      .filter(({ code }) => !MISSING_MODULE.has(code))
      .map((error) => messageOf('api.type-error', error, siteDir)),
    ...unresolvedImports(converted).map((one) => unresolvedImport(one, siteDir)),
  ];
}

function messageOf(
  code: TypedocMessage['code'],
  { messageText, file, start = 0, length }: ts.Diagnostic,
  siteDir: string,
): TypedocMessage {
  return {
    code,
    text: ts.flattenDiagnosticMessageText(messageText, ' '),
    ...(file && { location: locationIn(siteDir, file, start, length) }),
  };
}

/** Omits imports in packages that are not documented, and modules that an ambient declaration describes: `declare module '*.svg'`. */
function unresolvedImports({ program, entries, unresolved }: ConvertedProgram): readonly UnresolvedImport[] {
  const documented = new Set(entries.map(({ file }) => packageFolderOf(file)));
  const relevant = unresolved.filter(({ file }) => documented.has(packageFolderOf(file.fileName)));
  if (relevant.length === 0) return [];
  const ambient = program
    .getTypeChecker()
    .getAmbientModules()
    .map(({ name }) => name.slice(1, -1));
  const isAmbient = (specifier: string): boolean =>
    ambient.some((name) => {
      const [head = '', tail] = name.split('*');
      return tail === undefined ? name === specifier : specifier.startsWith(head) && specifier.endsWith(tail);
    });
  return relevant.filter(({ specifier }) => !isAmbient(specifier));
}

function unresolvedImport({ file, specifier, start }: UnresolvedImport, siteDir: string): TypedocMessage {
  const isRelative = /^\.{0,2}\//.test(specifier);
  const typesPackage = isBuiltin(specifier) ? '@types/node' : specifier;
  return {
    code: 'api.unresolved-import',
    text: `The types of \`${specifier}\` could not be found, so the reference shows \`any\` instead.`,
    hint: isRelative
      ? 'Check the path of the import.'
      : `Install the package: \`npm install --save-dev ${packageIn(typesPackage)}\`.`,
    location: locationIn(siteDir, file, start, specifier.length + 2),
  };
}

function packageIn(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function locationIn(siteDir: string, file: ts.SourceFile, offset: number, length = 1): SourceLocation {
  const { line, character } = ts.getLineAndCharacterOfPosition(file, offset);
  return { file: sourcePath(relative(siteDir, file.fileName)), line: line + 1, column: character + 1, length };
}
