import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { OPEN, SECTIONS } from '../spec-matrix.ts';
import { sourceTree, visit } from '../support/source-tree.ts';

const statements = SECTIONS.flatMap((section) => section.statements);

/** The names of tests and of their `describe`s by file; what is skipped shows nothing. */
const namesByFile = new Map(
  sourceTree('test')
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .map(({ path, ast }) => [path, namesIn(ast)]),
);

function namesIn(ast: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  visit(ast, (node) => {
    if (!ts.isCallExpression(node)) return;
    const [name] = node.arguments;
    if (name && ts.isStringLiteralLike(name) && isRunTest(node.expression)) names.add(name.text);
  });
  return names;
}

/** `test`, `it`, `describe`, and those with something behind: `test.each(…)`. */
function isRunTest(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee)) return isRunTest(callee.expression);
  if (ts.isPropertyAccessExpression(callee))
    return !/^(?:skip|todo|fails)$/.test(callee.name.text) && isRunTest(callee.expression);
  return ts.isIdentifier(callee) && /^(?:test|it|describe)$/.test(callee.text);
}

describe('each statement of the specification', () => {
  test('has tests that show it, or an issue that will', () => {
    expect(statements.filter((one) => one.tests.length === 0 && one.issue === undefined)).toEqual([]);
  });

  test('waits for an issue that is open', () => {
    const isOpen = (issue: number): boolean => OPEN.some((one) => one === issue);
    expect(statements.filter(({ issue }) => issue !== undefined && !isOpen(issue))).toEqual([]);
  });

  test('says what is left to its issue when there are tests as well', () => {
    const isPartly = statements.filter((one) => one.tests.length > 0 && one.issue !== undefined);
    expect(isPartly.filter(({ lacks }) => !lacks)).toEqual([]);
  });

  test('names tests that are there, by the name that they have', () => {
    const missing = statements.flatMap(({ says, tests }) =>
      tests.filter(({ file, name }) => !namesByFile.get(file)?.has(name)).map((one) => ({ says, ...one })),
    );
    expect(missing).toEqual([]);
  });

  test('is there once', () => {
    const keys = statements.map(({ says }) =>
      says
        .toLowerCase()
        .replace(/[^\p{L}\p{N}/]+/gu, ' ')
        .trim(),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
