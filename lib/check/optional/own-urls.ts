import { splitAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic, type Fix } from '../../core/diagnostics/diagnostic.ts';
import { fixOf } from '../../core/fixes/address-fix.ts';
import { isMarkdownTarget } from '../../core/fixes/markdown-target.ts';
import type { ExternalLink } from '../../core/model/index.ts';
import { decodePath, routeKey } from '../../core/paths.ts';
import type { LinkCheckInput } from '../pages/links.ts';

/** The input of the check of complete URLs. */
export interface OwnUrlInput extends LinkCheckInput {
  /** The origin of the site: `https://acme.example`. */
  readonly siteUrl?: string;
}

/**
 * Reports links to pages of the site that are written as complete URLs. The check can't verify their anchors, and a preview of the site leads
 * readers to the published one.
 */
export function checkOwnUrls(input: OwnUrlInput): Diagnostic[] {
  const { siteUrl, baseUrl, pages } = input;
  if (siteUrl === undefined || !input.reports?.('link.absolute')) return [];
  const keys = new Set(pages.map(({ url }) => routeKey(url)));
  const prefix = `${siteUrl.replace(/\/$/, '')}${baseUrl}`;
  return pages.flatMap(({ externalLinks }) =>
    externalLinks.flatMap((link) => {
      const written = splitAddress(link.url).path;
      if (!`${written}/`.startsWith(prefix)) return [];
      const path = `/${decodePath(written.slice(prefix.length))}`;
      return keys.has(routeKey(path)) ? [ownUrl(input, link, path)] : [];
    }),
  );
}

function ownUrl(input: OwnUrlInput, { url, location }: ExternalLink, path: string): Diagnostic {
  return diagnostic('link.absolute', `The link \`${url}\` to a page of this site is a complete URL.`, {
    ...(location ? { location } : { subject: url }),
    hint: `Write \`${path}\`, or the path of its file.`,
    link: path,
    fix: location && ownUrlFix(input, { url, location }, path),
  });
}

/** An autolink shows its URL, and the attribute of an element needs the base path. */
function ownUrlFix({ textOf }: OwnUrlInput, { url, location }: Required<ExternalLink>, path: string): Fix | undefined {
  const text = textOf(location.file);
  return text !== undefined && isMarkdownTarget(text, location) ? fixOf({ written: url, path }) : undefined;
}
