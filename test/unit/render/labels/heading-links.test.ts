import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../../lib/core/model/index.ts';
import { headingLinkLabels } from '../../../../lib/render/labels/heading-links.ts';
import { markdown } from '../../content/compiled.ts';

const config = (translations: Record<string, string>) =>
  ({ i18n: { defaultLocale: 'de', locales: [{ name: 'de', translations }] } }) as unknown as SiteConfig;

test('the label of the link at a heading is translated', () => {
  const html = headingLinkLabels(config({ 'api.directLink': 'Link "zu"' }))?.(
    markdown('# A\n\n## Direct link to B').html,
  );
  expect(html).toContain('aria-label="Link &quot;zu&quot; Direct link to B"');
});

test('a site without this translation needs no pass over its pages', () => {
  expect(headingLinkLabels(config({ 'tags.title': 'Stichwörter' }))).toBeUndefined();
});
