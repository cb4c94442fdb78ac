import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { buildSite } from '../../lib/cli/build-site.ts';
import { docsgenScript, fullDiskAt } from '../support/cli.ts';
import { differences, treeOf } from '../support/disk-site.ts';
import { badInput, reportOf, type BadSite } from './bad-site.ts';

const { site } = badInput();

const BIG = { 'static/big.bin': new Uint8Array(2_000_000) };

const fileSizeLimit = ['bash', '-c', 'ulimit -f 512; exec "$0" "$@"'];

describe('a build without space', () => {
  test('leaves the previous output if the disk is full', async () => {
    const badSite = site({ 'static/big.bin': 'big' });
    const before = badSite.output();
    const env = fullDiskAt('copyFileSync [^ ]+/big.bin');
    expect(reportOf(badSite, await badSite.run(['build'], { env }))).toMatchInlineSnapshot(`
      "exit 1
      error \`big.bin\` could not be written: the disk is full. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free space on the disk that contains \`<site>\`, then build again."
    `);
    expect(badSite.output()).toEqual(before);
    expect(leftovers(badSite)).toEqual([]);
  });

  test('leaves the previous output if a file exceeds the size limit', async () => {
    const badSite = site(BIG);
    const before = badSite.output();
    expect(reportOf(badSite, await badSite.run(['build'], { prefix: fileSizeLimit }))).toMatchInlineSnapshot(`
      "exit 1
      error \`big.bin\` could not be written: the file would exceed the size limit. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free disk space or fix the permissions, then build again."
    `);
    expect(badSite.output()).toEqual(before);
    expect(leftovers(badSite)).toEqual([]);
  });
});

/** Runs a script in a namespace in which it can mount disks. Only Linux has namespaces, and some systems don't allow them. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];

function hasNamespaces(): boolean {
  try {
    execFileSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies the site and its output to a disk of 3 MB that has 150 kB left, and builds there, then again with enough space. The disk
 * disappears with the namespace, so the outputs are copied.
 */
const ON_FULL_DISK = `
mount -t tmpfs -o size=3m tmpfs disk
cp -a site/. disk
cd disk
head -c $(( ($(df --output=avail -k . | tail -1) - 150) * 1024 )) /dev/zero > filler
"$0" "$@" 2>/dev/null; echo "exit $?"
cp -a build ../full
ls -A . .docsgen .docsgen/cache > ../names
rm filler
"$0" "$@" 2>/dev/null; echo "exit $?"
cp -a build ../space
`;

describe('a disk that is really full', () => {
  test.skipIf(!hasNamespaces())(
    'keeps the previous output, and the cache does not disturb the next build',
    async () => {
      const pages = Array.from({ length: 100 }, (_, number) => [
        `content/docs/page-${number}.md`,
        `# Page ${number}\n`,
      ]);
      const badSite = site(Object.fromEntries(pages) as Record<string, string>);
      const parent = site({});
      mkdirSync(join(parent.dir, 'disk'));
      const script = ON_FULL_DISK.replaceAll('site/.', `${badSite.dir}/.`);
      const run = await parent.run(['build', '--quiet'], { prefix: [...NAMESPACE, 'bash', '-c', script] });
      const report = reportOf(parent, run).replace(/`docs\/page-[^`]+`/, '`docs/page`');
      expect(report).toMatchInlineSnapshot(`
      "exit 0
      error \`docs/page\` could not be written: the disk is full. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free space on the disk that contains \`<site>/disk\`, then build again.
      exit 1
      exit 0"
    `);
      expect(differences(treeOf(join(parent.dir, 'full')), treeOf(join(badSite.dir, 'build')))).toEqual([]);
      expect(readFileSync(join(parent.dir, 'names'), 'utf8')).not.toMatch(/\.tmp$|docsgen-|run-/m);
      await badSite.run(['build', '--no-cache']);
      expect(differences(treeOf(join(parent.dir, 'space')), treeOf(join(badSite.dir, 'build')))).toEqual([]);
    },
    120_000,
  );
});

describe('a killed build', () => {
  test('leaves the previous output, and the next build removes its temporary files', async () => {
    const badSite = site({ 'content/docs/new.md': '# New\n' });
    const before = badSite.output();
    const run = await badSite.run(['build'], { onStderr: (text, kill) => text.includes('rendering pages') && kill() });
    expect(run.code).toBe(null);
    expect(badSite.output()).toEqual(before);
    const again = await badSite.run(['build']);
    expect(again.code).toBe(0);
    expect(badSite.output()).toHaveProperty('docs/new/index.html');
    expect(leftovers(badSite)).toEqual([]);
    expect(badSite.names('.docsgen').map((name) => name.replace(/-.*/, ''))).toEqual(['cache', 'output', 'reuse']);
  });
});

describe('concurrent builds of a site', () => {
  test('succeed with one complete output', async () => {
    const badSite = site({ 'content/docs/new.md': '# New\n' });
    const runs = await Promise.all([
      badSite.run(['build'], {}),
      badSite.run(['build'], {}),
      badSite.run(['check-links'], {}),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const parallel = badSite.output();
    await badSite.run(['build', '--no-cache']);
    expect(parallel).toEqual(badSite.output());
    expect(leftovers(badSite)).toEqual([]);
  });
});

describe('concurrent builds in one process', () => {
  test('succeed with one complete output', async () => {
    const pages = Array.from({ length: 60 }, (_, number) => [`content/docs/page-${number}.md`, `# Page ${number}\n`]);
    const badSite = site(Object.fromEntries(pages) as Record<string, string>);
    // The bundled API, because each build runs in a thread that needs a bundled script.
    const api = (await import(pathToFileURL(join(dirname(await docsgenScript()), 'index.js')).href)) as {
      readonly build: typeof buildSite;
    };
    const started: Promise<unknown>[] = [];
    // Each next build starts while the one before it writes its files.
    const startNext = (): void => {
      const state = { isStarted: false };
      const run = api.build({
        siteDir: badSite.dir,
        cache: false,
        onProgress: ({ stage }) => {
          if (stage !== 'rendering pages' || state.isStarted || started.length === 3) return;
          state.isStarted = true;
          startNext();
        },
      });
      started.push(run.then(({ diagnostics }) => diagnostics));
    };
    startNext();
    for (let index = 0; index < started.length; index++) expect(await started[index]).toEqual([]);
    expect(started).toHaveLength(3);
    const parallel = badSite.output();
    await badSite.run(['build', '--no-cache']);
    expect(parallel).toEqual(badSite.output());
    expect(leftovers(badSite)).toEqual([]);
  }, 120_000);
});

function leftovers(badSite: BadSite): string[] {
  return badSite.names('.').filter((name) => name.includes('docsgen-'));
}
