import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/source-tree.ts';

interface Claim {
  readonly page: string;
  readonly heading: string;
  readonly claim: string;
  readonly verifiedBy: string;
}

const list = (): Claim[] =>
  JSON.parse(
    execFileSync(process.execPath, ['scripts/lexical/claims.mjs', '--json'], { cwd: ROOT, encoding: 'utf8' }),
  ) as Claim[];

function anchorsOf(page: string): string[] {
  const folder = join(ROOT, 'content/docs');
  const names = [`concepts/${page}.md`, `concepts/${page}.mdx`, `${page}.md`, `${page}.mdx`].map((name) =>
    join(folder, name),
  );
  const text = readFileSync(
    names.find((name) => existsSync(name))!,
    'utf8',
  ).replace(/^```[\s\S]*?^```/gm, '');
  const slugger = new GithubSlugger();
  const headings = [...text.matchAll(/^#+ (.+?)(?: \{#([\w-]+)\})?$/gm)];
  return headings.map(([, heading, id]) => id ?? slugger.slug(heading!.replaceAll('`', '')));
}

test('every claim names a heading of its page', () => {
  const anchors = new Map([...new Set(list().map(({ page }) => page))].map((page) => [page, anchorsOf(page)]));
  const lost = list().filter(({ page, heading }) => !anchors.get(page)!.includes(heading));
  expect(lost.map(({ page, heading }) => `${page}#${heading}`)).toEqual([]);
});

test('no claim is listed twice', () => {
  const claims = list().map(({ page, heading, claim }) => `${page}#${heading} ${claim}`);
  expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
});

test('what was verified by reading can be found: a file of the packages, and a function in it', () => {
  const read = list().filter(({ verifiedBy }) => !verifiedBy.startsWith('test/'));
  const missing = read.filter(({ verifiedBy }) => {
    const [file, name] = verifiedBy.split(': ') as [string, string];
    const path = join(ROOT, 'node_modules', file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(`${name}(`);
  });
  expect(read.length).toBeGreaterThan(0);
  expect(missing.map(({ verifiedBy }) => verifiedBy)).toEqual([]);
});
