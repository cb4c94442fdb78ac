import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../../../../lib/cli/run-site.ts';
import { checkUrls } from '../../../../lib/cli/urls/check-urls.ts';
import { diskSite, writeFiles } from '../../../support/disk-site.ts';
import { commitAll, git } from '../../../support/git-repository.ts';

const SITE = {
  'site.config.ts': `export default {\n  title: 'Acme',\n  url: 'https://acme.example',\n};\n`,
  'content/docs/a.md': '# First\n\n## Setup\n\nText.\n',
  'content/docs/b.md': '# Second\n\nText.\n',
};
const MOVED = { 'content/docs/a.md': undefined, 'content/docs/c.md': '# Renamed\n\n## Setup\n\nText.\n' };

async function publicUrls(siteDir: string) {
  const result = await runSite({ siteDir, mode: 'check', cache: false, onProgress: () => undefined });
  return { urls: result.urls!, textOf: result.textOf, found: result.diagnostics };
}

/** Creates a site with a manifest in its repository, and then moves a page. */
async function movedSite() {
  const siteDir = diskSite(SITE);
  const { urls } = await publicUrls(siteDir);
  writeFiles(siteDir, { 'urls.json': urls.manifest });
  commitAll(siteDir, 'release');
  git(siteDir, 'tag', 'v1');
  writeFiles(siteDir, MOVED);
  git(siteDir, 'add', '--all');
  return { siteDir, manifest: urls.manifest };
}

async function check(siteDir: string, against: string) {
  const result = await checkUrls({ siteDir, cwd: siteDir, against, ...(await publicUrls(siteDir)) });
  return 'problem' in result ? result : result.diagnostics.map(({ message, hint }) => `${message} ${hint}`);
}

const REMOVED = [
  "The page `/docs/a` was published, but no longer exists. It has probably moved to `/docs/c`: git records that `content/docs/a.md` was renamed to `content/docs/c.md`. Add `{ from: '/docs/a', to: '/docs/c' }` to `redirects`, for example with `--fix`.",
];

describe('compares the site with a manifest', () => {
  test('at a revision', async () => {
    const { siteDir } = await movedSite();
    expect(await check(siteDir, 'v1')).toEqual(REMOVED);
  });

  test('in a file', async () => {
    const { siteDir } = await movedSite();
    expect(await check(siteDir, 'urls.json')).toEqual(REMOVED);
  });

  test.each(['', '/', '/urls.json'])('on a server, at its address followed by "%s"', async (path) => {
    const { siteDir, manifest } = await movedSite();
    const server = createServer(({ url }, response) => {
      if (url === '/urls.json') response.end(manifest);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await check(siteDir, `http://127.0.0.1:${port}${path}`)).toEqual(REMOVED);
  });

  test('with another base path', async () => {
    const { siteDir } = await movedSite();
    git(siteDir, 'checkout', '-q', '-f', 'v1');
    const based = SITE['site.config.ts'].replace('};', "  baseUrl: '/base/',\n};");
    writeFiles(siteDir, { 'content/docs/c.md': undefined, 'site.config.ts': based });
    expect(await check(siteDir, 'v1')).toEqual([
      expect.stringMatching(/^All published URLs change, because the base path was `\/` and is `\/base\/` now\. /),
    ]);
  });

  test('and finds nothing if the site is unchanged', async () => {
    const { siteDir } = await movedSite();
    git(siteDir, 'checkout', '-q', '-f', 'v1');
    writeFiles(siteDir, { 'content/docs/c.md': undefined });
    expect(await check(siteDir, 'v1')).toEqual([]);
  });
});

describe('explains why there is no manifest', () => {
  test.each([
    ['v0', /^`v0` is neither a file, nor a git revision, nor an address\.$/],
    ['http://127.0.0.1:1', /^`http:\/\/127\.0\.0\.1:1\/urls\.json` can't be reached/],
    ['https://', /^`https:\/\/` is not a valid address\.$/],
    ['site.config.ts', /^`site\.config\.ts` can't be used: it is not valid JSON\.$/],
  ])('%s', async (against, problem) => {
    const { siteDir } = await movedSite();
    expect(await check(siteDir, against)).toEqual({
      problem: expect.stringMatching(problem) as string,
      hint: expect.stringMatching(/\.$/) as string,
    });
  });

  test('a revision without the file', async () => {
    const siteDir = diskSite(SITE);
    commitAll(siteDir, 'first');
    expect(await check(siteDir, 'HEAD')).toEqual({
      problem: 'The revision `HEAD` has no `urls.json` in the site folder.',
      hint: 'Write the file with `docsgen check-links --write-manifest`, and commit it.',
    });
  });
});

test('the manifest of a check equals the file that a build writes', async () => {
  const siteDir = diskSite(SITE);
  const built = await runSite({ siteDir, mode: 'build', cache: true, onProgress: () => undefined });
  const { urls } = await publicUrls(siteDir);
  expect(urls.manifest).toBe(readFileSync(join(built.outDir, 'urls.json'), 'utf8'));
});
