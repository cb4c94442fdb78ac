import { describe, expect, test } from 'vitest';
import { fullDiskAt } from '../support/cli.ts';
import { badInput, reportOf, type BadSite } from './bad-site.ts';

const { site } = badInput();

const BIG = { 'static/big.bin': new Uint8Array(2_000_000) };

const limit = ['bash', '-c', 'ulimit -f 512; exec "$0" "$@"'];

describe('a full disk', () => {
  test('leaves the last good output', async () => {
    const one = site({ 'static/big.bin': 'big' });
    const before = one.output();
    const env = fullDiskAt('copyFileSync [^ ]+/big.bin');
    expect(reportOf(one, await one.run(['build'], { env }))).toMatchInlineSnapshot(`
      "exit 1
      error \`big.bin\` could not be written: no space is left on the disk. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free disk space or fix the permissions, then build again."
    `);
    expect(one.output()).toEqual(before);
    expect(leftovers(one)).toEqual([]);
  });

  test('of which a limit for files is a kind, too', async () => {
    const one = site(BIG);
    const before = one.output();
    expect(reportOf(one, await one.run(['build'], { within: limit }))).toMatchInlineSnapshot(`
      "exit 1
      error \`big.bin\` could not be written: the file would be larger than allowed here. [output.write-failed]
        in the output folder
        hint: The previous output is unchanged. Free disk space or fix the permissions, then build again."
    `);
    expect(one.output()).toEqual(before);
    expect(leftovers(one)).toEqual([]);
  });
});

describe('a build that is killed', () => {
  test('leaves the last good output, and the next one clears up after it', async () => {
    const one = site({ 'content/docs/new.md': '# New\n' });
    const before = one.output();
    const run = await one.run(['build'], { onNote: (text, kill) => text.includes('rendering pages') && kill() });
    expect(run.code).toBe(null);
    expect(one.output()).toEqual(before);
    const again = await one.run(['build']);
    expect(again.code).toBe(0);
    expect(one.output()).toHaveProperty('docs/new/index.html');
    expect(leftovers(one)).toEqual([]);
    expect(one.names('.docsgen').map((name) => name.replace(/-.*/, ''))).toEqual(['cache', 'output', 'reuse']);
  });
});

describe('two builds of a site at the same time', () => {
  test('both end well, with one whole output', async () => {
    const one = site({ 'content/docs/new.md': '# New\n' });
    const runs = await Promise.all([one.run(['build']), one.run(['build']), one.run(['check-links'])]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const parallel = one.output();
    await one.run(['build', '--no-cache']);
    expect(parallel).toEqual(one.output());
    expect(leftovers(one)).toEqual([]);
  });
});

function leftovers(one: BadSite): string[] {
  return one.names('.').filter((name) => name.includes('docsgen-'));
}
