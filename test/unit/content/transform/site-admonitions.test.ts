import { expect, test } from 'vitest';
import { compileDocument } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

/** Compiles a page of a site that adds admonitions, and returns its HTML and the messages with their hints. */
function page(text: string): readonly string[] {
  const file = { path: sourcePath('content/docs/a.md'), text, hash: '' };
  const markdown = { math: false, languageAliases: {}, admonitions: ['question', 'steps'] };
  const { value, diagnostics } = compileDocument(file, { markdown, loadPackage });
  const found = diagnostics.map(({ message, hint = '' }) => `${message} ${hint}`);
  return [value.body.kind === 'html' ? value.body.html : '', ...found];
}

const aside = (name: string, title: string): string =>
  `<aside class="admonition admonition-info admonition-${name}" role="note" aria-label="${name}"><p class="admonition-title">${title}</p><p>Text</p></aside>`;

test('an admonition that the site adds has its class in addition to that of `info`, and a title', () => {
  expect(page(':::question\nText\n:::')).toEqual([aside('question', 'question')]);
  expect(page(':::question[Why?]\nText\n:::')).toEqual([aside('question', 'Why?')]);
  expect(page(':::question Why?\nText\n:::')).toEqual([aside('question', 'Why?')]);
});

test('it may have the name of another directive, which it replaces', () => {
  expect(page(':::steps\nText\n:::')).toEqual([aside('steps', 'steps')]);
});

test('a similar unknown name is reported with its name', () => {
  expect(page(':::questoin\nText\n:::')[1]).toBe('Unknown directive `:::questoin`. Did you mean `:::question`?');
});
