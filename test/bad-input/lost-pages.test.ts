import { describe, expect, test } from 'vitest';
import { badInput, reportOf, type Files } from './bad-site.ts';

const { site } = badInput();
const CONFIG = `export default { title: 'Site', url: 'https://example.com', blog: { title: 'Blog' } };\n`;

/** Builds a site and returns its diagnostics as `code file`. Diagnostics without a file have only their code. */
async function problems(files: Files): Promise<string[]> {
  const { stdout } = await site({ 'site.config.ts': CONFIG, ...files }).run(['build', '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; location?: { file: string } }[] };
  return diagnostics.map(({ code, location }) => `${code} ${location?.file ?? ''}`.trim());
}

describe('a post that is not valid MDX', () => {
  const post = (name: string, text: string) => ({ [`content/blog/2024-01-0${name}.mdx`]: text });

  test('causes no error on the pages that list it', async () => {
    const files = { ...post('1-a', '---\ntags: [x]\n---\n# A\n\n{\n'), ...post('2-b', '# B\n') };
    expect(await problems(files)).toEqual(['content.mdx-syntax content/blog/2024-01-01-a.mdx']);
  });

  const B = `import A from './2024-01-01-a.mdx'\n\n# B\n\n<A />\n`;

  test('causes no error in a post that imports it', async () => {
    const files = { ...post('1-a', '# A\n\n{\n'), ...post('2-b', B) };
    expect(await problems(files)).toEqual(['content.mdx-syntax content/blog/2024-01-01-a.mdx']);
  });
});

describe('a site whose only page has a problem', () => {
  test.each<[path: string, text: string, problem: string]>([
    ['content/blog/post.md', '# Post\n', 'blog.no-date'],
    ['content/blog/2024-13-45-post.md', '# Post\n', 'blog.no-date'],
    ['content/blog/post.md', '---\ndate: yesterday\n---\n', 'content.front-matter-invalid'],
    ['content/docs/intro.markdown', '# Introduction\n', 'content.unknown-extension'],
    ['content/pages/index.tsx', 'export default <', 'content.module-failed'],
  ])('is not reported as a site without pages: %s', async (path, text, problem) => {
    expect(await problems({ 'content/docs': null, [path]: text })).toEqual([`${problem} ${path}`]);
  });
});

describe('a page component with the extension `.js`', () => {
  const COMPONENT = `import { Link } from 'docsgen/components';\n\nexport default function About() {\n  return (\n    <Link href="/">Home</Link>\n  );\n}\n`;

  test('is a page', async () => {
    const files = { 'content/pages/about.js': COMPONENT, 'content/pages/index.md': '# Home\n\n[About](/about)\n' };
    const found = site(files);
    expect(reportOf(found, await found.run())).toBe('exit 0\n');
    expect(found.output()['about/index.html']).toContain('>Home</a>');
  });

  test('is distinguished from scripts, helpers and tests', async () => {
    const files = {
      'content/pages/index.md': '# Home\n',
      'content/pages/chart.js': 'export default function draw(size) {\n  return size < 3 ? "<svg>" : size;\n}\n',
      'content/pages/plain.js': 'document.body.innerHTML = (`<p>`);\n',
      'content/pages/_button.js': COMPONENT,
      'content/pages/about.test.js': COMPONENT,
    };
    const found = site(files);
    expect(reportOf(found, await found.run())).toBe('exit 0\n');
    expect(Object.keys(found.output()).filter((path) => /chart|plain|button|about/.test(path))).toEqual([]);
  });
});
