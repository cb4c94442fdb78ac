import type { UserHeadTag } from '../../config/types/user-head.ts';
import type { UserImage, UserNavbar, UserNavbarItem } from '../../config/types/user-navigation.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { dirOf, fileNameOf, type SourcePath } from '../../core/paths.ts';
import { locationAt } from '../../core/diagnostics/source-location.ts';
import { isObject, type Section } from '../section.ts';
import type { Migration } from '../site.ts';

/** The logo, and the folder that docsgen has to serve because the logo is in it. */
export interface Logo {
  readonly image: UserImage;
  readonly folders: readonly string[];
}

/** Returns the logo. Its files are anywhere in the project, but docsgen serves only files of static folders. */
export function logoOf(options: Section, publicDir: string, { files, report }: Migration): Logo | undefined {
  const logo = options.section('logo');
  const light = logo.text('light') ?? logo.text('src');
  const dark = logo.text('dark');
  const alt = logo.text('alt') ?? '';
  if (logo.flag('replacesTitle') === true) report.dropped([...logo.path, 'replacesTitle'], WITH_TITLE);
  logo.finish();
  if (light === undefined) return undefined;
  const folders = new Set<string>();
  const address = (path: string): string => {
    const file = files.pathOf(path.replace(/^\/(?!\/)|^~\//, (start) => (start === '/' ? '' : 'src/')));
    if (file.startsWith(`${publicDir}/`)) return file.slice(publicDir.length + 1);
    folders.add(dirOf(file));
    return fileNameOf(file);
  };
  const image = { src: address(light), ...(dark !== undefined && { srcDark: address(dark) }), alt };
  for (const folder of folders) {
    report.different(
      logo.path,
      `docsgen publishes all files in \`${folder}\`, because the logo is there.`,
      `Move the logo to \`${publicDir}\` and remove \`${folder}\` from \`staticDirs\`.`,
    );
  }
  return { image, folders: [...folders] };
}

const WITH_TITLE = 'The navbar shows the title next to the logo. Hide the title with a style sheet.';

/** Returns the navbar: the search, the links to social media, and the menu of languages. */
export function navbarOf(options: Section, logo: Logo | undefined, hasLanguages: boolean): UserNavbar {
  return omitUndefined({
    logo: logo?.image,
    items: [
      { type: 'search' as const, position: 'right' as const },
      ...socialLinks(options),
      ...(hasLanguages ? [{ type: 'locales' as const, position: 'right' as const }] : []),
    ],
  });
}

/** The names of platforms in the old form of `social`, as labels. */
const PLATFORMS: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'x.com': 'X',
  stackOverflow: 'Stack Overflow',
};

/** Returns the links to social media, which are text in docsgen. Before version 0.33, they were an object. */
function socialLinks(options: Section): UserNavbarItem[] {
  const links = options.sections('social').flatMap((link) => {
    const [label, href] = [link.text('label'), link.text('href')];
    link.skip('icon', 'attrs');
    return href === undefined ? [] : [{ label: label ?? href, href, position: 'right' as const }];
  });
  const old = options.section('social');
  const ofObject = old.keys.flatMap((name) => {
    const href = old.text(name);
    const label = PLATFORMS[name] ?? name.replace(/^./, (first) => first.toUpperCase());
    return href === undefined ? [] : [{ label, href, position: 'right' as const }];
  });
  return [...links, ...ofObject];
}

/** Returns the style sheets of the site. Reports packages, and variables of Starlight, which docsgen does not have. */
export function stylesOf(options: Section, { files, report }: Migration): SourcePath[] {
  return options.list('customCss').flatMap((given, index) => {
    const path = [...options.path, 'customCss', index];
    if (typeof given !== 'string') return [];
    const file = files.pathOf(given.replace(/^\//, ''));
    if (!files.exists(file)) {
      report.dropped(path, `Import it in a style sheet of the site: \`@import '${given}';\`.`);
      return [];
    }
    const text = files.text(file) ?? '';
    const at = text.search(/--sl-[\w-]+(?=\s*:)/);
    if (at !== -1) {
      const { length } = /^[\w-]+/.exec(text.slice(at))![0];
      const message = 'Variables of Starlight have no effect in docsgen.';
      report.different(path, message, TOKENS, locationAt(file, text, at, length));
    }
    return [file];
  });
}

const TOKENS =
  'Set the design tokens of docsgen instead, such as `--accent`. The reference lists them under "Design tokens".';

/** Returns the elements for the head, which have the same form in docsgen. docsgen adds the base path to their addresses. */
export function headOf(options: Section, base: string): readonly UserHeadTag[] {
  return options.list('head').flatMap((tag): UserHeadTag[] => {
    if (!isObject(tag)) return [];
    const attrs = isObject(tag['attrs']) ? tag['attrs'] : {};
    const local = Object.entries(attrs).map(([name, value]) => {
      const isPath = (name === 'href' || name === 'src') && typeof value === 'string' && value.startsWith(base);
      return [name, isPath ? `/${value.slice(base.length)}` : value];
    });
    return [{ ...tag, ...(local.length > 0 && { attrs: Object.fromEntries(local) as object }) } as UserHeadTag];
  });
}
