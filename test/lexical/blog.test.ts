import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositorySite } from '../support/repository-site.ts';

/** The pages of the Lexical blog. */
const site = { dir: '' };
beforeAll(async () => void (site.dir = await repositorySite()), 180_000);

/** Returns the matches of a pattern in a page, in the order of the page. */
const all = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(join(site.dir, path, 'index.html'), 'utf8').matchAll(pattern)].map(([, match]) => match!);

describe('the archive of the blog', () => {
  test('has the newest year and its newest post first', () => {
    expect(all('blog/archive', /<(?:h2 id|time dateTime)="([^"]+)">/g)).toEqual([
      ...['2021', '2021-08-26', '2021-08-01'],
      ...['2019', '2019-05-29', '2019-05-28'],
    ]);
  });

  test('has the posts of the list of posts in the same order', () => {
    const posts = all('blog', /<h2[^>]*><a href="(\/blog\/[^"]+)"/g);
    expect(posts).toHaveLength(4);
    expect(all('blog/archive', /<li><a href="([^"]+)"><time /g)).toEqual(posts);
  });
});
