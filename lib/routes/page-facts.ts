import type { ExternalLink, LinkedDocument, Page, PageFacts } from '../core/model/index.ts';

/** Returns the facts about a page that are needed after the page itself is released. */
export function factsOf(page: Page): PageFacts {
  const { url, out, source, subject, content, meta, anchorRedirects, alternates } = page;
  const linked = linkedOf(page);
  const partials = linked?.partials.map((partial) => partial.source) ?? [];
  return {
    url,
    out,
    ...(source !== undefined && { source }),
    subject,
    kind: content.kind,
    ...(meta.title !== '' && { title: meta.title }),
    ...(meta.description !== undefined && { description: meta.description }),
    ...(content.kind === 'redirect' && { to: content.to }),
    noIndex: meta.noIndex,
    ...(meta.sitemap === false && { sitemap: false as const }),
    ...(meta.modified !== undefined && { modified: meta.modified }),
    sources: source === undefined ? partials : [source, ...partials],
    externalLinks: linked ? externalLinks(linked) : [],
    ...(meta.headLinks && { headLinks: meta.headLinks }),
    ...(anchorRedirects && { anchorRedirects }),
    ...(alternates && { alternates }),
  };
}

/** Returns the document that a page shows, or undefined for lists. */
export function linkedOf({ content }: Page): LinkedDocument | undefined {
  if ('body' in content) return content.body.linked;
  return content.kind === 'post' ? content.post.body.linked : undefined;
}

function externalLinks({ document }: LinkedDocument): ExternalLink[] {
  const links = document.refs.filter(
    ({ placeholder, target }) => placeholder === '' && /^(?:https?:)?\/\//i.test(target),
  );
  return links.map(({ target, location }) => ({ url: target, location }));
}
