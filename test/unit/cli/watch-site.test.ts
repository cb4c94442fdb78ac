import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashBytes } from '../../../lib/core/hash.ts';
import { buildOnDisk, copyOfSite, treeOf, writeFiles } from '../../support/disk-site.ts';
import { watchOnDisk, type WatchedDiskSite } from '../../support/watched-site.ts';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';

const INTRO = 'content/docs/intro.md';

/** Polls the content of a page. On timeout, fails with this content. */
function bodyOf(site: WatchedDiskSite, path: string) {
  return eventually(async () => (await site.get(path)).body);
}

function statusOf(site: WatchedDiskSite, path: string) {
  return eventually(async () => (await site.get(path)).status);
}

function codesOf(site: WatchedDiskSite) {
  return eventually(() => site.state().diagnostics.map(({ code }) => code));
}

function append(siteDir: string, path: string, text: string): void {
  const file = join(siteDir, path);
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}

/** Removes what the development server adds to a page. */
function asBuilt(html: string): string {
  return html
    .replace(/ data-live-[a-z]+="[^"]*"/g, '')
    .replace(/<script type="module" src="[^"]*__docsgen\/live\.js"[^>]*><\/script>/, '');
}

describe('a saved change is served', () => {
  test('in Markdown, MDX, a component of MDX, and a category file', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    append(siteDir, INTRO, '\nA walrus.\n');
    await bodyOf(site, 'docs/intro').toContain('A walrus.');
    append(siteDir, 'content/docs/guide/02-use.mdx', '\nAn auk.\n');
    await bodyOf(site, 'docs/guide/use').toContain('An auk.');
    writeFiles(siteDir, { 'content/docs/guide/_note.mdx': '## Note\n\nA puffin.\n' });
    await bodyOf(site, 'docs/guide/use').toContain('A puffin.');
    writeFiles(siteDir, { 'content/docs/guide/_category_.json': '{ "label": "Manual of birds" }' });
    await bodyOf(site, 'docs/intro').toContain('Manual of birds');
  });

  test('in a template, a style sheet, a static file and the configuration', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    writeFiles(siteDir, { 'templates/styles/tokens.css': ':root { --color-page: rebeccapurple; }\n' });
    const sheet = async (): Promise<string> => /assets\/styles-\w+\.css/.exec((await site.get('docs/intro')).body)![0];
    await eventually(async () => (await site.get(await sheet())).body).toMatch(/rebeccapurple|#639/);
    writeFiles(siteDir, { 'static/birds.txt': 'auk, puffin' });
    await bodyOf(site, 'birds.txt').toBe('auk, puffin');
    const config = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
    writeFileSync(join(siteDir, 'site.config.ts'), config.replace(/title: '[^']*'/, "title: 'Birds of the north'"));
    await bodyOf(site, 'docs/intro').toContain('Birds of the north');
  });

  test('in a style sheet, a CSS module and a Sass file that components import', async () => {
    const siteDir = copyOfSite('styles');
    writeFiles(siteDir, { 'node_modules/.keep': '' });
    symlinkSync(join(ROOT, 'node_modules/sass'), join(siteDir, 'node_modules/sass'));
    const site = await watchOnDisk(siteDir);
    const home = async (): Promise<string> => (await site.get('')).body;
    const styles = async (): Promise<string> => {
      const path = /assets\/page-\w+\.css(?=" data-of-page)/.exec(await home())?.[0];
      return path === undefined ? '' : (await site.get(path)).body;
    };
    await eventually(styles).toContain('.home-text{color:#0a0000}');
    writeFiles(siteDir, { 'content/pages/home.css': '.home-text { color: #010203 }\n' });
    await eventually(styles).toContain('.home-text{color:#010203}');
    writeFiles(siteDir, { 'content/pages/home.module.css': '.title { composes: bold; } .bold { color: #040506 }\n' });
    await eventually(home).toMatch(/<h1 class="home_\w{8}_bold home_\w{8}_title">/);
    await eventually(styles).toMatch(/\.home_\w{8}_bold\{color:#040506\}/);
    writeFiles(siteDir, { 'content/pages/_parts/box.module.scss': '$w: 7px;\n.box { width: $w + 1px }\n' });
    await eventually(styles).toMatch(/\.box_\w{8}_box\{width:8px\}/);
  });

  test('in a style sheet that front matter names, also after it was missing', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    const styles = async (): Promise<string> => {
      const { body } = await site.get('docs/intro');
      const path = /assets\/page-\w+\.css(?=" data-of-page)/.exec(body)?.[0];
      return path === undefined ? '' : (await site.get(path)).body;
    };
    writeFiles(siteDir, { [INTRO]: '---\nstyles: [src/birds.css]\n---\n\n# Intro\n' });
    await codesOf(site).toContain('bundle.failed');
    writeFiles(siteDir, { 'src/birds.css': '.auk { width: 1px }\n' });
    await eventually(styles).toContain('.auk{width:1px}');
    await codesOf(site).not.toContain('bundle.failed');
    writeFiles(siteDir, { 'src/birds.css': '.auk { width: 2px }\n' });
    await eventually(styles).toContain('.auk{width:2px}');
    expect((await site.get('docs/guide/use')).body).not.toContain('assets/page-');
  });

  test('for a new page, a renamed page, a change of letter case, and a deleted page', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    writeFiles(siteDir, { 'content/docs/auk.md': '# The great auk\n' });
    await bodyOf(site, 'docs/intro').toContain('The great auk');
    renameSync(join(siteDir, 'content/docs/auk.md'), join(siteDir, 'content/docs/puffin.md'));
    await statusOf(site, 'docs/puffin').toBe(200);
    await statusOf(site, 'docs/auk').toBe(404);
    renameSync(join(siteDir, 'content/docs/puffin.md'), join(siteDir, 'content/docs/Puffin.md'));
    await bodyOf(site, 'docs/intro').toContain('docs/Puffin');
    rmSync(join(siteDir, 'content/docs/Puffin.md'));
    await statusOf(site, 'docs/puffin').toBe(404);
  });

  test('made by writing a temporary file and renaming it', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    for (const bird of ['auk', 'puffin', 'tern']) {
      const temporaryFile = join(siteDir, `content/docs/.intro.md.${bird}~`);
      writeFileSync(temporaryFile, `# Intro\n\nThe ${bird} is a bird.\n`);
      renameSync(temporaryFile, join(siteDir, INTRO));
      await bodyOf(site, 'docs/intro').toContain(`The ${bird} is a bird.`);
    }
    expect(await site.get('docs/intro')).toMatchObject({ status: 200 });
  });
});

describe('changes in quick succession', () => {
  test('are all served, even if the watcher skips events', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    for (let round = 0; round < 8; round++) {
      for (const word of ['first', 'second', 'last']) {
        writeFileSync(join(siteDir, INTRO), `# Intro\n\nThe ${word} of round ${round}.\n`);
        await new Promise((resolve) => setTimeout(resolve, 9 * round));
      }
      await bodyOf(site, 'docs/intro').toContain(`The last of round ${round}.`);
    }
  });
});

