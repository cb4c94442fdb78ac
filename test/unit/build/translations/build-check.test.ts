import { expect, test } from 'vitest';
import { formatLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import { buildInMemory, builtInTemplates, type MemorySite } from '../../../support/memory-site.ts';

const modules = builtInTemplates();

const SITE: MemorySite = {
  config: { blog: false, search: { provider: 'none' }, i18n: { locales: ['en', 'de', 'pl'] } },
  files: {
    'content/pages/index.mdx': '# Home\n\n<Translate id="more">{"Read {link}."}</Translate>\n',
    'i18n/de/code.json': '{\n  "more": { "message": "Lesen Sie {lnik}." },\n  "search.count": "{n} Treffer"\n}\n',
    'i18n/pl/code.json': '{ "category.count": "Jeden|{count}" }\n',
  },
};

test('a build reports wrong placeholders and plural forms in JSON files', async () => {
  const { diagnostics } = await buildInMemory(await modules, SITE);
  const found = diagnostics.filter(({ code }) => code === 'config.invalid-translation');
  expect(found.map(({ location, message }) => `${formatLocation(location!)} ${message}`)).toEqual([
    'i18n/de/code.json:2:24 The translation of `more` contains `{lnik}`, which is not a placeholder of this text.',
    'i18n/de/code.json:3:19 The translation of `search.count` contains `{n}`, which is not a placeholder of this text.',
    'i18n/pl/code.json:1:21 The translation of `category.count` has 2 plural forms, but `pl` uses 4. `few` and `many` share the last form.',
  ]);
});

test('a build of one language reports only its translations', async () => {
  const { diagnostics } = await buildInMemory(await modules, SITE, { locale: 'pl' });
  const files = diagnostics
    .filter(({ code }) => code === 'config.invalid-translation')
    .map((one) => one.location?.file);
  expect(files).toEqual(['i18n/pl/code.json']);
});
