import { describe, expect, test } from 'vitest';
import { rendered } from '../render/rendered.ts';

const FILES = {
  'docs/a.md': '# A\n\nText.',
  'pages/about.md': '# About',
  'pages/home.tsx': 'export default function Home() { return null; }',
  'blog/2024-01-02-post.md': '# Post',
};
const FEEDBACK = { feedback: { endpoint: 'https://answers.example/page' } };
const components = { 'pages/home.tsx': () => null };

const htmlOf = (config: object, url: string): string => rendered(FILES, { config, components }).htmlOf(url);

/** Returns the form in the HTML of a page, or an empty string. */
const formOf = (config: object, url = '/docs/a'): string =>
  /<form class="feedback".*?<\/form>/s.exec(htmlOf(config, url))?.[0] ?? '';

describe('the question at the end of a page', () => {
  test('is a form that works without JavaScript', () => {
    expect(formOf(FEEDBACK)).toBe(
      '<form class="feedback" action="https://answers.example/page" method="post"><input type="hidden" name="page" value="/docs/a"/><fieldset><legend>Was this page helpful?</legend><button value="yes" name="helpful">Yes</button><button value="no" name="helpful">No</button></fieldset><p role="status" tabindex="-1" data-sent="Thank you for your feedback." data-failed="Your answer was not sent. Try again."></p></form>',
    );
  });

  test('names the page with the base path', () => {
    const form = formOf({ ...FEEDBACK, baseUrl: '/base/', trailingSlash: true }, '/docs/a/');
    expect(form).toContain('name="page" value="/base/docs/a/"');
  });

  test('keeps the path of an endpoint as it is, because the base path is that of the site', () => {
    expect(formOf({ feedback: { endpoint: '/answers' }, baseUrl: '/base/' })).toContain('action="/answers"');
  });

  test('is on documents, posts and Markdown pages, but not on lists and component pages', () => {
    for (const url of ['/docs/a', '/blog/post', '/about']) expect(formOf(FEEDBACK, url)).not.toBe('');
    for (const url of ['/blog', '/blog/archive', '/home', '/404.html']) expect(formOf(FEEDBACK, url)).toBe('');
  });

  test('needs no Markdown of the page', () => {
    expect(formOf({ ...FEEDBACK, markdownPages: false })).not.toBe('');
  });

  test('does not exist without an endpoint', () => {
    expect(htmlOf({}, '/docs/a')).not.toMatch(/feedback|helpful/);
  });
});
