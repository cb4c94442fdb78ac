import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { lineOf, sourceTree, visit, type SourceUnit } from '../support/source-tree.ts';

const house = sourceTree('lib', 'templates', 'bin');

/** Where `matches` holds, as `file:line code`. */
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

/** `process.exit`, `Math.random` and the like. */
const isMember = (node: ts.Node, object: string, names: RegExp): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === object &&
  names.test(node.name.text);

/** What a pure stage can't know: the time, chance, the machine. The same input would give other bytes tomorrow. */
const isImpure = (node: ts.Node): boolean =>
  isMember(node, 'Math', /^random$/) ||
  isMember(node, 'Date', /^now$/) ||
  isMember(node, 'process', /./) ||
  isMember(node, 'performance', /./) ||
  isMember(node, 'console', /./) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0) ||
  (ts.isCallExpression(node) && /^(?:fetch|setTimeout|setInterval|setImmediate)$/.test(node.expression.getText()));

/** The order and the letters of these depend on the machine's locale unless one is named. */
const isOfLocale = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(?:localeCompare|toLocale\w+)$/.test(node.expression.name.text) &&
  node.arguments.length < (node.expression.name.text === 'localeCompare' ? 2 : 1);

describe('habits', () => {
  test('no module has state: its variables are constant', () => {
    expect(places(house, isModuleState)).toEqual([]);
  });

  test('nobody ends the process: exit codes are set', () => {
    expect(places(house, (node) => isMember(node, 'process', /^exit$/))).toEqual([]);
  });

  test('exports have names, but for the templates as a whole', () => {
    expect(places(house, isDefaultExport).filter((place) => !place.startsWith('templates/index.tsx:'))).toEqual([]);
  });

  test('pure stages know neither the clock nor chance nor the machine', () => {
    const pure = house.filter(
      ({ path }) => !/^(?:lib\/io|lib\/commands|bin|templates\/client|templates\/islands)\//.test(path),
    );
    expect(places(pure, isImpure)).toEqual([]);
  });

  test('order and letters do not depend on the locale of the machine', () => {
    expect(places(house, isOfLocale)).toEqual([]);
  });

  test('nothing is `any`', () => {
    expect(places(house, (node) => node.kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
  });
});
