import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { differences, diskSite, temporaryFolder, treeOf, buildOnDisk } from '../../../support/disk-site.ts';
import { docsgenCli, type Docsgen } from '../../../support/cli.ts';

const tools: { docsgen?: Docsgen } = {};
beforeAll(async () => void (tools.docsgen = await docsgenCli()));

const FILES = {
  'site.config.ts': `export default { title: 'Site', url: 'https://example.org', footer: { copyright: 'Acme' } };`,
  'content/pages/index.md': '# Home\n\nWelcome\n',
  'content/docs/intro.mdx': '# Intro\n\n<Card title="A card" />\n\n:::tip\n\nText\n\n:::\n\n```ts\nconst a = 1;\n```\n',
  'content/blog/2024-01-02-post.md': '---\ntags: [one]\n---\n\n# Post\n\nText\n',
};

const eject = (cwd: string, ...words: string[]) => tools.docsgen!(['eject', ...words], { cwd });

/** Returns the paths that `docsgen eject` lists. */
async function listed(): Promise<string[]> {
  const { stdout } = await eject(temporaryFolder());
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]!);
}

/** Returns the pages without the names of scripts, which contain the hashes of the components that they import. */
function pagesOf(tree: Readonly<Record<string, string>>): Record<string, string> {
  const pages = Object.entries(tree).filter(([path]) => path.endsWith('.html'));
  return Object.fromEntries(pages.map(([path, html]) => [path, html.replace(/-[a-z0-9]{8}\.js/g, '.js')]));
}

describe('docsgen eject', () => {
  test('lists every template with its purpose', async () => {
    const { stdout, code } = await eject(temporaryFolder());
    expect(code).toBe(0);
    expect(stdout).toMatch(/^components\/page\/Footer\.tsx +The footer of every page\.$/m);
    expect(stdout).not.toMatch(/^(?:client|islands)\//m);
    expect(stdout).not.toContain('{@link');
  });

  test('copies templates that build the same site', async () => {
    const siteDir = diskSite(FILES);
    await buildOnDisk(siteDir);
    const before = treeOf(join(siteDir, 'build'));
    const paths = await listed();
    const { code, stdout, stderr } = await eject(siteDir, ...paths);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Created templates/components/page/Footer.tsx');
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toEqual([]);
    expect(differences(before, treeOf(join(siteDir, 'build')))).toEqual([]);
  });

  test('wraps templates in files that build the same site', async () => {
    const siteDir = diskSite(FILES);
    await buildOnDisk(siteDir);
    const before = treeOf(join(siteDir, 'build'));
    const paths = (await listed()).filter((path) => path.endsWith('.tsx') && !path.startsWith('layouts/Document'));
    const refused = (await eject(siteDir, '--wrap', ...paths)).stderr;
    const { code } = await eject(siteDir, '--wrap', ...paths.filter((path) => !refused.includes(`\`${path}\``)));
    expect(code).toBe(0);
    expect(existsSync(join(siteDir, 'templates/layouts/Shell.tsx'))).toBe(true);
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toEqual([]);
    const [expected, actual] = [pagesOf(before), pagesOf(treeOf(join(siteDir, 'build')))];
    expect(differences(expected, actual)).toEqual([]);
  });

  test('copies templates that use the other templates of the site', async () => {
    const icon = 'export const Icon = () => <i className="own-icon" />;';
    const siteDir = diskSite({ ...FILES, 'templates/components/elements/Icon.tsx': icon });
    await eject(siteDir, 'BackToTop');
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toEqual([]);
    const html = readFileSync(join(siteDir, 'build/docs/intro/index.html'), 'utf8');
    expect(html).toMatch(/<button [^>]*class="back-to-top"[^>]*><i class="own-icon">/);
  });

  test('adds to a style sheet with --wrap', async () => {
    const siteDir = diskSite(FILES);
    await eject(siteDir, 'footer.css', '-w');
    const path = join(siteDir, 'templates/styles/shell/footer.css');
    expect(readFileSync(path, 'utf8')).toContain("@import 'docsgen/templates/styles/shell/footer.css';");
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toEqual([]);
    const css = Object.entries(treeOf(join(siteDir, 'build/assets'))).find(([name]) => name.startsWith('styles-'))![1];
    expect(css).toContain('.footer-inner');
  });

  test('finds a template by its name, and uses the templates folder of the configuration', async () => {
    const siteDir = diskSite({
      ...FILES,
      'site.config.ts': FILES['site.config.ts'].replace('{', "{ templatesDir: 'theme',"),
    });
    expect((await eject(siteDir, 'Footer.tsx')).stdout).toBe('Created theme/components/page/Footer.tsx\n');
  });

  test.each([
    ['footr.tsx', 'There is no template `footr.tsx`. Did you mean `components/page/Footer.tsx`?'],
    ['zzz', 'There is no template `zzz`. Run `docsgen eject` to list all templates.'],
    ['templates/pages/indx.tsx', 'There is no template `templates/pages/indx.tsx`. Did you mean `pages/index.tsx`?'],
  ])('suggests a template for %s and writes nothing', async (word, message) => {
    const siteDir = diskSite(FILES);
    const { code, stderr } = await eject(siteDir, 'Shell', word);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `error: ${message}\n` });
    expect(existsSync(join(siteDir, 'templates'))).toBe(false);
  });

  test('does not overwrite a file', async () => {
    const siteDir = diskSite({ ...FILES, 'templates/components/page/Footer.tsx': 'own' });
    const { code, stderr } = await eject(siteDir, 'Footer.tsx');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: `templates/components/page/Footer.tsx` already exists. Rename it or delete it first.\n',
    });
    expect(readFileSync(join(siteDir, 'templates/components/page/Footer.tsx'), 'utf8')).toBe('own');
  });
});
