import { describe, expect, test } from 'vitest';
import { compiled } from '../compiled.ts';

const MD = 'content/docs/page.md';
const MDX = 'content/docs/page.mdx';

function found(text: string, path = MD): readonly string[] {
  return compiled(text, path).found;
}

describe('a page that exceeds a limit is an error at the place where it does', () => {
  test('emphasis in emphasis', () => {
    const nested = (depth: number): string => `# A\n\n${'*a '.repeat(depth)}b${' a*'.repeat(depth)}`;
    expect(found(nested(380))).toEqual([]);
    expect(found(nested(5000))).toEqual(['content.too-nested 3:1196+1']);
  });

  test('elements in elements in MDX', () => {
    const nested = (depth: number): string => `${'<b>'.repeat(depth)}a${'</b>'.repeat(depth)}`;
    expect(found(nested(100), MDX)).toEqual([]);
    expect(found(nested(1000), MDX)).toEqual(['content.too-nested 1:1198+1']);
  });

  test('a table whose rows lack most cells', () => {
    const table = (columns: number, rows: number): string =>
      `# A\n\n${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|a|\n'.repeat(rows)}`;
    expect(found(table(100, 900))).toEqual([]);
    expect(found(table(500, 300))).toEqual(['content.too-complex 3:1+1']);
    expect(found(`${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${`${'|a'.repeat(500)}|\n`.repeat(20)}`)).toEqual([]);
  });

  test('a page of more than a million nodes', () => {
    expect(found('a\\\n'.repeat(520_000))).toEqual(['content.too-complex 480000:1+1']);
  }, 60_000);
});
