import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { lineOf, sourceTree, visit, type SourceUnit } from '../support/source-tree.ts';

const MAX_FILE = 300;
const MAX_FUNCTION = 60;
const MAX_PARAMETERS = 4;

/** A newcomer has to find the right file by its name among these. */
const MAX_FILES_IN_FOLDER = { 'lib/': 12, 'templates/': 12 };

/** Test files are lists of examples, so their length is not limited. */
const units = sourceTree('lib', 'templates', 'bin', 'config', 'content', 'test/support');

type FunctionNode = ts.FunctionLikeDeclaration & { readonly body: ts.Node };

function functionsOf({ ast }: SourceUnit): FunctionNode[] {
  const found: FunctionNode[] = [];
  visit(ast, (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) found.push(node as FunctionNode);
  });
  return found;
}

/** Counts the lines of a function without blank lines and comments. */
function codeLines({ ast }: SourceUnit, node: ts.Node): number {
  const bare = node.getText(ast).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return bare.split('\n').filter((line) => line.trim() !== '').length;
}

function failing(measure: (unit: SourceUnit, node: FunctionNode) => number, limit: number): string[] {
  return units.flatMap((unit) =>
    functionsOf(unit)
      .filter((node) => measure(unit, node) > limit)
      .map((node) => `${unit.path}:${lineOf(unit.ast, node)} ${measure(unit, node)}`),
  );
}

describe('sizes', () => {
  test(`no file has more than ${MAX_FILE} lines`, () => {
    const lines = units.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length }));
    expect(lines.filter(({ count }) => count > MAX_FILE).map(({ path, count }) => `${path} ${count}`)).toEqual([]);
  });

  test(`no function has more than ${MAX_FUNCTION} lines`, () => {
    expect(failing(codeLines, MAX_FUNCTION)).toEqual([]);
  });

  test(`no function takes more than ${MAX_PARAMETERS} parameters`, () => {
    expect(failing((_, node) => node.parameters.length, MAX_PARAMETERS)).toEqual([]);
  });

  test.each(Object.entries(MAX_FILES_IN_FOLDER))('no folder of %s has more than %i files', (root, limit) => {
    const counts = new Map<string, number>();
    for (const { path } of units.filter((unit) => unit.path.startsWith(root)))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > limit).map((entry) => entry.join(' '))).toEqual([]);
  });
});
