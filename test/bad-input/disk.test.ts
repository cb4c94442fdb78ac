import { describe, expect, test } from 'vitest';
import { fullDiskAt } from '../support/cli.ts';
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
        hint: The previous output is unchanged. Free disk space or fix the permissions, then build again."
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
    const runs = await Promise.all([badSite.run(['build']), badSite.run(['build']), badSite.run(['check-links'])]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const parallel = badSite.output();
    await badSite.run(['build', '--no-cache']);
    expect(parallel).toEqual(badSite.output());
    expect(leftovers(badSite)).toEqual([]);
  });
});

function leftovers(badSite: BadSite): string[] {
  return badSite.names('.').filter((name) => name.includes('docsgen-'));
}
