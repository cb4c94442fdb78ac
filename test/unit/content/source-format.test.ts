import { describe, expect, test } from 'vitest';
import { codeSamplesOf, isMdx, withFormat } from '../../../lib/content/index.ts';
import { compileDocument } from '../../../lib/content/compile.ts';
import type { SourceFile } from '../../../lib/core/model/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';

const source = (path: string, text = ''): SourceFile => ({ path: sourcePath(path), text, hash: 'hash' });
const written = (value: string): string => `---\ntitle: A\n${value}\n---\n`;

describe('the format of a file', () => {
  test.each([
    ['a.md', '', undefined, false],
    ['a.mdx', '', undefined, true],
    ['a.md', '', 'mdx', true],
    ['a.mdx', '', 'md', false],
    ['a.md', written('format: mdx'), undefined, true],
    ['a.mdx', written("format: 'md' # Markdown"), undefined, false],
    ['a.md', written('format: md'), 'mdx', false],
    ['a.md', written('format: detect'), 'mdx', false],
    ['a.mdx', written('format: detect'), 'md', true],
    ['a.md', written('format: other'), undefined, false],
    ['a.md', '# A\n\nformat: mdx\n', undefined, false],
    ['a.md', written('  format: mdx'), undefined, false],
  ] as const)('of %s with %j in a site with the format %s: MDX is %s', (path, text, format, expected) => {
    expect(isMdx(withFormat(source(path, text), format))).toBe(expected);
  });

  test('is part of the hash, so that a change of the setting compiles the file again', () => {
    const plain = withFormat(source('a.md'));
    expect(plain).toEqual(source('a.md'));
    expect(withFormat(source('a.md'), 'mdx').hash).not.toBe(plain.hash);
    expect(withFormat(source('a.mdx'), 'mdx').hash).toBe('hash');
  });

  test('decides how the page and its code samples are read', () => {
    const page = '# A {1 + 1}\n\n<b>B</b>\n\n```ts\nconst a = 1;\n```\n\n{/* ```ts\n */}\n';
    const loadPackage = () => {
      throw new Error('unused');
    };
    const compiled = (format?: 'mdx') => compileDocument(withFormat(source('a.md', page), format), { loadPackage });
    expect([compiled().value.format, compiled().value.body.kind]).toEqual(['md', 'html']);
    expect([compiled('mdx').value.format, compiled('mdx').value.body.kind]).toEqual(['mdx', 'module']);
    expect(codeSamplesOf(withFormat(source('a.md', page), 'mdx')).value).toHaveLength(1);
  });
});
