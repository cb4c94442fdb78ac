import { describe, expect, test } from 'vitest';
import { buildOnDisk, diskSite, writeFiles } from '../../../support/disk-site.ts';

const config = (keys: string): string => `export default { title: 'Acme', url: 'https://acme.example', ${keys} };\n`;

/** Returns the code, location and message of each diagnostic of a site. */
async function reportOf(
  files: Readonly<Record<string, string>>,
  siteDir = diskSite({ 'content/pages/index.md': '# Acme\n', ...files }),
) {
  const { diagnostics } = await buildOnDisk(siteDir, { mode: 'check' });
  return diagnostics.map(({ code, severity, message, location }) => {
    const at = location ? `${location.file}:${location.line}` : '';
    return `${severity} ${code} ${at} ${message}`;
  });
}

describe('orphan pages', () => {
  const PAGES = {
    'content/pages/alone.md': '# Alone\n\n[Itself](/alone)\n',
    'content/pages/linked.md': '# Linked\n',
    'content/pages/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n',
    'content/pages/moved.md': '# Moved\n',
    'content/docs/first.md': '# First\n\n[A](/linked) [B](/old)\n',
    'content/docs/second.md': '# Second\n',
  };
  const ORPHAN = 'route.orphan content/pages/alone.md:1 No other page links to `/alone`.';

  test('are reported if a rule asks for it', async () => {
    const redirects = "redirects: [{ from: '/old', to: '/moved' }]";
    const files = { ...PAGES, 'site.config.ts': config(`${redirects}, rules: { 'route.orphan': 'warn' }`) };
    expect(await reportOf(files)).toEqual([`warning ${ORPHAN}`]);
    expect(await reportOf({ ...PAGES, 'site.config.ts': config(redirects) })).toEqual([]);
  });

  test('are reported when the rule changes after a build that had none', async () => {
    const siteDir = diskSite({
      ...PAGES,
      'content/pages/index.md': '# Acme\n\n[C](/moved) [D](/old)\n',
      'content/docs/first.md': '# F\n\n[A](/linked)\n',
      'site.config.ts': config("redirects: [{ from: '/old', to: '/moved' }]"),
    });
    expect(await reportOf({}, siteDir)).toEqual([]);
    writeFiles(siteDir, {
      'site.config.ts': config("redirects: [{ from: '/old', to: '/moved' }], rules: { 'route.orphan': 'error' }"),
    });
    expect(await reportOf({}, siteDir)).toEqual([`error ${ORPHAN}`]);
  });
});

test('the strict preset reports optional rules as errors, and a rule overrides it', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n[b](/old) [c](https://acme.example/docs/a)\n',
    'content/pages/alone.md': '# Alone\n\n<p id="x"></p><p id="x"></p>\n',
  };
  const redirects = "redirects: [{ from: '/old', to: '/older' }, { from: '/older', to: '/docs/a' }]";
  const strict = config(`${redirects}, rules: { preset: 'strict', 'route.orphan': 'warn' }`);
  expect(
    (await reportOf({ ...files, 'site.config.ts': strict })).map((line) => line.split(' ').slice(0, 2).join(' ')),
  ).toEqual([
    'error link.redirected',
    'error link.absolute',
    'warning route.orphan',
    'error html.duplicate-id',
    'error redirect.chain',
  ]);
  const standard = config(`${redirects}, rules: { preset: 'standard' }`);
  expect(await reportOf({ ...files, 'site.config.ts': standard })).toEqual([
    'warning html.duplicate-id content/pages/alone.md:3 The page contains the id `x` more than once.',
  ]);
});

describe('ignored links', () => {
  const FILES = {
    'content/docs/a.md': '# A\n\n[b](/legacy/x#y) [c](./gone.md) [d](#none)\n',
    'content/pages/b.md': '# B\n\n[b](/legacy/x)\n',
  };
  const ignoring = (...entries: readonly string[]) => ({
    ...FILES,
    'site.config.ts': config(`links: { ignore: [${entries.join(', ')}] }`),
  });

  test('are not reported', async () => {
    const entries = [
      "{ link: '/legacy/**', reason: 'R' }",
      "{ link: 'content/docs/gone.md', reason: 'R' }",
      "{ link: '/docs/a#no*', reason: 'R' }",
    ];
    expect(await reportOf(ignoring(...entries))).toEqual([]);
  });

  test('can be missing files, by the path at which docsgen looks for them', async () => {
    const files = {
      'content/docs/a.md': '# A\n\n![a](/img/a.png) ![b](./b.png) <video src="/img/c.mp4"></video>\n',
      'content/docs/d.mdx': '# D\n\n<img src={\'/img/d.png\'} alt="" />\n\n<Figure src="/img/e.png" />\n',
    };
    const codes = async (links: string) =>
      (await reportOf({ ...files, 'site.config.ts': config(links) })).map((line) => line.split(' ')[1]);
    expect(await codes('links: {}')).toEqual(Array(5).fill('content.missing-asset'));
    const ignored =
      "{ link: '/img/*', reason: 'R' }, { link: 'content/docs/*.png', from: 'content/docs/a.md', reason: 'R' }";
    expect(await codes(`links: { ignore: [${ignored}] }`)).toEqual([]);
    expect(await codes("links: { ignore: [{ link: '/img/x.png', reason: 'R' }] }")).toEqual([
      ...Array<string>(5).fill('content.missing-asset'),
      'link.unused-ignore',
    ]);
  });

  test('can be limited to files', async () => {
    const found = await reportOf(ignoring("{ link: '/legacy/**', from: 'content/docs/**', reason: 'R' }"));
    expect(found.filter((line) => line.includes('legacy'))).toEqual([
      'error link.broken content/pages/b.md:3 The link `/legacy/x` is broken: no page or file exists at this path.',
    ]);
  });

  test('that are not broken are reported with the reason', async () => {
    const siteDir = diskSite({
      'content/pages/index.md': '# A\n',
      'site.config.ts': config(
        "links: { ignore: [{ link: '/old/*', from: 'content/**', reason: 'Moves soon.' }, { link: 'https://acme.example/x', reason: 'R' }] }",
      ),
    });
    const { diagnostics } = await buildOnDisk(siteDir, { mode: 'check' });
    expect(diagnostics).toMatchObject([
      {
        code: 'link.unused-ignore',
        severity: 'warning',
        message: 'No broken link to `/old/*` exists in `content/**`.',
        hint: 'Remove the entry, or correct its pattern. Its reason was: Moves soon.',
        location: { file: 'site.config.ts', line: 1 },
      },
    ]);
  });

  test('are not reported as unused while another error hides links', async () => {
    const files = {
      'content/docs/a.mdx': '# A\n\n<Unclosed\n',
      'site.config.ts': config("links: { ignore: [{ link: '/old/*', reason: 'R' }] }"),
    };
    expect((await reportOf(files)).map((line) => line.split(' ')[1])).toEqual(['content.mdx-syntax']);
  });

  test('need a reason', async () => {
    expect((await reportOf(ignoring("{ link: '/legacy/**' }")))[0]).toMatch(
      /^error config\.\S+ site\.config\.ts:1 .*reason/,
    );
  });
});
