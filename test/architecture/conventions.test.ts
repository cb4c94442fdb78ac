import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { lineOf, sourceTree, visit, type SourceUnit } from '../support/source-tree.ts';

const house = sourceTree('lib', 'templates', 'bin');

/** Lists the matching nodes as `file:line code`. */
function places(units: readonly SourceUnit[], matches: (node: ts.Node) => boolean): string[] {
  return units.flatMap(({ path, ast }) => {
    const found: string[] = [];
    visit(ast, (node) => {
      if (matches(node)) found.push(`${path}:${lineOf(ast, node)} ${node.getText(ast).slice(0, 60).split('\n')[0]}`);
    });
    return found;
  });
}

const isModuleState = (node: ts.Node): boolean =>
  ts.isVariableStatement(node) &&
  ts.isSourceFile(node.parent) &&
  (node.declarationList.flags & ts.NodeFlags.Const) === 0 &&
  !node.modifiers?.some((one) => one.kind === ts.SyntaxKind.DeclareKeyword);

const isDefaultExport = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (ts.isFunctionDeclaration(node) && !!node.modifiers?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword)) ||
  (ts.isExportSpecifier(node) && node.name.text === 'default');

/** Matches `process.exit`, `Math.random` and similar expressions. */
const isMember = (node: ts.Node, object: string, names: RegExp): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === object &&
  names.test(node.name.text);

/** Matches expressions that depend on the time, on chance or on the machine. A stage with them is not reproducible. */
const isImpure = (node: ts.Node): boolean =>
  isMember(node, 'Math', /^random$/) ||
  isMember(node, 'Date', /^now$/) ||
  isMember(node, 'process', /./) ||
  isMember(node, 'performance', /./) ||
  isMember(node, 'console', /./) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0) ||
  (ts.isCallExpression(node) && /^(?:fetch|setTimeout|setInterval|setImmediate)$/.test(node.expression.getText()));

/** Matches methods whose result depends on the machine's locale unless a locale is given. */
const isOfLocale = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(?:localeCompare|toLocale\w+)$/.test(node.expression.name.text) &&
  node.arguments.length < (node.expression.name.text === 'localeCompare' ? 2 : 1);

describe('conventions', () => {
  test('modules have no mutable state', () => {
    expect(places(house, isModuleState)).toEqual([]);
  });

  test('no code calls process.exit', () => {
    expect(places(house, (node) => isMember(node, 'process', /^exit$/))).toEqual([]);
  });

  test('only templates/index.tsx has a default export', () => {
    expect(places(house, isDefaultExport).filter((place) => !place.startsWith('templates/index.tsx:'))).toEqual([]);
  });

  test('only the index files of the components export again what another template exports', () => {
    // esbuild does not report an override without such an export, unless lib/io/bundle/template-files.ts loads the index as JavaScript.
    const indexes = new Set(['templates/components/index.ts', 'templates/components/mdx.ts']);
    const others = house.filter(({ path }) => path.startsWith('templates/') && !indexes.has(path));
    const isReexport = (node: ts.Node): boolean =>
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier !== undefined &&
      !/\/lib\/core\/ui\//.test(node.moduleSpecifier.getText());
    expect(places(others, isReexport)).toEqual([]);
  });

  test('stages do not depend on the clock, on chance or on the machine', () => {
    const pure = house.filter(
      ({ path }) => !/^(?:lib\/io|lib\/cli|bin|templates\/client|templates\/islands)\//.test(path),
    );
    expect(places(pure, isImpure)).toEqual([]);
  });

  test('sorting and letter case do not depend on the locale of the machine', () => {
    expect(places(house, isOfLocale)).toEqual([]);
  });

  test('no type is `any`', () => {
    expect(places(house, (node) => node.kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
  });
});
