import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLocation } from '../../lib/core/diagnostics/source-location.ts';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import { buildOnDisk, diskSite } from '../support/disk-site.ts';

const SITE = "title: 'Site', url: 'https://example.org', search: { provider: 'none' }";
const configOf = (more = ''): string => `export default {\n  ${SITE},\n  ${more}\n};\n`;

/** Builds a site on disk. Expects that errors leave it without output. */
async function problemsIn(files: Readonly<Record<string, string>>, config = ''): Promise<string[]> {
  const dir = diskSite({ 'site.config.ts': configOf(config), 'content/pages/index.md': '# Home\n', ...files });
  const { diagnostics } = await buildOnDisk(dir);
  expect(existsSync(join(dir, 'build'))).toBe(diagnostics.every(({ severity }) => severity !== 'error'));
  return diagnostics.map(describeProblem);
}

function describeProblem({ code, location, subject = '', message }: Diagnostic): string {
  return `${code} ${location ? formatLocation(location) : subject} ${message}`;
}

const unsafe = (place: string, address: string, scheme = 'javascript'): string =>
  `link.unsafe-scheme ${place} The address \`${address}\` can run code in the page (\`${scheme}:\`).`;

describe('an address that can run code is an error at its location', () => {
  const page = 'content/docs/a.md';

  test.each([
    ['[x](javascript:alert(1))', '5:5', 'javascript:alert(1)'],
    ['[x](JAVASCRIPT:alert(1))', '5:5', 'JAVASCRIPT:alert(1)'],
    ['[x](javascript&colon;alert(1))', '5:5', 'javascript:alert(1)'],
    ['<javascript:alert(1)>', '5:2', 'javascript:alert(1)'],
    ['[x][y]\n\n[y]: javascript:alert(1)', '7:6', 'javascript:alert(1)'],
    ['![x](javascript:alert(1))', '5:6', 'javascript:alert(1)'],
    ['<a title="x" href="javascript:alert(1)">x</a>', '5:20', 'javascript:alert(1)'],
    ['<a href="java&#10;script:alert(1)">x</a>', '5:10', 'java&#10;script:alert(1)'],
    ['<form action="javascript:alert(1)"></form>', '5:15', 'javascript:alert(1)'],
    ['x <button formaction=javascript:alert(1)>x</button>', '5:22', 'javascript:alert(1)'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '5:21', 'javascript:alert(1)'],
    ['<object data="javascript:alert(1)"></object>', '5:15', 'javascript:alert(1)'],
  ])('Markdown: %s', async (source, place, address) => {
    const found = await problemsIn({ [page]: `# A\n\nText.\n\n${source}\n` });
    expect(found).toEqual([unsafe(`${page}:${place}`, address)]);
  });

  test.each([
    ['[x](data:text/html,x)', '5:5', 'data:text/html,x'],
    ['<iframe src="data:text/html,x"></iframe>', '5:14', 'data:text/html,x'],
  ])('data: %s', async (source, place, address) => {
    const found = await problemsIn({ [page]: `# A\n\nText.\n\n${source}\n` });
    expect(found).toEqual([unsafe(`${page}:${place}`, address, 'data')]);
  });

  test.each(['[x](<java&Tab;script:alert(1)>)', '[x](&#x1;javascript:alert(1))'])(
    'Markdown encodes characters that hide the scheme, so that the address is a broken path: %s',
    async (source) => {
      const found = await problemsIn({ [page]: `# A\n\n${source}\n` });
      expect(found).toEqual([expect.stringMatching(/^link\.broken content\/docs\/a\.md:3:/)]);
    },
  );

  test('a frame with a document that contains one', async () => {
    const found = await problemsIn({ [page]: '# A\n\n<iframe srcdoc="<a href=javascript:f()>x</a>"></iframe>\n' });
    expect(found).toEqual([unsafe(`${page}:3:25`, 'javascript:f()')]);
  });

  test.each([
    ['[x](javascript:alert(1))', '3:5'],
    ['<a href="javascript:alert(1)">x</a>', '3:10'],
    ['<Card title="x" href="javascript:alert(1)">x</Card>', '3:23'],
    ['<form action="javascript:alert(1)"><b>x</b></form>', '3:15'],
    ["<a href={'javascript:alert(1)'}>x</a>", '3:11'],
  ])('MDX: %s', async (source, place) => {
    const found = await problemsIn({ 'content/docs/a.mdx': `# A\n\n${source}\n` });
    expect(found).toEqual([unsafe(`content/docs/a.mdx:${place}`, 'javascript:alert(1)')]);
  });

  test('a post is reported once, although lists and feeds repeat it', async () => {
    const post = '# A\n\n[x](javascript:alert(1))\n';
    expect(await problemsIn({ 'content/blog/2024-01-01-a.md': post })).toEqual([
      unsafe('content/blog/2024-01-01-a.md:3:5', 'javascript:alert(1)'),
    ]);
  });

  test('a template that writes it on all pages is reported once', async () => {
    const footer = 'export function Footer() {\n  return <a href="vbscript:x">x</a>;\n}\n';
    const files = { 'templates/components/page/Footer.tsx': footer, [page]: '# A\n' };
    const found = await problemsIn(files, "footer: { copyright: 'x' },");
    expect(found).toEqual([
      unsafe('the templates, or a component of several pages (3 pages, the first is `/`)', 'vbscript:x', 'vbscript'),
    ]);
  });

  test('the rule can turn it into a warning', async () => {
    const dir = diskSite({
      'site.config.ts': configOf("rules: { 'link.unsafe-scheme': 'warn' },"),
      'content/pages/index.md': '# A\n\n[x](javascript:f())\n',
    });
    const { diagnostics } = await buildOnDisk(dir);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });
});