describe('an error', () => {
  test('in the configuration keeps the last valid site, and disappears when it is fixed', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    const config = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
    writeFileSync(join(siteDir, 'site.config.ts'), `${config}\nthrow new Error('not today');\n`);
    await codesOf(site).toContain('config.failed');
    expect(await site.get('docs/intro')).toMatchObject({ status: 200 });
    writeFileSync(join(siteDir, 'site.config.ts'), config);
    await codesOf(site).not.toContain('config.failed');
  });

  test('in MDX is reported with its location, and the other pages stay available', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    const page = join(siteDir, 'content/docs/guide/02-use.mdx');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, `${text}\n<Open\n`);
    await codesOf(site).toContain('content.mdx-syntax');
    const reported = site.state().diagnostics.find(({ code }) => code === 'content.mdx-syntax')!;
    expect(reported.location?.file).toBe('content/docs/guide/02-use.mdx');
    expect(await site.get('docs/intro')).toMatchObject({ status: 200 });
    writeFileSync(page, text);
    await codesOf(site).not.toContain('content.mdx-syntax');
  });
});

describe('many changes at once', () => {
  test('to 2,000 files produce the same site as a build', async () => {
    const siteDir = copyOfSite('basic');
    const config = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
    // Drawing thousands of images would take most of the time.
    writeFileSync(join(siteDir, 'site.config.ts'), config.replace('  socialImages: true,\n', ''));
    const site = await watchOnDisk(siteDir);
    const files = (title: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`content/docs/many/${index}.md`, `# ${title} ${index}\n\nText.\n`]),
      );
    mkdirSync(join(siteDir, 'content/docs/many'));
    writeFiles(siteDir, files('Auk'));
    await bodyOf(site, 'docs/many/1999').toContain('Auk 1999');
    writeFiles(siteDir, files('Tern'));
    await bodyOf(site, 'docs/many/1999').toContain('Tern 1999');
    await bodyOf(site, 'docs/many/0').toContain('Tern 0');
    await buildOnDisk(siteDir);
    const built = treeOf(join(siteDir, 'build'));
    for (const path of ['docs/many/7', 'docs/many/1234', 'docs/intro']) {
      const { body } = await site.get(path);
      expect(hashBytes(asBuilt(body)), path).toBe(hashBytes(Buffer.from(built[`${path}/index.html`]!, 'latin1')));
    }
    rmSync(join(siteDir, 'content/docs/many'), { recursive: true });
    await statusOf(site, 'docs/many/1999').toBe(404);
    await bodyOf(site, 'docs/intro').not.toContain('docs/many');
  }, 120_000);
});
