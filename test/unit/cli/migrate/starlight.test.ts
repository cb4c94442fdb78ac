import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgenCli } from '../../../support/cli.ts';
import { copyOfSite, treeOf } from '../../../support/disk-site.ts';
import { ROOT } from '../../../support/source-tree.ts';

const docsgen = await docsgenCli();
const FIXTURE = join(ROOT, 'test/sites/starlight');

/** Lists the links in a part of a page, as `label address`. */
function linksIn(html: string, part: RegExp): string[] {
  const [text = ''] = part.exec(html) ?? [];
  return [...text.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, label = '']) => `${label.replace(/<[^>]*>/g, '')} ${href}`,
  );
}

describe('a Starlight site', { timeout: 60_000 }, () => {
  test('builds after its migration, with the routes, sidebar and heading ids of Starlight', async () => {
    const dir = copyOfSite('starlight');
    rmSync(join(dir, 'site.config.ts'));
    const migration = await docsgen(['migrate'], { cwd: dir });
    expect(migration.code).toBe(0);
    expect(readFileSync(join(dir, 'site.config.ts'), 'utf8')).toBe(
      readFileSync(join(FIXTURE, 'site.config.ts'), 'utf8'),
    );
    expect(migration.stdout.match(/^.*(?:info|warning|error).*$|^ *at .*$/gm)).toMatchInlineSnapshot(`
      [
        "info docsgen publishes all files in \`src/assets\`, because the logo is there. [migrate.different]",
        "  at astro.config.mjs:13:7",
        "info Variables of Starlight have no effect in docsgen. [migrate.different]",
        "  at src/styles/custom.css:2:3",
        "warning \`integrations[0].expressiveCode\` is not carried over. [migrate.not-carried-over]",
        "  at astro.config.mjs:21:7",
      ]
    `);
    expect(migration.stderr).toContain('"dev": "docsgen serve --watch"\n  "build": "docsgen build"\n');

    const { code } = await docsgen(['build'], { cwd: dir });
    expect(code).toBe(0);
    const tree = treeOf(join(dir, 'build'));
    const html = (path: string): string => Buffer.from(tree[`${path}index.html`] ?? '', 'latin1').toString();
    expect(
      Object.keys(tree)
        .filter((path) => path.endsWith('.html'))
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "404.html",
        "fr/404.html",
        "fr/guides/code/index.html",
        "fr/guides/components/index.html",
        "fr/guides/getting-started/index.html",
        "fr/index.html",
        "fr/reference/hidden/index.html",
        "fr/reference/index.html",
        "fr/reference/one/index.html",
        "fr/search/index.html",
        "fr/start/index.html",
        "guides/code/index.html",
        "guides/components/index.html",
        "guides/getting-started/index.html",
        "index.html",
        "reference/hidden/index.html",
        "reference/index.html",
        "reference/one/index.html",
        "search/index.html",
        "start/index.html",
      ]
    `);
    expect(linksIn(html('guides/code/'), /<nav class="sidebar[^]*?<\/nav>/)).toMatchInlineSnapshot(`
      [
        "Welcome /kit/",
        "Start /kit/guides/getting-started/",
        "Parts /kit/guides/components/",
        "Code /kit/guides/code/",
        "Astro https://astro.example",
        "Reference /kit/reference/",
      ]
    `);
    expect(linksIn(html('fr/guides/code/'), /<nav class="sidebar[^]*?<\/nav>/)).toMatchInlineSnapshot(`
      [
        "Bienvenue /kit/fr/",
        "Démarrer /kit/fr/guides/getting-started/",
        "Parts /kit/fr/guides/components/",
        "Code /kit/fr/guides/code/",
        "Astro https://astro.example",
        "Reference /kit/fr/reference/",
      ]
    `);
    const ids = [...html('guides/components/').matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['tabs', 'steps', 'files', 'others']);
  });
});
