import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../../lib/core/model/index.ts';
import { admonitionTitles } from '../../../../lib/render/labels/admonitions.ts';
import { markdown } from '../../content/compiled.ts';

const config = (translations: Record<string, string>) =>
  ({ i18n: { defaultLocale: 'de', locales: [{ name: 'de', translations }] } }) as unknown as SiteConfig;

const german = admonitionTitles(config({ 'admonition.note': 'Hinweis & mehr' }));

test('the name of an admonition is translated in its label and its title', () => {
  const html = german?.(markdown(':::note{#a .b}\n\nnote\n\n:::\n\n> [!NOTE]\n> note').html) ?? '';
  expect(html.match(/aria-label="[^"]*"/g)).toEqual(Array(2).fill('aria-label="Hinweis &amp; mehr"'));
  expect(html.match(/admonition-title">[^<]*/g)).toEqual(Array(2).fill('admonition-title">Hinweis &amp; mehr'));
  expect(html.match(/<p>note<\/p>/g)).toHaveLength(2);
});

test('the title of an author is not translated', () => {
  const html = german?.(markdown(':::note[notes]\n\nText\n\n:::').html) ?? '';
  expect(html).toContain('aria-label="Hinweis &amp; mehr"><p class="admonition-title">notes</p>');
});

test('a name without a translation is English', () => {
  expect(german?.(markdown(':::tip\n\nText\n\n:::').html)).toContain(
    'aria-label="tip"><p class="admonition-title">tip',
  );
});

test('a site without these translations needs no pass over its pages', () => {
  expect(admonitionTitles(config({ 'tags.title': 'Stichwörter' }))).toBeUndefined();
});
