import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { CODES } from '../../lib/core/diagnostics/codes.ts';
import { sourceTree, visit } from '../support/source-tree.ts';

/** Every string literal of docsgen outside the catalog, and the start of every template literal. */
const strings = new Set(
  sourceTree('lib', 'bin')
    .filter(({ path }) => path !== 'lib/core/diagnostics/codes.ts')
    .flatMap(({ ast }) => {
      const found: string[] = [];
      visit(ast, (node) => {
        if (ts.isStringLiteralLike(node)) found.push(node.text);
        if (ts.isTemplateHead(node) && /^[a-z]+\.$/.test(node.text)) found.push(`${node.text}*`);
      });
      return found;
    }),
);

describe('the catalog of diagnostic codes', () => {
  test('contains only codes that are used', () => {
    const isUsed = (code: string): boolean => strings.has(code) || strings.has(code.replace(/[^.]+$/, '*'));
    expect(Object.keys(CODES).filter((code) => !isUsed(code))).toEqual([]);
  });

  test('names a code by area and problem', () => {
    expect(Object.keys(CODES).filter((code) => !/^[a-z]+\.[a-z\d]+(?:-[a-z\d]+)*$/.test(code))).toEqual([]);
  });

  test('explains each code in one sentence', () => {
    const about = Object.entries(CODES).filter(
      ([, entry]) => !/^(?:[A-Z_]|esbuild|docsgen).*[^.]\.$/.test(entry.about),
    );
    expect(about).toEqual([]);
  });
});
