import { describe, expect, onTestFinished, test } from 'vitest';
import { rmSync } from 'node:fs';
import { runSite } from '../../../../lib/cli/run-site.ts';
import { checkUrls } from '../../../../lib/cli/urls/check-urls.ts';
import type { Diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { diskSite, writeFiles } from '../../../support/disk-site.ts';
import { commitAll, git } from '../../../support/git-repository.ts';

const CONFIG = `export default {\n  title: 'Acme',\n  url: 'https://acme.example',\n};\n`;
const INSTALL = '# Install\n\n[Guide](./guide.md) [Setup](#setup)\n\n## Setup\n\nText.\n\n## Usage\n\nText.\n';

/** Publishes a site, changes it, and returns the links with fixes as `before → after`, and the codes of the links without fixes. */
async function linksAfter(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const siteDir = diskSite({ 'site.config.ts': CONFIG, ...before });
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const check = () => runSite({ siteDir, mode: 'check', cache: false, onProgress: () => undefined });
  writeFiles(siteDir, { 'urls.json': (await check()).urls!.manifest });
  commitAll(siteDir, 'release');
  writeFiles(siteDir, after);
  git(siteDir, 'add', '--all');
  const { urls, textOf, diagnostics: found } = await check();
  const result = await checkUrls({ siteDir, cwd: siteDir, against: 'HEAD', urls: urls!, textOf, found });
  if ('problem' in result) return [result.problem];
  return result.found.map((one) => changeOf(one, textOf));
}

function changeOf({ code, fix }: Diagnostic, textOf: (file: never) => string | undefined): string {
  const [edit] = fix?.edits ?? [];
  if (!edit) return code;
  const { file, line, column, length } = edit.location;
  const text = (textOf(file as never) ?? '').split('\n')[line - 1] ?? '';
  return `${text.slice(column - 1, column - 1 + length)} → ${edit.text}`;
}

describe('links to a page that has moved', () => {
  test('lead to its new place, in the form in which they are written', async () => {
    const links = [
      '[a](./install.md)',
      '[b](install.md#setup)',
      '[c](/docs/install)',
      '[d](/docs/install/#usage)',
      '[e](install?q=1#setup)',
      '[f](@site/content/docs/install.md)',
      '<a href="/docs/install">g</a>',
      '[h][h]\n\n[h]: <./install.md> "Title"',
    ];
    const guide = { 'content/docs/guide.md': `# Guide\n\n${links.join('\n')}\n` };
    const moved = { 'content/docs/install.md': undefined, 'content/docs/start/set-up.md': INSTALL };
    expect(await linksAfter({ ...guide, 'content/docs/install.md': INSTALL }, moved)).toEqual([
      './install.md → ./start/set-up.md',
      'install.md#setup → start/set-up.md#setup',
      '/docs/install → /docs/start/set-up',
      '/docs/install/#usage → /docs/start/set-up/#usage',
      'install?q=1#setup → start/set-up?q=1#setup',
      '@site/content/docs/install.md → @site/content/docs/start/set-up.md',
      '/docs/install → /docs/start/set-up',
      './install.md → ./start/set-up.md',
    ]);
  });

  test('also if only its file has moved, and several files have', async () => {
    const slug = (text: string, url: string) => `---\nslug: ${url}\n---\n\n${text}`;
    const install = slug(INSTALL, '/install');
    const guide = slug('# Guide\n\n[Install](./install.md)\n\nMore text about this.\n', '/guide');
    const before = { 'content/docs/install.md': install, 'content/docs/guide.md': guide };
    const after = { 'content/docs/a/install.md': install, 'content/docs/b/guide.md': guide };
    const removed = { 'content/docs/install.md': undefined, 'content/docs/guide.md': undefined };
    expect(await linksAfter(before, { ...after, ...removed })).toEqual([
      './guide.md → ../b/guide.md',
      './install.md → ../a/install.md',
    ]);
  });

  test('are not changed if the page has no new place', async () => {
    const files = { 'content/docs/guide.md': '# Guide\n\n[a](./install.md) [b](/docs/install)\n' };
    expect(
      await linksAfter({ ...files, 'content/docs/install.md': INSTALL }, { 'content/docs/install.md': undefined }),
    ).toEqual(['link.broken-markdown', 'link.broken']);
  });
});

describe('links to a section that was renamed', () => {
  const INSTALLED = INSTALL.replace('## Setup', '## First steps');

  test('get its new anchor', async () => {
    const guide = { 'content/docs/guide.md': '# Guide\n\n[a](./install.md#setup) [b](/docs/install#setup)\n' };
    const after = { 'content/docs/install.md': INSTALLED };
    expect(await linksAfter({ ...guide, 'content/docs/install.md': INSTALL }, after)).toEqual([
      './install.md#setup → ./install.md#first-steps',
      '/docs/install#setup → /docs/install#first-steps',
      '#setup → #first-steps',
    ]);
  });

  test('get its new page and anchor if its page has moved, too', async () => {
    const guide = { 'content/docs/guide.md': '# Guide\n\n[a](/docs/install#setup) [b](/docs/install#usage)\n' };
    const after = { 'content/docs/install.md': undefined, 'content/docs/start.md': INSTALLED };
    expect(await linksAfter({ ...guide, 'content/docs/install.md': INSTALL }, after)).toEqual([
      '/docs/install#setup → /docs/start#first-steps',
      '/docs/install#usage → /docs/start#usage',
      'link.broken-anchor',
    ]);
  });
});
