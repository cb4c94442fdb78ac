import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashBytes } from '../../../lib/core/hash.ts';
import { buildOnDisk, copyOfSite, treeOf, writeFiles } from '../../support/disk-site.ts';
import { watchOnDisk, type WatchedDiskSite } from '../../support/watched-site.ts';
import { eventually } from '../../support/eventually.ts';

const INTRO = 'content/docs/intro.md';

/** Waits until a page says something; a page that never does fails with what it says instead. */
function says(site: WatchedDiskSite, path: string) {
  return eventually(async () => (await site.get(path)).body);
}

function statusOf(site: WatchedDiskSite, path: string) {
  return eventually(async () => (await site.get(path)).status);
}

function codes(site: WatchedDiskSite) {
  return eventually(() => site.state().diagnostics.map(({ code }) => code));
}

function append(siteDir: string, path: string, text: string): void {
  const file = join(siteDir, path);
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}

/** Without what a page has for being served while it is written. */
function asBuilt(html: string): string {
  return html
    .replace(/ data-live-[a-z]+="[^"]*"/g, '')
    .replace(/<script type="module" src="[^"]*__docsgen\/live\.js"[^>]*><\/script>/, '');
}

describe('a save is served', () => {
  test('of Markdown and MDX, of what MDX shows, and of a category', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    append(siteDir, INTRO, '\nA walrus.\n');
    await says(site, 'docs/intro').toContain('A walrus.');
    append(siteDir, 'content/docs/guide/02-use.mdx', '\nAn auk.\n');
    await says(site, 'docs/guide/use').toContain('An auk.');
    writeFiles(siteDir, { 'content/docs/guide/_note.mdx': '## Mind that\n\nA puffin.\n' });
    await says(site, 'docs/guide/use').toContain('A puffin.');
    writeFiles(siteDir, { 'content/docs/guide/_category_.json': '{ "label": "Manual of birds" }' });
    await says(site, 'docs/intro').toContain('Manual of birds');
  });

  test('of a template, a style sheet, a static file and the configuration', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    writeFiles(siteDir, { 'templates/styles/tokens.css': ':root { --color-page: rebeccapurple; }\n' });
    const sheet = async (): Promise<string> => /assets\/styles-\w+\.css/.exec((await site.get('docs/intro')).body)![0];
    await eventually(async () => (await site.get(await sheet())).body).toMatch(/rebeccapurple|#639/);
    writeFiles(siteDir, { 'static/birds.txt': 'auk, puffin' });
    await says(site, 'birds.txt').toBe('auk, puffin');
    const config = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
    writeFileSync(join(siteDir, 'site.config.ts'), config.replace(/title: '[^']*'/, "title: 'Birds of the north'"));
    await says(site, 'docs/intro').toContain('Birds of the north');
  });

  test('of a new page, a renamed one, one that differs in letter case alone, and one that is gone', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    writeFiles(siteDir, { 'content/docs/auk.md': '# The great auk\n' });
    await says(site, 'docs/intro').toContain('The great auk');
    renameSync(join(siteDir, 'content/docs/auk.md'), join(siteDir, 'content/docs/puffin.md'));
    await statusOf(site, 'docs/puffin').toBe(200);
    await statusOf(site, 'docs/auk').toBe(404);
    renameSync(join(siteDir, 'content/docs/puffin.md'), join(siteDir, 'content/docs/Puffin.md'));
    await says(site, 'docs/intro').toContain('docs/Puffin');
    rmSync(join(siteDir, 'content/docs/Puffin.md'));
    await statusOf(site, 'docs/puffin').toBe(404);
  });

  test('that an editor makes by writing beside and renaming', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    for (const bird of ['auk', 'puffin', 'tern']) {
      const beside = join(siteDir, `content/docs/.intro.md.${bird}~`);
      writeFileSync(beside, `# Intro\n\nThe ${bird} is a bird.\n`);
      renameSync(beside, join(siteDir, INTRO));
      await says(site, 'docs/intro').toContain(`The ${bird} is a bird.`);
    }
    expect(await site.get('docs/intro')).toMatchObject({ status: 200 });
  });
});

describe('saves that follow each other closely', () => {
  test('are all served, whatever the watcher leaves out', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    for (let round = 0; round < 8; round++) {
      for (const word of ['first', 'second', 'last']) {
        writeFileSync(join(siteDir, INTRO), `# Intro\n\nThe ${word} of round ${round}.\n`);
        await new Promise((resolve) => setTimeout(resolve, 9 * round));
      }
      await says(site, 'docs/intro').toContain(`The last of round ${round}.`);
    }
  });
});

describe('a mistake', () => {
  test('in the configuration leaves the last good site, and is forgotten when it is mended', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    const config = readFileSync(join(siteDir, 'site.config.ts'), 'utf8');
    writeFileSync(join(siteDir, 'site.config.ts'), `${config}\nthrow new Error('not today');\n`);
    await codes(site).toContain('config.failed');
    expect(await site.get('docs/intro')).toMatchObject({ status: 200 });
    writeFileSync(join(siteDir, 'site.config.ts'), config);
    await codes(site).not.toContain('config.failed');
  });

  test('in MDX is told with its place, and the other pages go on', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    const page = join(siteDir, 'content/docs/guide/02-use.mdx');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, `${text}\n<Open\n`);
    await codes(site).toContain('content.mdx-syntax');
    const finding = site.state().diagnostics.find(({ code }) => code === 'content.mdx-syntax')!;
    expect(finding.place?.file).toBe('content/docs/guide/02-use.mdx');
    expect(await site.get('docs/intro')).toMatchObject({ status: 200 });
    writeFileSync(page, text);
    await codes(site).not.toContain('content.mdx-syntax');
  });
});

describe('much at once', () => {
  test('2,000 files that come, change and go together settle, and are what a build makes of them', async () => {
    const siteDir = copyOfSite('basic');
    const site = await watchOnDisk(siteDir);
    const files = (word: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`content/docs/many/${index}.md`, `# ${word} ${index}\n\nText.\n`]),
      );
    mkdirSync(join(siteDir, 'content/docs/many'));
    writeFiles(siteDir, files('Auk'));
    await says(site, 'docs/many/1999').toContain('Auk 1999');
    writeFiles(siteDir, files('Tern'));
    await says(site, 'docs/many/1999').toContain('Tern 1999');
    await says(site, 'docs/many/0').toContain('Tern 0');
    await buildOnDisk(siteDir);
    const built = treeOf(join(siteDir, 'build'));
    for (const path of ['docs/many/7', 'docs/many/1234', 'docs/intro']) {
      const { body } = await site.get(path);
      expect(hashBytes(asBuilt(body)), path).toBe(hashBytes(Buffer.from(built[`${path}/index.html`]!, 'latin1')));
    }
    rmSync(join(siteDir, 'content/docs/many'), { recursive: true });
    await statusOf(site, 'docs/many/1999').toBe(404);
    await says(site, 'docs/intro').not.toContain('docs/many');
  }, 120_000);
});
