import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeExternalLinks from 'rehype-external-links';
import remarkEmoji from 'remark-emoji';
import remarkMath from 'remark-math';
import { describe, expect, test } from 'vitest';
import {
  appliedPlugins,
  compileDocument,
  compileWithPlugins,
  type PluginFunction,
} from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { ROOT } from '../../../support/source-tree.ts';

const PAGE = 'content/docs/page.md';

interface Settings {
  readonly kind?: 'remark' | 'rehype';
  readonly path?: string;
  readonly options?: unknown;
}

/** Compiles a text with one plugin. */
async function compileWith(plugin: unknown, text: string, { kind = 'remark', path = PAGE, options }: Settings = {}) {
  const config = { kind, key: `markdown.${kind}Plugins[0]`, name: (plugin as { name: string }).name, isPure: false };
  const applied = appliedPlugins([{ config, plugin: plugin as PluginFunction, options }], undefined);
  const file = { path: sourcePath(path), text, hash: '' };
  const { value, diagnostics } = await compileWithPlugins(file, applied(file.path)!, { loadPackage });
  const { body } = value;
  const html = body.kind === 'html' ? body.html : body.kind === 'module' ? (body.code ?? '') : '';
  const found = diagnostics.map(({ code, message, location, hint }) => ({
    code,
    message,
    at: `${location?.line}:${location?.column}+${location?.length}`,
    hint,
  }));
  return { document: value, html, found };
}

/** The fields of a syntax tree that the plugins of these tests use. */
interface Tree {
  children: Tree[];
  type: string;
  value?: string;
}

describe('pages with plugins', () => {
  const paths = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .map((path) => `content/${path}`)
    .sort()
    // The others have the same syntax.
    .filter((_, index) => index % 6 === 0);

  test('are equal to pages without plugins if the plugin changes nothing', async () => {
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const file = { path: sourcePath(path), text: readFileSync(join(ROOT, path), 'utf8'), hash: '' };
      const { document, found } = await compileWith(() => () => undefined, file.text, { path });
      const plain = compileDocument(file, { loadPackage });
      expect({ document, codes: found.map(({ code }) => code) }, path).toEqual({
        document: plain.value,
        codes: plain.diagnostics.map(({ code }) => code),
      });
    }
  });

  test('show the output of a published remark plugin in text, titles, headings and excerpts', async () => {
    const text = '# Dogs :dog:\n\nOne :cat:\n\n<!-- truncate -->\n\n## Two :cat:\n';
    const { document, html } = await compileWith(remarkEmoji, text, { path: 'content/blog/2024-01-02-dogs.md' });
    expect(document.title).toBe('Dogs 🐶');
    expect(document.excerpt).toEqual({ kind: 'html', html: '<p>One 🐱</p>' });
    expect(html).toContain('<h2 id="two-">Two 🐱');
  });

  test('show the output of a published rehype plugin with its options', async () => {
    const text = 'See [this](https://example.com).\n';
    const options = { rel: ['nofollow'] };
    const { html } = await compileWith(rehypeExternalLinks, text, { kind: 'rehype', options });
    expect(html).toContain('rel="nofollow"');
  });

  test('can use syntax that a plugin adds', async () => {
    const { html } = await compileWith(remarkMath, 'The value $a_1$.\n');
    expect(html).toContain('<span class="katex">');
  });

  test.each(['md', 'mdx'])('check links that a plugin adds (.%s)', async (format) => {
    const addLink = () => (tree: Tree) => {
      const link = { type: 'link', url: './other.md', children: [{ type: 'text', value: 'More' }] };
      tree.children.push({ type: 'paragraph', children: [link] as never });
    };
    const { document } = await compileWith(addLink, 'Text\n', { path: `content/docs/page.${format}` });
    expect(document.refs.map(({ kind, target }) => `${kind} ${target}`)).toEqual(['link ./other.md']);
  });

  test('can use MDX and rehype plugins together', async () => {
    const text = '# Page\n\n<b>Text</b> with [a link](https://example.com)\n';
    const { html } = await compileWith(rehypeExternalLinks, text, { kind: 'rehype', path: 'content/docs/page.mdx' });
    expect(html).toContain('rel: "nofollow"');
  });

  test('keep an id that a plugin gives to a heading', async () => {
    const setId = () => (tree: Tree) => {
      Object.assign(tree.children[0]!, { data: { hProperties: { id: 'own', className: ['big'] } } });
    };
    const { document, html } = await compileWith(setId, '## Heading\n');
    expect(document.headings).toMatchObject([{ id: 'own' }]);
    expect(html).toContain('<h2 id="own" class="big">');
  });

  test('wait for asynchronous plugins, with promises and with callbacks', async () => {
    const append = (tree: Tree) =>
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added' }] as never });
    const withPromise = () => async (tree: Tree) => {
      await new Promise((resolve) => setImmediate(resolve));
      append(tree);
    };
    const withCallback = () => (tree: Tree, _file: unknown, next: () => void) => {
      setImmediate(() => {
        append(tree);
        next();
      });
    };
    expect((await compileWith(withPromise, 'Text\n')).html).toBe('<p>Text</p>\n<p>Added</p>');
    expect((await compileWith(withCallback, 'Text\n')).html).toBe('<p>Text</p>\n<p>Added</p>');
  });

  test('give plugins the path and the front matter', async () => {
    const seen: unknown[] = [];
    const read = () => (_: Tree, file: { path: string; data: { frontMatter: { title: string } } }) => {
      seen.push(file.path, file.data.frontMatter.title);
    };
    await compileWith(read, '---\ntitle: Front\n---\n\nText\n');
    expect(seen).toEqual([PAGE, 'Front']);
  });
});

