import type { CardView } from '../../core/view/index.ts';
import type { Route } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import { breadcrumbsOf, versionMeta, versionView, type DocContext, type PreparedSidebar } from './doc-context.ts';
import type { Doc } from './version-docs.ts';
import { optional, plainMeta, plainPage } from '../page-helpers.ts';
import { pagerBetween } from './pager.ts';
import {
  categoriesIn,
  firstHref,
  isListed,
  pagesIn,
  type GeneratedIndex,
  type SidebarCategory,
  type SidebarNode,
} from '../sidebars/sidebar-tree.ts';
import { tagListPage } from '../tags/tag-list.ts';
import { tagUrls } from '../tags/tags.ts';

/** Creates the routes of the index pages that docsgen generates for sidebar categories. */
export function categoryPages(context: DocContext): Route[] {
  return [...context.sidebars.values()].flatMap((prepared) =>
    categoriesIn(prepared.sidebar.nodes).flatMap((category) =>
      category.index ? [indexPage(context, prepared, category, category.index)] : [],
    ),
  );
}

function indexPage(
  context: DocContext,
  prepared: PreparedSidebar,
  category: SidebarCategory,
  index: GeneratedIndex,
): Route {
  const { url, title, description, keywords, image } = index;
  const meta = {
    ...optional('description', description),
    ...optional('keywords', keywords),
    ...optional('image', image),
  };
  const currentPage = { url, version: context.version, sidebar: prepared.sidebar.id };
  const subject = `the index of the sidebar category "${category.label}"`;
  return plainPage(context, { url, subject }, () => ({
    meta: plainMeta(title, { ...meta, ...versionMeta(context) }),
    content: {
      kind: 'category',
      title,
      items: category.items.flatMap(cardOf),
      ...optional('description', description),
    },
    navbar: context.navbar(currentPage),
    sidebar: prepared.views.of(url),
    version: versionView(context, { url }),
    ...optional('breadcrumbs', breadcrumbsOf(context, prepared, url, category.label)),
    ...optional('pager', pagerBetween(context.translate, prepared.order.previous(url), prepared.order.next(url))),
  }));
}

function cardOf(node: SidebarNode): CardView[] {
  if (node.type === 'html' || !isListed(node)) return [];
  const { label, doc } = node;
  const ofPage = doc?.document.description ?? (node.type === 'category' ? node.index?.description : undefined);
  const description = optional('description', node.description ?? ofPage);
  if (node.type === 'link') return [{ label, href: node.href, external: node.external, ...description }];
  const href = node.href ?? firstHref(node.items);
  return href === undefined ? [] : [{ label, href, count: pagesIn(node.items).length, ...description }];
}

/** Creates the routes of the tags of a version. Their URLs are below the path of the version. */
export function docTagPages(context: DocContext): Route[] {
  const { tags, base } = context;
  const layoutOf = (url: UrlPath) => ({
    navbar: context.navbar({ url, version: context.version }),
    version: versionView(context, { url }),
  });
  const tagList = tagListPage(context, { url: base, name: 'docs', meta: versionMeta(context), layoutOf }, tags.tags);
  const tagPages = tags.tags.map((tag) => {
    const title = context.translate('docs.tagged', { count: tag.items.length, tag: tag.label });
    return plainPage(context, { url: tag.url, subject: `the docs tag "${tag.label}"` }, () => ({
      meta: plainMeta(title, { ...versionMeta(context), ...optional('description', tag.description) }),
      content: {
        kind: 'tag',
        ...optional('description', tag.description),
        title,
        allTagsHref: tagUrls(context.config, base)(),
        posts: [],
        docs: tag.items.map(docCard),
      },
      ...layoutOf(tag.url),
    }));
  });
  return [...tagList, ...tagPages];
}

function docCard({ label, url: href, document }: Doc): CardView {
  return { label, href, ...optional('description', document.description) };
}
