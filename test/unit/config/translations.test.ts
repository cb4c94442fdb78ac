import { describe, expect, test } from 'vitest';
import { formatLocation } from '../../../lib/core/diagnostics/source-location.ts';
import { uiStrings } from '../../../lib/core/text/ui-strings.ts';
import { check } from './load.ts';

/** Returns the diagnostics of translations as `line:column message hint`. */
async function problemsOf(translations: string, locale = 'en'): Promise<string[]> {
  const text = `export default {\n  title: 'T', url: 'https://a.b',\n  i18n: { locales: [{ name: '${locale}', translations: {\n${translations}\n  } }] },\n};\n`;
  const { diagnostics } = await check({ 'site.config.ts': text });
  return diagnostics.map(({ location, message, hint }) => `${formatLocation(location!)} ${message} ${hint}`);
}

describe('a translation', () => {
  test('with a known id, or of a message of the site, is accepted', async () => {
    const translations =
      "'code.copy': 'C', 'category.count': 'a|{count} b', 'hero.title': 'x', 'Read more': 'y', 'A. b': 'z',";
    expect(await problemsOf(translations)).toEqual([]);
  });

  test('with a misspelled id is reported with a suggestion', async () => {
    expect(await problemsOf("'code.copi': 'C',\n'docs.something': 'D',")).toEqual([
      'site.config.ts:4:1 No text of docsgen has the id `code.copi`. Did you mean `code.copy`?',
      'site.config.ts:5:1 No text of docsgen has the id `docs.something`. Ids that begin with `docs.` belong to docsgen. If this is a message of your site, choose another id.',
    ]);
  });

  test('with an unknown placeholder is reported', async () => {
    expect(await problemsOf("'search.count': 'a|{cuont} b', 'code.copy': '{x}',")).toEqual([
      'site.config.ts:4:17 The translation of `search.count` contains `{cuont}`, which is not a placeholder of this text. Did you mean `{count}`?',
      'site.config.ts:4:45 The translation of `code.copy` contains `{x}`, which is not a placeholder of this text. This text has no placeholders. Remove the braces.',
    ]);
  });

  test('with more plural forms than the language is reported', async () => {
    expect(await problemsOf("'category.count': 'a|b|c',")).toEqual([
      'site.config.ts:4:19 The translation of `category.count` has 3 plural forms, but `en` uses only 2. Write the forms in this order, separated by `|`: one, other.',
    ]);
    expect(await problemsOf("'category.count': 'a|b|c',", 'pl')).toEqual([]);
  });
});

test('the list of UI strings has the text, the placeholders and the plural forms of each', () => {
  expect(uiStrings().find(({ id }) => id === 'category.count')).toEqual({
    id: 'category.count',
    text: 'One item|{count} items',
    placeholders: ['count'],
    isPlural: true,
  });
  const ids = uiStrings().map(({ id }) => id);
  for (const id of ['api.parameters', 'blog.archive', 'shell.menu', 'search.close']) expect(ids).toContain(id);
});