describe('errors of plugins', () => {
  test('name the plugin and the page', async () => {
    function remarkBroken() {
      return () => {
        throw new TypeError('No such node.');
      };
    }
    const { found, html } = await compileWith(remarkBroken, 'Text\n');
    expect(html).toBe('');
    expect(found).toEqual([
      {
        code: 'content.plugin-failed',
        message: 'The plugin `remarkBroken` (`markdown.remarkPlugins[0]`) failed: TypeError: No such node.',
        at: '1:1+1',
        hint: 'Fix the error, or limit the plugin to other files with `include` in `markdown.remarkPlugins[0]`.',
      },
    ]);
  });

  test('are reported if a plugin fails before it receives a page', async () => {
    const { found } = await compileWith(
      () => {
        throw new Error('Missing option.');
      },
      'Text\n',
      { kind: 'rehype' },
    );
    expect(found).toMatchObject([{ message: 'The plugin `markdown.rehypePlugins[0]` failed: Error: Missing option.' }]);
  });

  test('have the location that the plugin reports', async () => {
    const fail = () => (tree: Tree, file: { fail: (reason: string, place: Tree) => never }) => {
      file.fail('Bad list.', tree.children[1]!);
    };
    const { found } = await compileWith(fail, '---\ntitle: A\n---\n\nText\n\n- item\n');
    expect(found).toMatchObject([{ code: 'content.plugin-failed', at: '7:1+6' }]);
  });

  test('include trees that cannot be written', async () => {
    const spoil = () => () => ({ type: 'root', children: [{ type: 'nonsense' }] });
    const { found } = await compileWith(spoil, 'Text\n', { kind: 'rehype' });
    expect(found).toMatchObject([{ code: 'content.plugin-failed' }]);
    expect(found[0]!.message).toMatch(/^A plugin left a tree that docsgen can't write: .*nonsense/);
  });

  test('become warnings if the plugin reports messages', async () => {
    const warn = () => (tree: Tree, file: { message: (reason: string, place: Tree, origin: string) => void }) => {
      file.message('Prefer shorter sentences.', tree.children[0]!, 'style:length');
    };
    const { found, html } = await compileWith(warn, 'A sentence.\n');
    expect(html).toBe('<p>A sentence.</p>');
    expect(found).toEqual([
      {
        code: 'content.plugin-message',
        message: 'style:length: Prefer shorter sentences.',
        at: '1:1+11',
        hint: undefined,
      },
    ]);
  });

  test('of MDX syntax are reported as without plugins', async () => {
    const { found } = await compileWith(() => undefined, '<b>\n', { path: 'content/docs/page.mdx' });
    expect(found).toMatchObject([{ code: 'content.mdx-syntax' }]);
  });
});
