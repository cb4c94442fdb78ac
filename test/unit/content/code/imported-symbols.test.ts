import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

/** Returns the names in Markdown that may become links, by placeholder. */
const symbols = (text: string) => markdown(text).document.refs.filter(({ kind }) => kind === 'symbol');

describe('inline code', () => {
  test.each([
    ['LexicalEditor', 'LexicalEditor'],
    ['$getRoot', '$getRoot'],
    ['$getRoot()', '$getRoot'],
    ['editor.update()', 'editor.update'],
    ['editor.update(fn, {tag})', 'editor.update'],
    ['Klass<T>', 'Klass'],
    ['<LexicalComposer>', 'LexicalComposer'],
    ['<LexicalComposer />', 'LexicalComposer'],
    ['@lexical/react/LexicalComposer', '@lexical/react/LexicalComposer'],
  ])('%s may name a symbol', (code, target) => {
    expect(symbols(`Use \`${code}\`.`).map((ref) => ref.target)).toEqual([target]);
  });

  test.each(['true', 'text', 'a b', '--flag', '$getRoot().append(a)', '42', "'lexical'", '<p>', 'npm install X'])(
    '%s may not',
    (code) => {
      expect(symbols(`Use \`${code}\`.`)).toEqual([]);
    },
  );

  test('has a placeholder on each side, also in MDX', () => {
    expect(markdown('A `LexicalNode`.').html).toBe('<p>A ⟨0⟩<code>LexicalNode</code>⟨0-end⟩.</p>');
    expect(mdx('A `LexicalNode`.').html).toMatch(/⟨0⟩.*LexicalNode.*⟨0-end⟩/s);
  });

  test('has no placeholders in headings and links, which cannot contain links', () => {
    const text =
      '## `LexicalNode`\n\n[`LexicalNode`](/a) and <a href="/b">`LexicalNode`</a> and [`LexicalNode`][c]\n\n[c]: /c';
    expect(symbols(text)).toEqual([]);
    expect(mdx('<Card href="/a">`LexicalNode`</Card>').refs.filter((ref) => ref.startsWith('symbol'))).toEqual([]);
  });

  test('has placeholders that are not part of the text', () => {
    const { document } = markdown('`LexicalNode` is a node.\n\n| `LexicalNode` |\n| - |\n| a |');
    expect(document.description).toBe('LexicalNode is a node.');
    expect(markdown('| `LexicalNode` |\n| - |\n| a |').html).toContain('aria-label="LexicalNode"');
  });
});

describe('a code sample', () => {
  const CODE = [
    "import { $getRoot as $root, type LexicalEditor } from 'lexical';",
    "import { local } from './local';",
    '',
    "// $root and 'LexicalEditor' in words",
    'export const a = (editor: LexicalEditor) => editor.LexicalEditor.read(() => $root());',
  ].join('\n');

  test('links each use of a name that it imports from a package', () => {
    const { html, document } = markdown(`\`\`\`ts\n${CODE}\n\`\`\``);
    expect(document.refs.map(({ target }) => target)).toEqual(['$getRoot from lexical', 'LexicalEditor from lexical']);
    const code = html.replace(/<[^>]*>/g, '');
    expect(code).toContain('import { $getRoot as ⟨0⟩$root⟨0-end⟩, type ⟨1⟩LexicalEditor⟨1-end⟩ } from');
    expect(code).toContain("// $root and 'LexicalEditor' in words");
    expect(code).toContain(
      '(editor: ⟨1-again⟩LexicalEditor⟨1-end⟩) =&gt; editor.LexicalEditor.read(() =&gt; ⟨0-again⟩$root⟨0-end⟩())',
    );
  });

  test('in another language has no links', () => {
    expect(symbols("```python\nfrom lexical import LexicalEditor\n```\n\n```text\nimport {A} from 'a'\n```")).toEqual(
      [],
    );
  });
});
