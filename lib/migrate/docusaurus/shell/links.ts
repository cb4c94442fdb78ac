import type { UserImage, UserLink } from '../../../config/types/user-navigation.ts';
import { definedOrNone } from '../../defined.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import type { Section } from '../../section.ts';

/** Returns a link of the navbar or the footer. Undefined if it has no target, such as an item that is only HTML. */
export function linkOf(item: Section): UserLink | undefined {
  const label = item.text('label');
  const description = item.text('aria-label');
  const to = item.text('to');
  const href = item.text('href') ?? (to !== undefined && URL.canParse(to) ? to : undefined);
  item.skip('className', 'style', 'target', 'rel', 'prependBaseUrlToHref', 'autoAddBaseUrl', 'key');
  item.skip('activeClassName', 'data-noBrokenLinkCheck', 'activeBaseRegex');
  const doc = item.text('docId');
  const sidebar = item.text('sidebarId');
  const docs = docsIdOf(item);
  const ofDocs = doc ?? sidebar;
  const target = ofDocs ?? href ?? to;
  if (target === undefined) return undefined;
  const isPath = href === undefined && to !== undefined;
  return omitUndefined({
    label: label ?? description ?? (ofDocs === undefined ? target : undefined),
    doc,
    sidebar,
    docs: ofDocs === undefined ? undefined : docs,
    href,
    to: isPath ? rootRelative(to) : undefined,
  });
}

/** Returns the id of the docs that an item refers to. Undefined for the default docs. */
export function docsIdOf(item: Section): string | undefined {
  const id = item.text('docsPluginId');
  return id === 'default' ? undefined : id;
}

/** Docusaurus accepts paths without the slash at the start. */
function rootRelative(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** Returns the logo of the navbar or the footer. */
export function logoOf(logo: Section): UserImage | undefined {
  const src = logo.text('src');
  if (src === undefined) return undefined;
  const size = (key: string): number | undefined => {
    const value = Number(logo.take(key));
    return Number.isFinite(value) && value > 0 ? value : undefined;
  };
  const href = logo.text('href');
  const dark = logo.text('srcDark');
  logo.skip('className', 'target');
  const image = definedOrNone({
    src: staticPath(src),
    srcDark: dark === undefined ? undefined : staticPath(dark),
    href,
    width: size('width'),
    height: size('height'),
  });
  logo.skip('style');
  return { src: staticPath(src), alt: logo.text('alt') ?? '', ...image };
}

/** Paths in the static folder start without a slash in docsgen. */
export function staticPath(path: string): string {
  return path.replace(/^\/(?!\/)/, '');
}
