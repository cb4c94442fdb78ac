import { diagnostic, type Diagnostic, type Details, type Fix } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { NewRedirect, PageFacts } from '../../core/model/index.ts';
import { plural } from '../../core/text/escape.ts';
import { groupRemoved, type RemovedGroup } from './groups.ts';
import type { PublishedUrls } from './published-urls.ts';
import {
  anchorRedirectsFor,
  isOtherCase,
  redirectFor,
  type RemovedAnchors,
  type RemovedUrl,
  type RemovedUrls,
} from './removed-urls.ts';

/** How an author can add redirects. */
export interface RedirectAdvice {
  /** One sentence with the lines to add. */
  readonly hint: string;
  /** Undefined if the redirects of the configuration are not literals. */
  readonly fix?: Fix;
}

interface ReportContext extends PublishedUrls {
  readonly pages: readonly PageFacts[];
  readonly advise: (redirects: readonly NewRedirect[]) => RedirectAdvice;
}

/** Returns a diagnostic for each removed URL or folder, and for each page that lost anchors. */
export function diagnosticsOf({ urls, anchors }: RemovedUrls, context: ReportContext): Diagnostic[] {
  return [
    ...groupRemoved(urls, context.pages).map((group) => removedDiagnostic(context, group)),
    ...anchors.map((one) => anchorsDiagnostic(context, one)),
  ];
}

function removedDiagnostic(context: ReportContext, { folder, urls }: RemovedGroup): Diagnostic {
  const [first] = urls;
  const redirects = urls.flatMap((one) => redirectFor(one) ?? []);
  const { fix, hint } = redirects.length > 0 ? context.advise(redirects) : { hint: undefined, fix: undefined };
  const message = folder === undefined ? messageOf(first) : folderMessage(folder, urls);
  return diagnostic('url.removed', message, {
    ...placeOf(context, first.url, first.home?.page),
    hint: folder === undefined ? [reasonOf(first), hint ?? adviceFor(first)].join(' ') : folderHint(urls, hint),
    related: folder === undefined ? [] : relatedOf(urls),
    fix,
  });
}

function messageOf({ url, redirectedTo }: RemovedUrl): string {
  if (redirectedTo === undefined) return `The page \`${url}\` was published, but no longer exists.`;
  return `The redirect from \`${url}\` to \`${redirectedTo}\` was published, but no longer exists.`;
}

function folderMessage(folder: string, urls: readonly RemovedUrl[]): string {
  return `${plural(urls.length, 'page')} in \`${folder}\` were published, but no longer exist.`;
}

function reasonOf({ home, url }: RemovedUrl): string {
  if (!home) return 'No current page is similar to it.';
  if (isOtherCase(url, home)) return `The page is at \`${home.page.url}\` now: ${home.reason}.`;
  return `It has probably moved to \`${home.page.url}\`: ${home.reason}.`;
}

function adviceFor({ url, home, redirectedTo }: RemovedUrl): string {
  if (redirectedTo !== undefined) return 'Restore the redirect.';
  if (home) return `Keep the URL with \`slug: ${url}\` in the front matter of the page.`;
  return `Restore the page, or add a redirect to the page that replaces it, such as \`{ from: '${url}', to: '/' }\`.`;
}

function folderHint(urls: readonly RemovedUrl[], hint: string | undefined): string {
  const unknown = urls.filter((one) => !redirectFor(one)).length;
  const known = hint === undefined ? '' : `${hint} `;
  if (unknown === 0) return known.trim();
  const which = unknown === urls.length ? 'these pages' : `the other ${plural(unknown, 'page')}`;
  return `${known}Restore ${which}, or add redirects to the pages that replace them.`;
}

/** The number of URLs that the report of a folder lists. */
const MAX_LISTED = 10;

function relatedOf(urls: readonly RemovedUrl[]) {
  const listed = urls.slice(0, MAX_LISTED).map(({ url, home }) => {
    return { message: home ? `\`${url}\` → \`${home.page.url}\`: ${home.reason}` : `\`${url}\`` };
  });
  const more = urls.length - listed.length;
  return more > 0 ? [...listed, { message: `and ${more} more` }] : listed;
}

function anchorsDiagnostic(context: ReportContext, removed: RemovedAnchors): Diagnostic {
  const { url, page, lost } = removed;
  const names = listOf(lost.map(({ anchor }) => `\`#${anchor}\``));
  const noun = lost.length === 1 ? 'anchor' : 'anchors';
  const message =
    url === page
      ? `The page \`${url}\` no longer has the ${noun} ${names}.`
      : `The page \`${page}\` replaces \`${url}\`, but lacks its ${noun} ${names}.`;
  const redirects = anchorRedirectsFor(removed);
  const { fix, hint } = redirects.length > 0 ? context.advise(redirects) : { hint: undefined, fix: undefined };
  return diagnostic('url.anchor-removed', message, {
    ...placeOf(
      context,
      url,
      context.pages.find((one) => one.url === page),
    ),
    hint: [anchorReason(removed), hint ?? noNewAnchor(removed)].join(' '),
    fix,
  });
}

/** The number of anchors that one message names. */
const MAX_NAMED = 5;

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const shown = more > 1 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names;
  return shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function anchorReason({ lost, page }: RemovedAnchors): string {
  const known = lost.flatMap(({ anchor, to }) =>
    to === undefined ? [] : [`\`#${anchor}\` to \`${shortened(to, page)}\``],
  );
  return known.length === 0 ? 'No new section is similar.' : `Probably renamed: ${listOf(known)}.`;
}

function shortened(to: string, page: string): string {
  return to.startsWith(`${page}#`) ? to.slice(page.length) : to;
}

function noNewAnchor({ lost: [first], url }: RemovedAnchors): string {
  const anchor = first?.anchor ?? '';
  return `Keep it with \`{#${anchor}}\` after the heading that replaces it, or add a redirect, such as \`{ from: '${url}#${anchor}', to: '${url}' }\`.`;
}

/** Locates a problem at the line of the manifest, or else at the page that has moved. */
function placeOf(context: ReportContext, url: string, page: PageFacts | undefined): Details {
  const location = context.locationOf(url) ?? (page?.source === undefined ? undefined : startOfFile(page.source));
  return location ? { location } : { subject: context.name };
}
