import { currentName } from '../../core/locales/locale.ts';
import type {
  BlogConfig,
  DocsConfig,
  FooterConfig,
  ImageConfig,
  LinkConfig,
  NavbarConfig,
  NavbarItemConfig,
  SiteConfig,
} from '../../core/model/config.ts';
import { translator } from '../../core/text/ui-strings.ts';
import { feedTitle } from '../resolve/blog.ts';
import type { LocaleMessages, Messages } from './messages.ts';

/** Translates a text of the configuration. `id` is its id in a JSON file. */
type TranslateLabel = <T extends string | undefined>(text: T, id?: string) => T;

/**
 * Translates the text of a configuration: titles, and the labels of the navbar, the footer and the sidebars. A text has a translation in the
 * JSON file of its part, or in the `translations` of the locale under the text itself.
 */
export function withLabels(config: SiteConfig, original: SiteConfig, messages: LocaleMessages): SiteConfig {
  const { i18n, navbar, footer, blog, docs, api } = config;
  const ofLocale = i18n.locales.find(({ name }) => name === currentName(i18n))?.translations ?? {};
  const labels = (file: Messages): TranslateLabel => {
    return (text, id) => (text === undefined ? text : (own(file, id) ?? own(ofLocale, text) ?? text)) as typeof text;
  };
  const label = labels({});
  const title = label(config.title);
  return {
    ...config,
    title,
    tagline: label(config.tagline),
    navbar: navbarWith(navbar, labels(messages.navbar)),
    ...(footer && { footer: footerWith(footer, labels(messages.footer)) }),
    ...(blog && { blog: blogWith(blog, { config: { ...config, title }, original, label: labels(messages.blog) }) }),
    ...(api && { api: { ...api, title: label(defaultTitle(api.title, 'api.title', config, original)) } }),
    docs: docs.map((instance) => docsWith(instance, messages.docs, labels)),
  };
}

function own(messages: Messages, id: string | undefined): string | undefined {
  return id !== undefined && Object.hasOwn(messages, id) ? messages[id] : undefined;
}

function navbarWith(navbar: NavbarConfig, label: TranslateLabel): NavbarConfig {
  return {
    ...navbar,
    ...(navbar.title !== undefined && { title: label(navbar.title, 'title') }),
    ...(navbar.logo && { logo: logoWith(navbar.logo, label) }),
    items: navbar.items.map((item) => itemWith(item, label)),
  };
}

function itemWith(item: NavbarItemConfig, label: TranslateLabel): NavbarItemConfig {
  if (item.type === 'menu') {
    const items = item.items.map((one) => linkWith(one, label, 'item.label'));
    return { ...item, label: label(item.label, `item.label.${item.label}`), items };
  }
  return item.type === 'link' ? linkWith(item, label, 'item.label') : item;
}

function linkWith<T extends LinkConfig>(link: T, label: TranslateLabel, id: string): T {
  return link.label === undefined ? link : { ...link, label: label(link.label, `${id}.${link.label}`) };
}

function logoWith(logo: ImageConfig, label: TranslateLabel): ImageConfig {
  return { ...logo, alt: label(logo.alt, 'logo.alt') };
}

function footerWith(footer: FooterConfig, label: TranslateLabel): FooterConfig {
  return {
    ...footer,
    ...(footer.logo && { logo: logoWith(footer.logo, label) }),
    ...(footer.copyright !== undefined && { copyright: label(footer.copyright, 'copyright') }),
    links: footer.links.map(({ title, items }) => ({
      title: label(title, `link.title.${title}`),
      items: items.map((link) => linkWith(link, label, 'link.item.label')),
    })),
  };
}

interface BlogLabels {
  readonly config: SiteConfig;
  readonly original: SiteConfig;
  readonly label: TranslateLabel;
}

function blogWith(blog: BlogConfig, { config, original, label }: BlogLabels): BlogConfig {
  const title = label(defaultTitle(blog.title, 'blog.title', config, original), 'title');
  const sidebarTitle = defaultTitle(blog.sidebarTitle, 'blog.recentPosts', config, original);
  const description = blog.description === blog.title ? title : label(blog.description, 'description');
  const { feeds } = blog;
  return {
    ...blog,
    title,
    description,
    sidebarTitle: label(sidebarTitle, 'sidebar.title'),
    ...(feeds && {
      feeds: {
        ...feeds,
        title: feeds.title === feedTitleOf(blog.title, original) ? feedTitleOf(title, config) : label(feeds.title),
        description: feeds.description === blog.description ? description : label(feeds.description),
      },
    }),
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
): string {
  return title === translator(original.i18n)(id) ? translator(config.i18n)(id) : title;
}

/** Translates the labels of versions. The sidebars get the messages, because most of their labels come from files. */
function docsWith(
  docs: DocsConfig,
  files: LocaleMessages['docs'],
  labels: (file: Messages) => TranslateLabel,
): DocsConfig {
  return {
    ...docs,
    versions: docs.versions.map((version) => {
      const messages = files[messagesKey(docs, version)] ?? {};
      return { ...version, label: labels(messages)(version.label, 'version.label'), messages };
    }),
  };
}

/** Returns the key of the messages of a version among all versions of the site. */
export function messagesKey({ id }: Pick<DocsConfig, 'id'>, { name }: { readonly name: string }): string {
  return `${id}/${name}`;
}
