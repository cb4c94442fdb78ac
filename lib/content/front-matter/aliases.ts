import type { FrontMatter, PagerLink } from '../../core/model/index.ts';
import { z } from '../../core/schema.ts';
import { safeAddress } from '../../core/html/safe-address.ts';
import { date, flag, level, number, text } from './values.ts';

/** A link of the pager in Starlight (`label`) and VitePress (`text`). */
const pagerLink = z.union([
  flag,
  text,
  z.strictObject({ link: safeAddress.optional(), label: text.optional(), text: text.optional() }),
]);

/** The schemas of keys that Starlight and VitePress have under other names than docsgen. */
export const aliasSchemas = {
  prev: pagerLink,
  next: pagerLink,
  pagefind: flag,
  editUrl: z.union([z.boolean(), safeAddress]),
  lastUpdated: z.union([z.boolean(), date]),
  tableOfContents: z.union([
    z.boolean(),
    z.strictObject({ minHeadingLevel: level.optional(), maxHeadingLevel: level.optional() }),
  ]),
  sidebar: z.union([
    z.boolean(),
    z.strictObject({
      label: text.optional(),
      order: number.optional(),
      badge: z
        .union([text, z.strictObject({ text, variant: z.string().optional(), class: z.string().optional() })])
        .optional(),
      hidden: flag.optional(),
      attrs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
  ]),
};

type AliasedKeys = { readonly [K in keyof typeof aliasSchemas]?: z.output<(typeof aliasSchemas)[K]> | undefined };

/** The values of keys that other tools name differently. docsgen's names take precedence. */
export function aliasedKeys(raw: AliasedKeys): Partial<FrontMatter> {
  const { editUrl, lastUpdated, tableOfContents: toc, pagefind, prev, next } = raw;
  const levels = typeof toc === 'object' ? toc : {};
  return {
    ...sidebarKeys(raw.sidebar),
    ...(typeof editUrl === 'string' && { customEditUrl: editUrl }),
    ...(editUrl === false && { customEditUrl: null }),
    ...(typeof lastUpdated === 'string' && { lastUpdate: { date: lastUpdated } }),
    ...(lastUpdated === false && { hideLastUpdate: true as const }),
    ...(toc === false && { hideTableOfContents: true }),
    ...(levels.minHeadingLevel !== undefined && { tocMinHeadingLevel: levels.minHeadingLevel }),
    ...(levels.maxHeadingLevel !== undefined && { tocMaxHeadingLevel: levels.maxHeadingLevel }),
    ...(pagefind !== undefined && { search: pagefind }),
    ...(prev === false && { paginationPrev: null }),
    ...(next === false && { paginationNext: null }),
    ...(pagerLinkOf(prev) && { previousLink: pagerLinkOf(prev)! }),
    ...(pagerLinkOf(next) && { nextLink: pagerLinkOf(next)! }),
  };
}

function sidebarKeys(sidebar: AliasedKeys['sidebar']): Partial<FrontMatter> {
  if (sidebar === false) return { displayedSidebar: null };
  if (typeof sidebar !== 'object') return {};
  const { label, order, badge, hidden, attrs = {} } = sidebar;
  const badgeText = typeof badge === 'object' ? badge.text : badge;
  const className = attrs['class'];
  return {
    ...(label !== undefined && { sidebarLabel: label }),
    ...(order !== undefined && { sidebarPosition: order }),
    ...(badgeText !== undefined && badgeText.trim() !== '' && { sidebarBadge: badgeText.trim() }),
    ...(typeof className === 'string' && { sidebarClassName: className }),
    ...(hidden === true && { sidebarHidden: true as const }),
  };
}

function pagerLinkOf(written: AliasedKeys['prev']): PagerLink | undefined {
  if (typeof written === 'string') return { label: written };
  if (typeof written !== 'object') return undefined;
  const { link, label = written.text } = written;
  return { ...(link !== undefined && { href: link }), ...(label !== undefined && { label }) };
}
