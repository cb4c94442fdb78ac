import { describe, expect, test } from 'vitest';
import { readAuthors } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const read = (text: string) => readAuthors({ path: sourcePath('blog/authors.yml'), text, hash: '' });

/** Returns the addresses of the profiles of an author. */
function profiles(socials: string): Record<string, string> {
  const { value, diagnostics } = read(`ada: { socials: { ${socials} } }`);
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(value!['ada']!.socials!.map(({ label, href }) => [label, href]));
}

describe('socials', () => {
  test.each([
    ['x: ada', 'X', 'https://x.com/ada'],
    ['twitter: ada', 'Twitter', 'https://twitter.com/ada'],
    ['GitHub: ada', 'GitHub', 'https://github.com/ada'],
    ['linkedin: ada', 'LinkedIn', 'https://www.linkedin.com/in/ada/'],
    ['stackoverflow: 82609', 'Stack Overflow', 'https://stackoverflow.com/users/82609'],
    ['bluesky: ada.example', 'Bluesky', 'https://bsky.app/profile/ada.example'],
    ['instagram: ada', 'Instagram', 'https://www.instagram.com/ada'],
    ['threads: "@ada"', 'Threads', 'https://www.threads.net/@ada'],
    ['mastodon: ada@other.example', 'Mastodon', 'https://mastodon.social/@ada@other.example'],
    ['twitch: ada', 'Twitch', 'https://twitch.tv/ada'],
    ['youtube: ada', 'YouTube', 'https://youtube.com/@ada'],
    ['email: ada@example.org', 'Email', 'mailto:ada@example.org'],
    ['mastodon: "https://hachyderm.example/@ada"', 'Mastodon', 'https://hachyderm.example/@ada'],
    ['newsletter: "https://ada.example/news"', 'Newsletter', 'https://ada.example/news'],
    ['contact: "mailto:ada@example.org"', 'Contact', 'mailto:ada@example.org'],
  ])('%s', (entry, label, href) => {
    expect(profiles(entry)).toEqual({ [label]: href });
  });

  test.each(['website: ada', 'github: ada/repository', 'website: "javascript:alert(1)"'])(
    'with the value of `%s` are reported, and the other values are kept',
    (entry) => {
      const [platform, value = ''] = entry.split(/: (.*)/);
      const { value: authors, diagnostics } = read(`ada:\n  name: Ada\n  socials:\n    x: ada\n    ${entry}`);
      const found = JSON.stringify(value.replaceAll('"', ''));
      expect(diagnostics).toMatchObject([
        {
          code: 'blog.authors-invalid',
          message: `\`ada.socials.${platform}\`: Expected the URL of the profile, found ${found}.`,
          location: { line: 5, column: 5 },
        },
      ]);
      expect(diagnostics[0]!.hint).toMatch(/^docsgen knows how to link to handles of: x, twitter, github,/);
      expect(authors).toEqual({ ada: { name: 'Ada', socials: [{ label: 'X', href: 'https://x.com/ada' }] } });
    },
  );
});

test('the keys of Docusaurus are read', () => {
  const { value, diagnostics } = read(
    [
      'a: { name: A, imageURL: /a.png, email: a@example.org, description: About A., page: true }',
      'bC: { name: B, image_url: /b.png, page: { permalink: /b } }',
      'c: { name: C, page: false }',
      'slorberDev2: { page: true }',
    ].join('\n'),
  );
  expect(diagnostics).toEqual([]);
  expect(value).toEqual({
    a: { name: 'A', image: '/a.png', email: 'a@example.org', description: 'About A.', page: 'a' },
    bC: { name: 'B', image: '/b.png', page: '/b' },
    c: { name: 'C' },
    slorberDev2: { page: 'slorber-dev-2' },
  });
});

test('JSON is read, too', () => {
  expect(read('{ "a": { "name": "A" } }').value).toEqual({ a: { name: 'A' } });
});
