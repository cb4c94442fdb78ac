import type {
  BlogConfig,
  FooterConfig,
  ImageConfig,
  LinkConfig,
  NavbarConfig,
  NavbarItemConfig,
  SiteConfig,
} from '../../core/model/config.ts';
import { translator } from '../../core/text/ui-strings.ts';
import { feedTitle } from '../resolve/blog.ts';
import type { MessageFile } from './messages.ts';

/** A text of the configuration that a locale can translate. */
export interface ConfigLabel {
  readonly text: string;
  /** The key of the text in the configuration: `navbar.items[0].label`. */
  readonly key: string;
  /** The file that contains translations of the text under `id`. */
  readonly file: MessageFile;
  /** The id in the file. Undefined if a translation is only found under the text itself. */
  readonly id?: string | undefined;
  /** Whether the text usually needs no translation: it is a name, or a default of docsgen, which is in the language of the locale. */
  readonly isOptional?: boolean;
}

/** Returns the text that a label has in a locale. */
export type MapLabel = (label: ConfigLabel) => string;

/** Replaces all labels of a configuration. `original` is the configuration of the default locale. */
export function labelsByPart(config: SiteConfig, original: SiteConfig, map: MapLabel): SiteConfig {
  const { navbar, footer, announcementBar, blog, docs, api } = config;
  const siteLabel = (text: string, key: string): string => map({ text, key, file: 'code' });
  const title = map({ text: config.title, key: 'title', file: 'code', isOptional: true });
  return {
    ...config,
    title,
    tagline: siteLabel(config.tagline, 'tagline'),
    navbar: navbarWith(navbar, map),
    ...(footer && { footer: footerWith(footer, map) }),
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: siteLabel(announcementBar.content, 'announcementBar.content') },
    }),
    ...(blog && { blog: blogWith(blog, { config: { ...config, title }, original, map }) }),
    ...(api && {
      api: {
        ...api,
        title: map({ ...defaultTitle(api.title, 'api.title', config, original), key: 'api.title', file: 'code' }),
      },
    }),
    docs: docs.map((instance) => ({
      ...instance,
      versions: instance.versions.map((version) => ({
        ...version,
        label: map({
          text: version.label,
          key: `${version.key}.label`,
          file: { docs: `${instance.id}/${version.name}` },
          id: 'version.label',
          isOptional: true,
        }),
      })),
    })),
  };
}

function navbarWith(navbar: NavbarConfig, map: MapLabel): NavbarConfig {
  const file = 'navbar';
  const { title } = navbar;
  return {
    ...navbar,
    ...(title !== undefined && {
      title: map({ text: title, key: 'navbar.title', file, id: 'title', isOptional: true }),
    }),
    ...(navbar.logo && { logo: logoWith(navbar.logo, file, map) }),
    items: navbar.items.map((item, index) => itemWith(item, `navbar.items[${index}]`, map)),
  };
}

function itemWith(item: NavbarItemConfig, key: string, map: MapLabel): NavbarItemConfig {
  const context = { file: 'navbar', id: 'item.label', map } as const;
  if (item.type === 'menu') {
    const items = item.items.map((one, index) => linkWith(one, `${key}.items[${index}]`, context));
    const label = map({ text: item.label, key: `${key}.label`, file: 'navbar', id: `item.label.${item.label}` });
    return { ...item, label, items };
  }
  return item.type === 'link' ? linkWith(item, key, context) : item;
}

interface LinkContext {
  readonly file: MessageFile;
  /** The first part of the id. */
  readonly id: string;
  readonly map: MapLabel;
}

function linkWith<T extends LinkConfig>(link: T, key: string, { file, id, map }: LinkContext): T {
  const { label } = link;
  return label === undefined
    ? link
    : { ...link, label: map({ text: label, key: `${key}.label`, file, id: `${id}.${label}` }) };
}

function logoWith(logo: ImageConfig, file: 'navbar' | 'footer', map: MapLabel): ImageConfig {
  return { ...logo, alt: map({ text: logo.alt, key: `${file}.logo.alt`, file, id: 'logo.alt', isOptional: true }) };
}

function footerWith(footer: FooterConfig, map: MapLabel): FooterConfig {
  const { copyright } = footer;
  const file = 'footer';
  return {
    ...footer,
    ...(footer.logo && { logo: logoWith(footer.logo, file, map) }),
    ...(copyright !== undefined && {
      copyright: map({ text: copyright, key: 'footer.copyright', file, id: 'copyright' }),
    }),
    links: footer.links.map(({ title, items }, group) => {
      const key = `footer.links[${group}]`;
      return {
        title: map({ text: title, key: `${key}.title`, file, id: `link.title.${title}` }),
        items: items.map((link, index) =>
          linkWith(link, `${key}.items[${index}]`, { file, id: 'link.item.label', map }),
        ),
      };
    }),
  };
}

interface BlogLabels {
  readonly config: SiteConfig;
  readonly original: SiteConfig;
  readonly map: MapLabel;
}

function blogWith(blog: BlogConfig, { config, original, map }: BlogLabels): BlogConfig {
  const file = 'blog';
  const title = map({
    ...defaultTitle(blog.title, 'blog.title', config, original),
    key: 'blog.title',
    file,
    id: 'title',
  });
  const description =
    blog.description === blog.title
      ? title
      : map({ text: blog.description, key: 'blog.description', file, id: 'description' });
  const sidebarTitle = map({
    ...defaultTitle(blog.sidebarTitle, 'blog.recentPosts', config, original),
    key: 'blog.sidebarTitle',
    file,
    id: 'sidebar.title',
  });
  return {
    ...blog,
    title,
    description,
    sidebarTitle,
    ...feedsWith(blog, { title, description }, { config, original, map }),
  };
}

/** The defaults of the titles of feeds are made from the titles of the site and of the blog. */
function feedsWith(
  { feeds, title, description }: BlogConfig,
  translated: Pick<BlogConfig, 'title' | 'description'>,
  { config, original, map }: BlogLabels,
): Pick<BlogConfig, 'feeds'> {
  if (!feeds) return {};
  const label = (text: string, name: string): string => map({ text, key: `blog.feeds.${name}`, file: 'blog' });
  const originalTitle = feedTitleOf(title, original);
  const feedTitle = feeds.title === originalTitle ? feedTitleOf(translated.title, config) : label(feeds.title, 'title');
  const defaults = new Map([
    [description, translated.description],
    [feeds.title, feedTitle],
  ]);
  return {
    feeds: {
      ...feeds,
      title: feedTitle,
      description: defaults.get(feeds.description) ?? label(feeds.description, 'description'),
    },
  };
}

function feedTitleOf(title: string, { title: siteTitle, i18n }: SiteConfig): string {
  return feedTitle(title, { siteTitle, translate: translator(i18n) });
}

/** Returns the UI string of the locale instead of the UI string of the default locale, which is the default of a title. */
function defaultTitle(
  title: string,
  id: 'blog.title' | 'blog.recentPosts' | 'api.title',
  config: SiteConfig,
  original: SiteConfig,
): Pick<ConfigLabel, 'text' | 'isOptional'> {
  const isDefault = title === translator(original.i18n)(id);
  return { text: isDefault ? translator(config.i18n)(id) : title, isOptional: isDefault };
}
