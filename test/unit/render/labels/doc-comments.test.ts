import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../../lib/core/model/index.ts';
import { docCommentLanguage } from '../../../../lib/render/labels/doc-comments.ts';

const config = (current?: string) =>
  ({
    i18n: {
      defaultLocale: 'en',
      locales: [
        { name: 'en', htmlLang: 'en-GB', path: 'en' },
        { name: 'ar', htmlLang: 'ar', path: 'ar' },
      ],
      ...(current && { current }),
    },
  }) as unknown as SiteConfig;

const HTML = '<div class="api-comment"><p>Keeps values.</p></div>';

test('doc comments in another locale have the language of the default locale', () => {
  expect(docCommentLanguage(config('ar'))?.(HTML)).toBe(
    '<div class="api-comment" lang="en-GB"><p>Keeps values.</p></div>',
  );
});

test('the default locale needs no pass over its pages', () => {
  expect(docCommentLanguage(config())).toBeUndefined();
});
