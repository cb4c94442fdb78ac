import { STRINGS as TITLES } from '../../../lib/core/text/ui-strings.ts';
import { STRINGS } from '../../../templates/components/i18n/strings.ts';
import type { Files } from './files.ts';
import { code, fence, page, table } from './markdown.ts';

/** Headings for the first part of the ids. */
const AREAS: Readonly<Record<string, string>> = {
  shell: 'Navbar and menus',
  loading: 'Loading',
  code: 'Code blocks',
  admonition: 'Admonitions',
  island: 'Islands',
  internal: 'Internal copies',
  api: 'API reference',
  docs: 'Docs',
  category: 'Categories',
  blog: 'Blog',
  tags: 'Tags',
  notFound: 'Page not found',
  search: 'Search',
  baseUrl: 'Wrong base path',
  redirect: 'Redirects',
};

const EXAMPLE = `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Acme',
  url: 'https://acme.example',
  i18n: {
    locales: [{ name: 'de', translations: { 'code.copy': 'Kopieren', 'category.count': 'Eine Seite|{count} Seiten' } }],
  },
});`;

/** Returns the page that lists the UI strings. */
export function uiStringPages(): Files {
  const strings: Readonly<Record<string, string>> = { ...TITLES, ...STRINGS };
  const ids = Object.keys(strings).sort();
  const areas = [...new Set(ids.map((id) => id.split('.')[0]!))];
  const head = {
    title: 'UI strings',
    description: 'The text of the user interface by id, for translations.',
    position: 9,
  };
  return {
    'ui-strings.md': page(head, [
      'docsgen contains [translations](../customize/translations.md) into several languages. The translations of a site replace these texts by id. Names in braces are placeholders. Plural forms are separated by `|`, in the order of the language: one, two, few, many, other.',
      fence('ts title="site.config.ts"', EXAMPLE),
      ...areas.flatMap((area) => [
        `## ${AREAS[area] ?? area}`,
        table(
          ['Id', 'English'],
          ids.filter((id) => id.startsWith(`${area}.`)).map((id) => [code(id), visible(strings[id]!)]),
        ),
      ]),
    ]),
  };
}

/** Shows spaces at the ends, which are part of the text. */
function visible(text: string): string {
  return code(text.replace(/^ | $/g, '␣'));
}
