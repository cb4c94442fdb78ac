import { latestVersion } from '../../core/docs/instances.ts';
import { isExternalAddress, NO_LINK_CHECK, splitAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { linkedAddress } from '../../core/html/links.ts';
import { mapCandidates, mediaAttributes } from '../../core/html/media.ts';
import { HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { addressAttribute } from '../../core/head/identity.ts';
import type { HeadTagConfig, ImageConfig, LinkConfig, SiteConfig, VersionConfig } from '../../core/model/index.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import { docsOf, pageAddress, sidebarsOf, type SiteLookup } from '../site-lookup.ts';
import type { Doc } from '../docs/version-docs.ts';
import { findDoc, findInstance, findSidebar } from '../docs/find-by-id.ts';
import { firstHref } from '../sidebars/sidebar-tree.ts';

/** A link in the configuration, with the key to report if the link is broken. */
export interface ConfigLink {
  /** The address as written. */
  readonly href: string;
  readonly subject: string;
  /** True for the address of an image, which must be a file. */
  readonly isImage?: true;
}

/** A link of the configuration with its target. */
export interface ResolvedLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

/**
 * Resolves a link of the configuration. Links to documents and sidebars lead to the latest version. If the target does not exist, returns
 * undefined and reports it, except for drafts.
 */
export function resolveLink(
  lookup: SiteLookup,
  link: LinkConfig,
  subject: string,
  diagnostics: Diagnostic[],
): ResolvedLink | undefined {
  if (link.doc === undefined && link.sidebar === undefined) {
    const written = link.href ?? link.to ?? '/';
    const href = pageAddress(lookup, written);
    return { label: link.label ?? written, href, external: isExternalAddress(href) };
  }
  const key = link.docs !== undefined ? 'docs' : link.doc === undefined ? 'sidebar' : 'doc';
  const instance = findInstance(lookup.config, link.docs, { subject: `${subject}.${key}` }, diagnostics);
  if (!instance) return undefined;
  const latest = latestVersion(instance);
  const target = findTarget(lookup, link, latest);
  if (!target) diagnostics.push(...explainMissingTarget(lookup, link, latest, subject));
  return target && { ...target, external: false };
}

/** Finds the target of a link in a version. Returns undefined if the version does not contain the document or sidebar. */
export function findTarget(
  { docs, sidebars }: SiteLookup,
  link: LinkConfig,
  version: VersionConfig,
): { readonly label: string; readonly href: string } | undefined {
  if (link.doc !== undefined) {
    const doc = docs.get(version)?.byId.get(link.doc);
    return doc && { label: link.label ?? doc.label, href: doc.url };
  }
  if (link.sidebar === undefined) return undefined;
  const sidebar = sidebars.get(version)?.get(link.sidebar);
  const href = sidebar && firstHref(sidebar.nodes);
  return href === undefined ? undefined : { label: link.label ?? link.sidebar, href };
}

function explainMissingTarget(
  lookup: SiteLookup,
  link: LinkConfig,
  version: VersionConfig,
  subject: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (link.doc !== undefined) {
    const advice = ({ url }: Doc): string => `\`doc\` leads to the latest version, so write \`to: "${url}"\`.`;
    const docs = docsOf(lookup, version);
    const versions = [...lookup.docs.values()].filter(({ instance }) => instance === docs.instance);
    findDoc(docs, link.doc, { subject: `${subject}.doc`, versions, advice }, diagnostics);
    return diagnostics;
  }
  if (link.sidebar === undefined) return diagnostics;
  const details = { subject: `${subject}.sidebar` };
  const sidebar = findSidebar(sidebarsOf(lookup, version), link.sidebar, details, diagnostics);
  // The default sidebar of a site without docs is empty on purpose.
  const hasDocs = docsOf(lookup, version).byId.size > 0;
  return sidebar && !sidebar.hasErrors && hasDocs ? [sidebarWithoutPages(link.sidebar, details.subject)] : diagnostics;
}

function sidebarWithoutPages(id: string, subject: string): Diagnostic {
  return diagnostic('sidebar.unknown-id', `The sidebar \`${id}\` has no page to link to.`, {
    subject,
    hint: 'Add a document to the sidebar, or remove the link.',
  });
}

/** Returns the links and images in an HTML string of the configuration. */
export function linksInHtml(html: string, subject: string): ConfigLink[] {
  const links: ConfigLink[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    const href = linkedAddress(tokens);
    if (href !== undefined) links.push({ href, subject });
    const media = tokens.attribute(NO_LINK_CHECK) === undefined ? (mediaAttributes(tokens.name) ?? []) : [];
    for (const name of media) {
      const value = unescapeHtml(tokens.attribute(name) ?? '');
      const add = (src: string): string => {
        if (src !== '' && !isExternalAddress(src)) links.push({ href: src, subject, isImage: true });
        return src;
      };
      if (name === 'srcset') mapCandidates(value, add);
      else add(value);
    }
  }
  return links;
}

/**
 * Returns the links and images of the navbar, the footer, the announcement bar and the head. Links of sidebars are collected when the
 * sidebars are resolved.
 */
export function layoutLinks({ navbar, footer, analytics, announcementBar, ...config }: SiteConfig): ConfigLink[] {
  const links: ConfigLink[] = [];
  const add = ({ to, href }: LinkConfig, subject: string): void => {
    if (to !== undefined) links.push({ href: to, subject: `${subject}.to` });
    if (href !== undefined) links.push({ href, subject: `${subject}.href` });
  };
  for (const [index, item] of navbar.items.entries()) {
    const subject = `navbar.items[${index}]`;
    if (item.type === 'link') add(item, subject);
    else if (item.type === 'menu') item.items.forEach((link, position) => add(link, `${subject}.items[${position}]`));
    else if (item.html !== undefined) links.push(...linksInHtml(item.html, `${subject}.html`));
  }
  footer?.links.forEach(({ items }, group) => {
    items.forEach((link, position) => add(link, `footer.links[${group}].items[${position}]`));
  });
  if (footer?.copyright !== undefined) links.push(...linksInHtml(footer.copyright, 'footer.copyright'));
  addLogo(links, navbar.logo, 'navbar.logo');
  addLogo(links, footer?.logo, 'footer.logo');
  addImage(links, config.favicon, 'favicon');
  addImage(links, config.image, 'image');
  addImage(links, config.socialImages?.logo, 'socialImages.logo');
  // The script has the id in its query, which the author did not write there.
  if (analytics) links.push({ href: splitAddress(analytics.script).path, subject: 'analytics.script' });
  if (announcementBar) links.push(...linksInHtml(announcementBar.content, 'announcementBar.content'));
  return [...links, ...config.head.flatMap(linkOfTag)];
}

/** Returns the path in an element of the head. The element of a script that was configured in `scripts` has no `attrs` there. */
function linkOfTag(tag: HeadTagConfig): ConfigLink[] {
  const name = addressAttribute(tag);
  const href = name === undefined ? undefined : tag.attrs[name];
  if (typeof href !== 'string' || isExternalAddress(href)) return [];
  return [{ href, subject: tag.key.startsWith('head') ? `${tag.key}.attrs.${name}` : tag.key }];
}

function addLogo(links: ConfigLink[], logo: ImageConfig | undefined, subject: string): void {
  for (const key of ['src', 'srcDark'] as const) addImage(links, logo?.[key], `${subject}.${key}`);
  if (logo?.href !== undefined) links.push({ href: logo.href, subject: `${subject}.href` });
}

/** Images in the configuration are paths in the static folder, also without a leading slash. */
function addImage(links: ConfigLink[], path: string | undefined, subject: string): void {
  if (path === undefined || isExternalAddress(path)) return;
  links.push({ href: path.startsWith('/') ? path : `/${path}`, subject, isImage: true });
}
