import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../../support/disk-site.ts';

const FILES = {
  'site.config.ts': `export default { title: 'Site', url: 'https://example.org', styles: ['src/site.css'], search: { provider: 'none' } };`,
  'src/site.css': '.site { color: red; }',
  'src/pricing.css': '.pricing { color: green; }',
  'src/plans.css': '.plans { color: blue; }',
  'content/pages/index.md': '# Home',
  'content/pages/pricing.md': '---\nstyles: [src/pricing.css, src/site.css]\n---\n\n# Pricing',
  'content/docs/intro.md': '# Intro',
};

/** Returns the own CSS of a page, which is not in the style sheet of every page. */
function cssOf(siteDir: string, page: string): string {
  const html = readFileSync(join(siteDir, 'build', page, 'index.html'), 'utf8');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/(assets\/page-[^"]+)"/g)].map(([, path]) => path!);
  return sheets.map((path) => readFileSync(join(siteDir, 'build', path), 'utf8').trim()).join('\n');
}

const messagesOf = (result: Awaited<ReturnType<typeof buildOnDisk>>): string[] =>
  result.diagnostics.map(({ code, message, location }) => {
    return `${location?.file}:${location?.line}:${location?.column} ${code} ${message}`;
  });

describe('styles in front matter', () => {
  test('are loaded only on their page, without those of every page', async () => {
    const siteDir = diskSite(FILES);
    const result = await buildOnDisk(siteDir);
    expect(messagesOf(result)).toEqual([]);
    expect(cssOf(siteDir, 'pricing')).toBe('.pricing{color:green}');
    expect(cssOf(siteDir, '')).toBe('');
    expect(cssOf(siteDir, 'docs/intro')).toBe('');
  });

  test('are loaded once if the page also imports them', async () => {
    const siteDir = diskSite({
      ...FILES,
      'content/pages/plans.mdx':
        "---\nstyles: [src/plans.css, src/pricing.css]\n---\n\nimport '../../src/plans.css';\n\n# Plans",
      'content/pages/team.tsx':
        "export const frontMatter = { title: 'Team', styles: ['src/plans.css'] };\nexport default () => <h1>Team</h1>;",
    });
    expect(messagesOf(await buildOnDisk(siteDir))).toEqual([]);
    expect(cssOf(siteDir, 'plans')).toBe('.plans{color:#00f}\n.pricing{color:green}');
    expect(cssOf(siteDir, 'team')).toBe('.plans{color:#00f}');
  });

  test('of a post are not loaded by lists', async () => {
    const siteDir = diskSite({
      ...FILES,
      'content/blog/2024-01-02-a.md': '---\ntitle: A\nstyles: [src/plans.css]\n---\n\nText.',
    });
    await buildOnDisk(siteDir);
    expect(cssOf(siteDir, 'blog/a')).toBe('.plans{color:#00f}');
    expect(cssOf(siteDir, 'blog')).toBe('');
  });

  test('that change update the page in an incremental build', async () => {
    const siteDir = diskSite(FILES);
    await buildOnDisk(siteDir);
    writeFiles(siteDir, { 'src/pricing.css': '.pricing { color: gray; }' });
    await buildOnDisk(siteDir);
    expect(cssOf(siteDir, 'pricing')).toBe('.pricing{color:gray}');
    const incremental = treeOf(join(siteDir, 'build'));
    await buildOnDisk(siteDir, { cache: false });
    expect(differences(incremental, treeOf(join(siteDir, 'build')))).toEqual([]);
  });

  test('that are missing are reported at their line, and the build fails', async () => {
    const siteDir = diskSite({
      ...FILES,
      'content/pages/pricing.md': '---\ntitle: Pricing\nstyles:\n  - src/pricing.css\n  - src/prices.css\n---\n',
    });
    const result = await buildOnDisk(siteDir);
    expect(messagesOf(result)).toEqual([
      'content/pages/pricing.md:5:5 bundle.failed The style sheet `src/prices.css` does not exist.',
    ]);
    expect(result.diagnostics[0]?.hint).toBe('The path is relative to the site folder.');
    expect(existsSync(join(siteDir, 'build'))).toBe(false);
  });

  test('must be paths in the site folder', async () => {
    const siteDir = diskSite({
      ...FILES,
      'content/pages/pricing.md': '---\nstyles: [https://example.org/a.css]\n---\n\n# Pricing',
      'content/pages/team.md': '---\nstyles: [../a.css]\n---\n\n# Team',
    });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        '`styles[0]`: Expected a path in the site folder, found "https://example.org/a.css".',
        'To load a style sheet from a URL, add a `link` element with `head`.',
      ],
      [
        '`styles[0]`: Expected a path in the site folder, found "../a.css".',
        'Paths are relative to the folder of site.config.ts and must stay inside it.',
      ],
    ]);
  });
});
