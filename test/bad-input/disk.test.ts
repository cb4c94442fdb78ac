import { describe, expect, test } from 'vitest';
import { fullDiskAt } from '../support/cli.ts';
import { badInput, reportOf, type BadSite } from './bad-site.ts';

const { site } = badInput();

const BIG = { 'static/big.bin': new Uint8Array(2_000_000) };

const limit = ['bash', '-c', 'ulimit -f 512; exec "$0" "$@"'];

describe('a full disk', () => {
  test('leaves the last good output', async () => {
    const badSite = site({ 'static/big.bin': 'big' });
    const before = badSite.output();
    const env = fullDiskAt('copyFileSync [^ ]+/big.bin');
    expect(reportOf(badSite, await badSite.run(['build'], { env }))).toMatchInlineSnapshot(`
      "exit 1
      error \`big.bin\` could not be written: no space is left on the disk. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free disk space or fix the permissions, then build again."
    `);
    expect(badSite.output()).toEqual(before);
    expect(leftovers(badSite)).toEqual([]);
  });

  test('of which a limit for files is a kind, too', async () => {
    const badSite = site(BIG);
    const before = badSite.output();
    expect(reportOf(badSite, await badSite.run(['build'], { prefix: limit }))).toMatchInlineSnapshot(`
      "exit 1
      error \`big.bin\` could not be written: the file would be larger than allowed here. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free disk space or fix the permissions, then build again."
    `);
    expect(badSite.output()).toEqual(before);
    expect(leftovers(badSite)).toEqual([]);
  });
});

describe('a build that is killed', () => {
  test('leaves the last good output, and the next one clears up after it', async () => {
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

describe('two builds of a site at the same time', () => {
  test('both end well, with one whole output', async () => {
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
