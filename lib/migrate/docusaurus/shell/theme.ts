import type { UserColorMode, UserConfig } from '../../../config/types/user-config.ts';
import type { UserAnnouncementBar } from '../../../config/types/user-navigation.ts';
import type { UserSearch } from '../../../config/types/user-search.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import { definedOrNone } from '../../defined.ts';
import type { Section } from '../../section.ts';

/** Returns the color mode. Docusaurus starts in light mode, and ignores the setting of the system unless the site asks for it. */
export function colorModeOf(mode: Section): UserColorMode | undefined {
  const preset = mode.text('defaultMode');
  const respectSystem = mode.flag('respectPrefersColorScheme') ?? false;
  const isDark = preset === 'dark';
  const result = definedOrNone({
    default: respectSystem && !isDark ? undefined : isDark ? ('dark' as const) : ('light' as const),
    respectSystem: respectSystem && isDark ? true : undefined,
    switchable: mode.flag('disableSwitch') === true ? false : undefined,
  });
  mode.finish();
  return result;
}

/** Returns the message above the navbar. */
export function announcementBarOf(bar: Section): UserAnnouncementBar | undefined {
  const content = bar.text('content');
  if (content === undefined) return undefined;
  const result = omitUndefined({
    id: bar.text('id'),
    content,
    backgroundColor: bar.text('backgroundColor'),
    textColor: bar.text('textColor'),
    isCloseable: bar.flag('isCloseable') === false ? false : undefined,
  });
  bar.finish();
  return result;
}

/** Returns the search with Algolia. Undefined if the site does not use it, because docsgen then searches a local index. */
export function searchOf(algolia: Section): UserSearch | undefined {
  if (algolia.keys.length === 0) return undefined;
  const page = algolia.take('searchPagePath');
  const replace = algolia.section('replaceSearchResultPathname');
  const from = replace.take('from');
  const replacement = replace.text('to');
  const externalUrl = algolia.take('externalUrlRegex');
  const result = omitUndefined({
    provider: 'algolia' as const,
    appId: algolia.text('appId'),
    apiKey: algolia.text('apiKey'),
    indexName: algolia.text('indexName'),
    contextualSearch: algolia.flag('contextualSearch') === false ? false : undefined,
    externalUrlRegex: patternOf(externalUrl),
    replaceSearchResultPathname:
      patternOf(from) === undefined ? undefined : { from: patternOf(from)!, to: replacement ?? '' },
    searchPagePath:
      page === false ? (false as const) : typeof page === 'string' && page !== 'search' ? page : undefined,
  });
  algolia.skip('insights', 'placeholder', 'translations');
  algolia.finish({ askAi: 'docsgen has no AI search. See `pageActions` and `llms` for other tools.' });
  return result;
}

function patternOf(value: unknown): string | undefined {
  if (value instanceof RegExp) return value.source;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the heading levels of the table of contents, as far as they differ from docsgen's. */
export function tocLevelsOf(toc: Section): Pick<NonNullable<UserConfig['markdown']>, 'tocMinLevel' | 'tocMaxLevel'> {
  const [min, max] = [toc.number('minHeadingLevel'), toc.number('maxHeadingLevel')];
  toc.finish();
  return omitUndefined({ tocMinLevel: min === 2 ? undefined : min, tocMaxLevel: max === 3 ? undefined : max });
}
