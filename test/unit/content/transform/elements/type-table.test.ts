import { describe, expect, test } from 'vitest';
import { compileDocument } from '../../../../../lib/content/index.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../../lib/io/installation.ts';

function documentOf(text: string, extension: 'md' | 'mdx') {
  const file = { path: sourcePath(`content/docs/a.${extension}`), text, hash: '' };
  return compileDocument(file, { loadPackage });
}

const tablesOf = (text: string, extension: 'md' | 'mdx' = 'mdx') =>
  documentOf(text, extension).value.refs.flatMap(({ kind, target, location }) => {
    return kind === 'table'
      ? [{ request: JSON.parse(target) as unknown, at: [location.line, location.column, location.length] }]
      : [];
  });

describe('a table of props', () => {
  test('has the same request in MDX and in Markdown, located at the name of the symbol', () => {
    const request = { kind: 'PropsTable', of: 'acme#Button', only: ['a', 'b'], omit: ['c'] };
    expect(tablesOf('Text\n\n<PropsTable only="a, b" of="acme#Button" omit="c" />')).toEqual([
      { request, at: [3, 29, 11] },
    ]);
    expect(tablesOf(':::props-table{only="a b" of="acme#Button" omit="c"}\n:::', 'md')).toEqual([
      { request, at: [1, 31, 11] },
    ]);
    expect(tablesOf('<TypeTable of="Options" />')).toMatchObject([{ request: { kind: 'TypeTable', of: 'Options' } }]);
  });

  test('is a mention of its symbol', () => {
    expect(documentOf('<PropsTable of="acme#Button" />', 'mdx').value.mentions).toEqual(['Button from acme']);
  });

  test('is left to the component if an attribute is an expression or the site has its own component', () => {
    expect(tablesOf('<PropsTable of={name} />\n\n<PropsTable of="Button" only={list} />')).toEqual([]);
    expect(tablesOf('import { PropsTable } from \'./own\';\n\n<PropsTable of="Button" />')).toEqual([]);
  });
});
