import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import { createElement, useId, type ComponentType, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { compileDocument } from '../../../../lib/content/index.ts';
import { fastMdx } from '../../../../lib/content/mdx/fast-mdx.ts';
import { parseMdx } from '../../../../lib/content/mdx/mdx.ts';
import type { Body, Document } from '../../../../lib/core/model/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { mdxDefaults } from '../../../../templates/mdx-defaults.ts';
import { BLOCKS, INLINE } from '../../../../scripts/fuzz/marks.mjs';
import { failsAssertion } from '../html/both-ways.ts';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';

const FILE = sourcePath('page.mdx');
const MATH = { math: true };
const MARKDOWN = { math: true, languageAliases: {}, admonitions: ['quiz'] };

/** Compiles a post, because only posts have excerpts, or a page. */
function compiled(text: string, mdxAsHtml: boolean, path: string) {
  const source = { path: sourcePath(path), text, hash: '', format: 'mdx' as const };
  const options = { loadPackage, mdxAsHtml, markdown: MARKDOWN, blogDir: sourcePath('content/blog') };
  return compileDocument(source, options);
}

/** Takes the place of an imported component. */
const stub = (name: string) =>
  function Stub({ children, ...props }: { readonly children?: ReactNode }) {
    return createElement('section', { 'data-name': name, 'data-props': Object.keys(props).join() }, children, useId());
  };

/** Replaces imports by stubs, and renders a module as a build does. Returns its error if it fails. */
function rendered(body: Body | undefined): string | undefined {
  if (body?.kind !== 'module') return body?.kind === 'html' ? body.html : undefined;
  try {
    return renderedModule(body.code ?? '');
  } catch (error) {
    return String(error);
  }
}

function renderedModule(written: string): string {
  const code = written
    .replace(/^import \{(.*)\} from "react\/jsx-runtime";$/m, (_, names: string) => {
      return `const {${names.replaceAll(' as ', ': ')}} = runtime;`;
    })
    .replace(/^import (\w+) from .*$/gm, "const $1 = stub('$1');")
    .replace(/^import \{(.*)\} from .*$/gm, (_, names: string) =>
      [...names.matchAll(/(\w+),?(?: |$)/g)].map(([, name]) => `const ${name} = stub('${name}');`).join(' '),
    )
    .replace(/^export (?=const |function )/gm, '')
    .replace(/^export default function/m, 'return function');
  const load = compileFunction(code, ['runtime', 'stub']) as (...given: unknown[]) => ComponentType<object>;
  const html = renderToStaticMarkup(createElement(load(runtime, stub), { components: mdxDefaults } as object));
  return html.replace(/<\/?docsgen-html>/g, '');
}

interface Comparable extends Omit<Document, 'body' | 'excerpt' | 'isPlain'> {
  readonly html: string | undefined;
  readonly excerptHtml: string | undefined;
}

function comparable({ body, excerpt, isPlain: _, ...document }: Document): Comparable {
  return { ...document, html: rendered(body), excerptHtml: rendered(excerpt) };
}

/** Asserts that a text becomes the same document both ways. Returns whether the fast way supports it. */
function sameDocument(text: string, path = 'content/docs/page.md'): boolean {
  const fast = compiled(text, true, path);
  const reference = compiled(text, false, path);
  expect(reference.value.body.kind).toBe('module');
  expect(fast.diagnostics, JSON.stringify(text)).toEqual(reference.diagnostics);
  expect(comparable(fast.value), JSON.stringify(text)).toEqual(comparable(reference.value));
  return (
    fast.value.body.kind === 'html' ||
    (fast.value.body.kind === 'module' && fast.value.body.code?.includes('DocsgenHtml') === true)
  );
}

/** Marks that the transformation changes, and characters that React escapes in another way. */
const DOCSGEN = [
  ...[
    '\n\n<A>\n\n',
    '\n\n</A>\n\n',
    '\n\n<Badge b="c" d={1} />\n\n',
    '\n\n<Tabs><TabItem label="a">b</TabItem></Tabs>\n\n',
  ],
  ...[
    '\n\nimport A from "a";\n\n',
    '\n\nexport const c = 1;\n\n',
    '\n\n<details>\n<summary>a</summary>\n\n*b* `<`\n\n</details>\n\n',
  ],
  ...[
    '# Title\n\n',
    '## A `b` {#c}\n\n',
    '![a](b.png)',
    '![a](b.png "c")\n\n',
    '[a](b.md#c)',
    '[a](/b)',
    '[a](https://a.b)',
  ],
  ...[
    '[a](javascript:b)',
    '![a]()',
    '[a]()',
    '`useState`',
    '&',
    '"',
    "'",
    '>',
    '&lt;',
    '\\<',
    '\\{',
    '}',
    '< ',
    '\n\n<!-- c -->\n\n',
  ],
  ...[
    '\n\n<!-- truncate -->\n\n',
    ':::tip[A *b*]\n\n',
    ':::quiz\n',
    ':::details\n',
    ':::tabs\n',
    ':::tab[a]\n',
    ':::cards\n',
    '\n\n:::\n\n',
  ],
  ...[':kbd[Ctrl+K]', ':badge[new]', ':icon[search]', '> [!NOTE]\n> a\n\n', '| a | b |\n|:-|-:|\n| `c` | ~~d~~ |\n\n'],
  ...[
    '- [ ] a\n',
    '- [x] b\n',
    '- [x]\n\n  > c\n',
    'a[^1]\n\n[^1]: note\n\n',
    '$x^2$',
    '\n\n```js {1} title="a"\nlet a = 1;\n```\n\n',
  ],
  ...[
    '\n\n```mermaid\ngraph TD\n```\n\n',
    '\n\n```bash npm2yarn\nnpm i a\n```\n\n',
    '\n\n```\n<a>\n```\n\n',
    'a\n',
    'b  \n',
    '\n\n',
    ' ',
  ],
];

const fragments = fc
  .array(fc.constantFrom(...DOCSGEN, ...DOCSGEN, ...BLOCKS, ...INLINE), { maxLength: 14 })
  .map((pieces) => pieces.join(''));

function sameInEach(path: string) {
  return fc.property(fragments, (text) => {
    fc.pre(!failsAssertion(() => [parseMdx(FILE, text, MATH), fastMdx(FILE, text, MATH)]));
    sameDocument(text, path);
  });
}

describe('the Markdown in MDX becomes the HTML of its module', { timeout: 120_000 }, () => {
  test('for random marks in pages', () => {
    fc.assert(sameInEach('content/docs/page.md'), { numRuns: 600 });
  });

  test('for random marks in posts with excerpts', () => {
    fc.assert(sameInEach('content/blog/post.md'), { numRuns: 300 });
  });

  test('for the pages of this repository', () => {
    const paths = repositoryFiles().filter((path) => /^(?:docs\/content|content|test\/sites)\/.*\.mdx?$/.test(path));
    const fast = paths.filter((path) => sameDocument(readFileSync(join(ROOT, path), 'utf8'), path));
    expect(fast.length).toBeGreaterThan(paths.length / 2);
  });
});
