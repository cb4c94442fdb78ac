import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { CODES } from '../../lib/core/codes.ts';
import { sourceTree, visit } from '../support/source-tree.ts';

/** Every string of docsgen outside the catalogue, and the start of every template string. */
const strings = new Set(
  sourceTree('lib', 'bin')
    .filter(({ path }) => path !== 'lib/core/codes.ts')
    .flatMap(({ ast }) => {
      const found: string[] = [];
      visit(ast, (node) => {
        if (ts.isStringLiteralLike(node)) found.push(node.text);
        if (ts.isTemplateHead(node) && /^[a-z]+\.$/.test(node.text)) found.push(`${node.text}*`);
      });
      return found;
    }),
);

describe('the catalogue', () => {
  test('has no code that nobody says', () => {
    const isSaid = (code: string): boolean => strings.has(code) || strings.has(code.replace(/[^.]+$/, '*'));
    expect(Object.keys(CODES).filter((code) => !isSaid(code))).toEqual([]);
  });

  test('names a code by its part of the site and what is wrong', () => {
    expect(Object.keys(CODES).filter((code) => !/^[a-z]+\.[a-z\d]+(?:-[a-z\d]+)*$/.test(code))).toEqual([]);
  });

  test('says of each code in one sentence what it means', () => {
    const about = Object.entries(CODES).filter(
      ([, entry]) => !/^(?:[A-Z_]|esbuild|docsgen).*[^.]\.$/.test(entry.about),
    );
    expect(about).toEqual([]);
  });
});
