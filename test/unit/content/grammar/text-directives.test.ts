import { describe, expect, test } from 'vitest';
import { parseReference } from '../../../../lib/content/grammar/grammar.ts';
import { parseMdx } from '../../../../lib/content/mdx/mdx.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { sameTree } from '../markdown/same-tree.ts';

/** Returns the nodes of the first paragraph: text as a string, and directives as name, label and attributes. */
function inline(text: string): unknown[] {
  sameTree(text);
  return shown(parseReference(text));
}

function shown(tree: object | undefined): unknown[] {
  const [paragraph] = (tree as { children: { children: Node[] }[] }).children;
  return (paragraph?.children ?? []).map(({ type, value, name, attributes }) =>
    type === 'textDirective' ? [name, value, attributes] : (value ?? type),
  );
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly name?: string;
  readonly attributes?: object;
}

describe('text directives', () => {
  test('have a plain label and attributes', () => {
    expect(inline('Press :kbd[Ctrl+K] or :badge[a *b*]{type="tip" x}.')).toEqual([
      'Press ',
      ['kbd', 'Ctrl+K', {}],
      ' or ',
      ['badge', 'a *b*', { type: 'tip', x: '' }],
      '.',
    ]);
  });

  test('contain balanced brackets, escapes and character references', () => {
    expect(inline(':kbd[[]:kbd[\\]]:kbd[a[b]c &amp; \\*]')).toEqual([
      ':kbd[[]',
      ['kbd', ']', {}],
      ['kbd', 'a[b]c & *', {}],
    ]);
  });

  test.each(['10:30', 'a:b', 'node:fs', ':badge', ':badge []', ':badges[x]', ':Kbd[x]', ':smile: [x]', 'a :tip[x] b'])(
    '%s is text',
    (text) => {
      sameTree(text);
      expect(JSON.stringify(parseReference(text))).not.toContain('textDirective');
    },
  );

  test.each([':kbd[a', ':kbd[a\nb]', `:kbd[${'a'.repeat(500)}]`, '\\:kbd[a]', '`:kbd[a]`', '    :kbd[a]'])(
    '%j is no directive',
    (text) => {
      sameTree(text);
      expect(JSON.stringify(parseReference(text))).not.toContain('textDirective');
    },
  );

  test.each([
    '*:kbd[a*b]*',
    '[see :kbd[a] b](c)',
    '![:kbd[a]](c)',
    '| a :kbd[b\\|c] |\n|---|\n| :badge[x]{type=tip} |',
    '> a\n> :icon[b] c\n\n- :icon[d]{name="e f"}\n',
    ':kbd[\ta\tb]\t:kbd[]{\tx\t}',
    ':kbd[www.a.b] www.a.b :kbd[x@y.z]',
    'x:kbd[a]{b',
    ':kbd[a]{b="}:kbd[c]"} {d}',
    '# a :badge[b]\n\n:::note[x :kbd[y]]\n:icon[z]\n:::',
    ':kbd[a]:kbd[b]\\\n:kbd[c]  \n:kbd[d]',
    '[^1] :kbd[x]\n\n[^1]: :kbd[y]',
    'http://a.b:kbd[c] xmpp:kbd[c]',
    ':kbd[',
  ])('both parsers agree on %j', (text) => sameTree(text));

  test('both parsers agree on many directives without an end', () => sameTree(':kbd['.repeat(1000)));

  test('work in MDX, where braces start expressions elsewhere', () => {
    const { value, diagnostics } = parseMdx(sourcePath('a.mdx'), ':badge[New]{type=tip} {1 + 1} :kbd[<a>]');
    expect(diagnostics).toEqual([]);
    expect(shown(value)).toEqual([['badge', 'New', { type: 'tip' }], ' ', '1 + 1', ' ', ['kbd', '<a>', {}]]);
  });
});