describe('the configuration cannot contain such an address', () => {
  test.each([
    ['navbar', "{ items: [{ label: 'x', href: 'javascript:alert(1)' }] }", 'navbar.items[0].href'],
    ['navbar', "{ items: [{ label: 'x', href: ' java\\nscript:alert(1)' }] }", 'navbar.items[0].href'],
    ['navbar', "{ items: [{ type: 'html', html: '<a href=javascript:f()>x</a>' }] }", 'navbar.items[0].html'],
    ['navbar', "{ logo: { src: 'a.svg', alt: 'x', href: 'data:text/html,x' } }", 'navbar.logo.href'],
    [
      'footer',
      "{ links: [{ title: 'x', items: [{ label: 'x', href: 'vbscript:x' }] }] }",
      'footer.links[0].items[0].href',
    ],
    ['footer', '{ copyright: \'<a href="javascript&colon;f()">x</a>\' }', 'footer.copyright'],
    ['announcementBar', '{ content: \'<a href="&#106avascript:f()">x</a>\' }', 'announcementBar.content'],
    ['redirects', "[{ from: '/a', to: 'javascript:alert(1)' }]", 'redirects[0].to'],
    ['scripts', "['data:text/javascript,alert(1)']", 'scripts[0]'],
    ['head', "[{ tag: 'link', attrs: { rel: 'x', href: 'javascript:x' } }]", 'head[0].attrs.href'],
    [
      'head',
      "[{ tag: 'meta', attrs: { 'http-equiv': 'refresh', content: '0;url=javascript:x' } }]",
      'head[0].attrs.content',
    ],
    ['docs', "{ editUrl: 'javascript:{path}' }", 'docs.editUrl'],
    ['docs', "{ sidebars: { a: [{ type: 'link', label: 'x', href: 'javascript:x' }] } }", 'docs.sidebars.a[0].href'],
    ['docs', "{ sidebars: { a: [{ type: 'html', html: '<a href=javascript:x>x</a>' }] } }", 'docs.sidebars.a[0].html'],
  ])('%s: %s', async (key, value, subject) => {
    const found = await problemsIn({}, `${key}: ${value},`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^config\.invalid-value site\.config\.ts:3:\d+ /);
    expect(found[0]).toContain(subject);
  });
});

describe('data about a page cannot contain such an address', () => {
  test.each([
    ['image: javascript:x', 'image'],
    ['custom_edit_url: javascript:x', 'custom_edit_url'],
    ["head: [{ tag: script, attrs: { src: 'data:,alert(1)' } }]", 'head[0].attrs.src'],
  ])('front matter: %s', async (line, key) => {
    const found = await problemsIn({ 'content/docs/a.md': `---\n${line}\n---\n\n# A\n` });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^content\.front-matter-invalid content\/docs\/a\.md:2:\d+ /);
    expect(found[0]).toContain(key);
  });

  test('the authors of a blog', async () => {
    const post = '---\nauthors: [ann, { name: Bob, url: "javascript:bob()" }]\n---\n\n# A\n';
    const authors = 'ann:\n  name: Ann\n  url: "java\\nscript:ann()"\n';
    const found = await problemsIn({ 'content/blog/2024-01-01-a.md': post, 'content/blog/authors.yml': authors });
    expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      expect.stringMatching(/^content\.front-matter-invalid content\/blog\/2024-01-01-a\.md:2/),
      expect.stringMatching(/^blog\.authors-invalid content\/blog\/authors\.yml:3/),
    ]);
  });

  test('the glossary', async () => {
    const files = {
      'content/glossary.yml': 'Node: A [part](javascript:x).\n',
      'content/docs/a.md': '# A\n\n:term[Node]\n',
    };
    expect(await problemsIn(files)).toEqual([unsafe('content/glossary.yml:1:16', 'javascript:x')]);
  });
});
