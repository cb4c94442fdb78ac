import type { UserColorMode } from '../../../config/types/user-config.ts';
import type { UserFooter } from '../../../config/types/user-navigation.ts';
import type { UserSearch } from '../../../config/types/user-search.ts';
import { startOfFile } from '../../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../../core/paths.ts';
import type { Section } from '../../section.ts';
import type { Migration } from '../../site.ts';

/** Returns the color mode. `appearance` is a boolean, `dark`, `force-dark` or `force-auto`, or an object. */
export function colorModeOf(config: Section): UserColorMode | undefined {
  const written = config.take('appearance');
  switch (written) {
    case false:
      return { default: 'light', respectSystem: false, switchable: false };
    case 'force-dark':
      return { default: 'dark', respectSystem: false, switchable: false };
    case 'force-auto':
      return { switchable: false };
    case 'dark':
      return { default: 'dark', respectSystem: false };
    default:
      return undefined;
  }
}

/** Returns the footer. Its message and its copyright are HTML. */
export function footerOf(footer: Section): UserFooter | undefined {
  const lines = [footer.text('message'), footer.text('copyright')].filter((line) => line !== undefined && line !== '');
  footer.finish();
  return lines.length === 0 ? undefined : { copyright: lines.join('<br>') };
}

/** Returns the settings of the search with Algolia. The local search needs none. */
export function searchOf(theme: Section, { report }: Migration): UserSearch | undefined {
  const search = theme.section('search');
  const provider = search.text('provider');
  const old = theme.section('algolia');
  const options = provider === 'algolia' ? search.section('options') : old;
  const [appId, apiKey, indexName] = [options.text('appId'), options.text('apiKey'), options.text('indexName')];
  if (provider === 'local' && search.keys.includes('options')) {
    search.skip('options');
    const hint =
      'The search needs no options. Its text is part of the UI strings, and `search` in the front matter excludes a page.';
    report.dropped([...search.path, 'options'], hint);
  }
  options.skip('locales', 'placeholder', 'translations', 'insights', 'searchParameters');
  options.finish({ askAi: 'docsgen has no AI search. See `pageActions` and `llms` for other tools.' });
  search.finish();
  if (appId === undefined || apiKey === undefined || indexName === undefined) return undefined;
  return { provider: 'algolia', appId, apiKey, indexName };
}

const STRINGS_HINT = 'Set the UI strings in `i18n.locales`.';
const THEME_MESSAGE = '`.vitepress/theme` has no effect.';
const THEME_HINT =
  'Set the colors with the design tokens in `styles`, rewrite components as React components, and replace parts of the layout with templates.';

/** Reports the settings of the theme that no part of the migration has read, and the files of a custom theme. */
export function reportTheme(theme: Section, { configFile, files, report }: Migration): void {
  const folder = configFile.replace(/\/config(?:\/index)?\.\w+$/, '/theme');
  const file = ['ts', 'js', 'mts', 'mjs'].map((extension) => `${folder}/index.${extension}`).find(files.exists);
  if (file !== undefined) report.different([], THEME_MESSAGE, THEME_HINT, startOfFile(sourcePath(file)));
  theme.skip('i18nRouting', 'externalLinkIcon');
  theme
    .section('docFooter')
    .finish({ prev: 'Set the UI string `pager.previous`.', next: 'Set the UI string `pager.next`.' });
  const strings =
    'darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel notFound';
  theme.finish({
    ...Object.fromEntries(strings.split(' ').map((key) => [key, STRINGS_HINT])),
    carbonAds:
      'docsgen has no setting for ads. Add the script to `scripts`, and the element for the ads to a template.',
    aside:
      'The table of contents is at the end of the line. Hide it with `aside: false` in the front matter of a page.',
  });
}
