import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../../lib/core/model/index.ts';
import { footnoteLabels } from '../../../../lib/render/labels/footnotes.ts';
import { markdown } from '../../content/compiled.ts';

const config = (translations: Record<string, string>) =>
  ({ i18n: { defaultLocale: 'de', locales: [{ name: 'de', translations }] } }) as unknown as SiteConfig;

test('the labels of footnotes are translated', () => {
  const translate = footnoteLabels(
    config({ 'footnotes.title': 'Fuß & Noten', 'footnotes.back': 'Zurück zu {number}' }),
  );
  const html = translate?.(markdown('a[^1] b[^1]\n\n[^1]: Footnotes').html) ?? '';
  expect(html).toContain('id="footnote-label">Fuß &amp; Noten</h2>');
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Zurück zu 1',
    'Zurück zu 1-2',
  ]);
  expect(html).toContain('<p>Footnotes ');
});

test('a site without these translations needs no pass over its pages', () => {
  expect(footnoteLabels(config({ 'tags.title': 'Stichwörter' }))).toBeUndefined();
});
