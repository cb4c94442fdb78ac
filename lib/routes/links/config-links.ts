import { isExternalAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { LinkConfig, SiteConfig, VersionConfig } from '../../core/model/index.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import { latestVersion } from '../collections.ts';
import type { Directory } from '../directory.ts';
import { findDoc, findSidebar } from '../docs/doc-lookup.ts';
import { firstHref } from '../sidebars/sidebar-tree.ts';

/** An address that stands in the configuration, and the key that wrote it: what to blame when it leads nowhere. */
export interface ConfigLink {
  /** As it is written. */
  readonly href: string;
  readonly subject: string;
  /** True inside HTML, which goes to the page as it is: no base path is added. */
  readonly inHtml?: true;
}

/** A link of the configuration, looked up. */
export interface ResolvedLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

/**
 * Looks a link of the configuration up, in a version where it names a document or sidebar. Undefined (and a finding)
 * when there is no such thing; a draft is left out without a finding.
 */
export function resolveLink(
  directory: Directory,
  link: LinkConfig,
  subject: string,
  found: Diagnostic[],
): ResolvedLink | undefined {
  if (link.doc === undefined && link.sidebar === undefined) {
    const href = link.href ?? link.to ?? '/';
    return { label: link.label ?? href, href, external: isExternalAddress(href) };
  }
  const latest = latestVersion(directory.config);
  const target = targetIn(directory, link, latest);
  if (!target) found.push(...whyNoTarget(directory, link, latest, subject));
  return target && { ...target, external: false };
}

/** Where a link to a document or sidebar leads in a version; undefined when that has no such thing. */
export function targetIn(
  { docs, sidebars }: Directory,
  link: LinkConfig,
  version: VersionConfig,
): { readonly label: string; readonly href: string } | undefined {
  if (link.doc !== undefined) {
    const doc = docs.get(version.name)?.byId.get(link.doc);
    return doc && { label: link.label ?? doc.label, href: doc.url };
  }
  const sidebar = sidebars.get(version.name)?.get(link.sidebar ?? '');
  const href = sidebar && firstHref(sidebar.nodes);
  return href === undefined ? undefined : { label: link.label ?? link.sidebar!, href };
}

function whyNoTarget(
  { docs, sidebars }: Directory,
  link: LinkConfig,
  version: VersionConfig,
  subject: string,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (link.doc !== undefined) {
    findDoc(docs.get(version.name)!, link.doc, { subject: `${subject}.doc` }, found);
    return found;
  }
  const at = { subject: `${subject}.sidebar` };
  const sidebar = findSidebar(sidebars.get(version.name)!, link.sidebar!, at, found);
  // An empty sidebar has findings of its own, unless it is the default one of a site without docs.
  return sidebar && docs.get(version.name)!.byId.size > 0 ? [nowhere(link.sidebar!, at.subject)] : found;
}

function nowhere(id: string, subject: string): Diagnostic {
  return diagnostic('sidebar.unknown-id', `The sidebar \`${id}\` has no page that a link could lead to.`, {
    subject,
    hint: 'Put a document into it, or take the link out.',
  });
}

/** The addresses in HTML that the configuration holds. */
export function linksInHtml(html: string, subject: string): ConfigLink[] {
  const hrefs = html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);
  return [...hrefs].map(([, double, single, bare]) => ({
    href: unescapeHtml(double ?? single ?? bare!),
    subject,
    inHtml: true,
  }));
}

/** The addresses of the navbar, the footer and the announcement bar. Those of sidebars come from where they are resolved. */
export function shellLinks({ navbar, footer, announcementBar }: SiteConfig): ConfigLink[] {
  const links: ConfigLink[] = [];
  const add = ({ to, href }: LinkConfig, subject: string): void => {
    if (to !== undefined) links.push({ href: to, subject: `${subject}.to` });
    if (href !== undefined) links.push({ href, subject: `${subject}.href` });
  };
  for (const [index, item] of navbar.items.entries()) {
    const subject = `navbar.items[${index}]`;
    if (item.type === 'link') add(item, subject);
    else if (item.type === 'menu') item.items.forEach((link, at) => add(link, `${subject}.items[${at}]`));
    else if (item.html !== undefined) links.push(...linksInHtml(item.html, `${subject}.html`));
  }
  footer?.links.forEach(({ items }, group) => {
    items.forEach((link, at) => add(link, `footer.links[${group}].items[${at}]`));
  });
  if (footer?.copyright !== undefined) links.push(...linksInHtml(footer.copyright, 'footer.copyright'));
  if (announcementBar) links.push(...linksInHtml(announcementBar.content, 'announcementBar.content'));
  return links;
}
