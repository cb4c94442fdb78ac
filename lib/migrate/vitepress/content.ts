import type { UserConfig } from '../../config/types/user-config.ts';
import type { UserDocs } from '../../config/types/user-docs.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { sourcePath } from '../../core/paths.ts';
import { escapeRegExp } from '../../core/text/escape.ts';
import { itemsOrNone } from '../defined.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';
import { sidebarsOf } from './sidebars.ts';

/** Returns the docs, which are all Markdown files of the project, and the folder of static files. */
export function contentOf(
  config: Section,
  theme: Section,
  migration: Migration,
): Pick<UserConfig, 'staticDirs'> & { readonly docs: UserDocs } {
  const dir = sourceFolder(config, migration);
  const staticDir = sourcePath(`${dir}/public`);
  const hasStatics = migration.files.list(new RegExp(`^${escapeRegExp(staticDir)}/`)).length > 0;
  const excluded = config.list('srcExclude').filter((one) => typeof one === 'string');
  const sidebars = sidebarsOf(theme, dir, migration);
  const isRoot = dir === '';
  const docs = omitUndefined({
    dir: isRoot ? '.' : dir,
    routeBasePath: '/',
    exclude: itemsOrNone([...excluded, ...(hasStatics ? ['public'] : []), ...(isRoot ? ['README.md', 'build'] : [])]),
    sidebars,
    breadcrumbs: false,
    editUrl: editUrlOf(theme.section('editLink')),
    lastUpdated: lastUpdatedOf(config, theme),
  });
  return { docs, ...(hasStatics && { staticDirs: [staticDir] }) };
}

/** Returns the folder of the Markdown files, relative to the site folder. It is empty for the site folder itself. */
function sourceFolder(config: Section, { configFile, files }: Migration): string {
  const root = configFile.replace(/\/?\.vitepress\/.*$/, '');
  const srcDir = config.text('srcDir') ?? '.';
  return files.pathOf(srcDir.startsWith('/') ? srcDir : `${root === '' ? '.' : root}/${srcDir}`);
}

/** The path in the pattern of VitePress is relative to the folder of the Markdown files. */
function editUrlOf(editLink: Section): string | undefined {
  const pattern = editLink.text('pattern')?.replace(/:path/g, '{file}');
  editLink.finish({
    pattern: 'Set `docs.editUrl` to the address of a file, with `{file}` or `{path}` as its path.',
    text: 'Set the UI string `page.edit`.',
  });
  return pattern;
}

function lastUpdatedOf(config: Section, theme: Section): true | undefined {
  const isOn = config.flag('lastUpdated') === true || theme.value('lastUpdated') !== undefined;
  theme.section('lastUpdated').finish({
    text: 'Set the UI string `page.lastUpdated`.',
    formatOptions: 'docsgen formats dates for the language of the page.',
  });
  theme.skip('lastUpdated');
  return isOn || undefined;
}
