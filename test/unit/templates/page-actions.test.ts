import { describe, expect, test } from 'vitest';
import { rendered } from '../render/rendered.ts';

const FILES = { 'docs/a.md': '# A\n\nText.', 'pages/index.md': '# Home', 'blog/2024-01-02-post.md': '# Post' };

/** Returns the menu in the HTML of a page, or an empty string. */
const menuOf = (config: object, url = '/docs/a'): string =>
  /<details class="page-actions">.*?<\/details>/s.exec(rendered(FILES, { config }).htmlOf(url))?.[0] ?? '';

describe('the actions of a page', () => {
  test('link to the Markdown of documents and posts, without JavaScript', () => {
    for (const url of ['/docs/a', '/blog/post'])
      expect(menuOf({}, url)).toContain(`<a href="https://example.org${url}.md">View as Markdown</a>`);
  });

  test('have a button for a script, which is hidden until then', () => {
    expect(menuOf({})).toContain(
      '<button type="button" class="copy-page" data-src="https://example.org/docs/a.md" data-copied="Copied" data-failed="Could not copy. View the Markdown instead." hidden="">Copy page</button>',
    );
  });

  test('open the page in other tools', () => {
    const openIn = [{ label: 'Chat', href: 'https://chat.example/?q=Read%20{url}' }];
    expect(menuOf({ pageActions: { openIn } })).toContain(
      '<a href="https://chat.example/?q=Read%20https%3A%2F%2Fexample.org%2Fdocs%2Fa.md" target="_blank" rel="noopener noreferrer">Open in Chat</a>',
    );
  });

  test('do not exist if the site turns them or the Markdown off', () => {
    expect(menuOf({ pageActions: false })).toBe('');
    expect(menuOf({ markdownPages: false })).toBe('');
  });
});
