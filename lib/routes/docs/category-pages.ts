import type { CardView } from '../../core/view/index.ts';
import type { Route } from '../../core/model/index.ts';
import { joinUrl, type UrlPath } from '../../core/paths.ts';
import { breadcrumbsOf, versionView, type DocContext, type PreparedSidebar } from './doc-context.ts';
import type { DocEntry } from './docs.ts';
import { optional, plainMeta, plainPage } from '../page-parts.ts';
import { pagerBetween } from './pager.ts';
import {
  categoriesIn,
  firstHref,
  isListed,
  stepsOf,
  type GeneratedIndex,
  type SidebarCategory,
  type SidebarNode,
} from '../sidebars/sidebar-tree.ts';
import { tagListPage } from '../tags/tag-list.ts';

/** The index pages that docsgen makes for sidebar categories. */
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
  const { url, title, description } = index;
  const at = { url, version: context.version.name, sidebar: prepared.sidebar.id };
  const subject = `the index of the sidebar category "${category.label}"`;
  return plainPage(context, { url, subject }, () => ({
    meta: plainMeta(title, optional('description', description)),
    content: {
      kind: 'category',
      title,
      items: category.items.flatMap(cardOf),
      ...optional('description', description),
    },
    navbar: context.navbar(at),
    sidebar: prepared.views.of(url),
    version: versionView(context),
    ...optional('breadcrumbs', breadcrumbsOf(context, prepared, url, category.label)),
    ...optional('pager', pagerBetween(context.say, prepared.order.before(url), prepared.order.after(url))),
  }));
}

function cardOf(node: SidebarNode): CardView[] {
  if (node.type === 'html' || !isListed(node)) return [];
  const { label, doc } = node;
  const description = optional(
    'description',
    doc?.document.description ?? (node.type === 'category' ? node.index?.description : undefined),
  );
  if (node.type === 'link') return [{ label, href: node.href, external: node.external, ...description }];
  const href = node.href ?? firstHref(node.items);
  return href === undefined ? [] : [{ label, href, count: stepsOf(node.items).length, ...description }];
}

/** The tags of a version's documents (their URLs lie below the version's own path). */
export function docTagPages(context: DocContext): Route[] {
  const { tags, base } = context;
  const shellOf = (url: UrlPath) => ({
    navbar: context.navbar({ url, version: context.version.name }),
    version: versionView(context),
  });
  const list = tagListPage(context, { url: base, of: 'docs', shellOf }, tags.tags);
  const each = tags.tags.map((tag) => {
    const title = context.say('docs.tagged', { count: tag.items.length, tag: tag.label });
    return plainPage(context, { url: tag.url, subject: `the docs tag "${tag.label}"` }, () => ({
      meta: plainMeta(title),
      content: { kind: 'tag', title, allTagsHref: joinUrl(base, 'tags'), posts: [], docs: tag.items.map(docCard) },
      ...shellOf(tag.url),
    }));
  });
  return [...list, ...each];
}

function docCard({ label, url: href, document }: DocEntry): CardView {
  return { label, href, ...optional('description', document.description) };
}
