import type { UserFooter, UserFooterGroup, UserLink } from '../../../config/types/user-navigation.ts';
import { definedOrNone, itemsOrNone } from '../../defined.ts';
import type { Section } from '../../section.ts';
import { linkOf, logoOf } from './links.ts';

const HTML_HINT = 'The footer contains groups of links. Add other HTML to `footer.copyright`.';

/** Returns the footer. Undefined if the site has none. */
export function footerOf(footer: Section): UserFooter | undefined {
  const entries = footer.sections('links');
  const isGrouped = entries.some(({ keys }) => keys.includes('items'));
  const groups: UserFooterGroup[] = isGrouped
    ? entries.map((group) => {
        const title = group.text('title') ?? 'Links';
        const items = linksOf(group.sections('items'));
        group.skip('className', 'title');
        group.finish();
        return { title, items };
      })
    : entries.length > 0
      ? [{ title: 'Links', items: linksOf(entries) }]
      : [];
  const result = definedOrNone({
    style: footer.text('style') === 'dark' ? ('dark' as const) : undefined,
    logo: logoOf(footer.section('logo')),
    links: itemsOrNone(groups.filter(({ items }) => items.length > 0)),
    copyright: footer.text('copyright'),
  });
  footer.skip('style');
  footer.finish();
  return result;
}

function linksOf(items: readonly Section[]): UserLink[] {
  return items.flatMap((item) => {
    const link = linkOf(item);
    item.finish({ html: HTML_HINT });
    return link ?? [];
  });
}
