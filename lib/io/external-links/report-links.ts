import { diagnostic, type Details, type Diagnostic, type Fix } from '../../core/diagnostics/diagnostic.ts';
import { locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { replacementOf } from '../../core/fixes/offsets.ts';
import { plural } from '../../core/text/escape.ts';
import { nearest } from '../../core/text/suggest.ts';
import type { ExternalLink } from '../../build/run-types.ts';
import { hasAnchor, requiredAnchor } from './anchors.ts';
import type { LinkResult } from './result.ts';
import type { Settings } from './settings.ts';

/** Returns the diagnostic of a link, or undefined if the link is valid or was not checked. */
export function reportLink(link: ExternalLink, result: LinkResult, settings: Settings): Diagnostic | undefined {
  if (result.kind === 'unchecked') return undefined;
  if (result.kind === 'broken') return broken(link, result);
  return (
    missingAnchor(link, result) ?? (result.movedTo === undefined ? undefined : moved(link, result.movedTo, settings))
  );
}

/** Returns where a link is, and its address for `links.ignore`. */
const placeOf = ({ url, location }: ExternalLink): Details => ({
  link: url,
  ...(location ? { location } : { subject: url }),
});

function broken(link: ExternalLink, { problem, certificate }: Extract<LinkResult, { kind: 'broken' }>): Diagnostic {
  return diagnostic('link.external', `\`${link.url}\` ${problem}.`, {
    ...placeOf(link),
    hint: certificate ? CERTIFICATE_HINTS[certificate] : 'Fix the URL, or link to the new location of the content.',
  });
}

const CERTIFICATE_HINTS = {
  unknown:
    'Browsers show a warning instead of the page. If the certificate is of an authority of your organization, name its file in `NODE_EXTRA_CA_CERTS`.',
  invalid:
    'Browsers show a warning instead of the page. If the server is yours, renew its certificate; otherwise link to another page.',
};

function missingAnchor(link: ExternalLink, { anchors }: Extract<LinkResult, { kind: 'fine' }>): Diagnostic | undefined {
  const anchor = requiredAnchor(link.url);
  if (anchor === undefined || !anchors || hasAnchor(anchors, anchor)) return undefined;
  const near = nearest(anchor, anchors);
  return diagnostic('link.external-anchor', `The page of \`${link.url}\` has no anchor \`#${anchor}\`.`, {
    ...placeOf(link),
    hint: near === undefined ? 'Link to another section, or to the page.' : `Did you mean \`#${near}\`?`,
  });
}

function moved(link: ExternalLink, target: string, { textOf }: Settings): Diagnostic {
  const address = withFragmentOf(link.url, target);
  if (isHomePage(target) && !isHomePage(absolute(link.url))) {
    return diagnostic('link.external-redirect', `\`${link.url}\` redirects to the home page \`${target}\`.`, {
      ...placeOf(link),
      hint: 'The page probably no longer exists. Link to the new location of the content.',
    });
  }
  const fix = link.location && fixOf(link.location, link.url, { address, text: textOf(link.location.file) });
  return diagnostic('link.external-redirect', `\`${link.url}\` has moved permanently to \`${address}\`.`, {
    ...placeOf(link),
    hint: 'Link to the new address.',
    fix,
  });
}

function absolute(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}

function isHomePage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}

function withFragmentOf(url: string, target: string): string {
  return target + (/#.*$/s.exec(url)?.[0] ?? '');
}

interface Replacement {
  readonly address: string;
  /** The text of the source file. */
  readonly text: string | undefined;
}

/** Returns the change of a link, if its address is exactly once in the text of the link and needs no escapes in Markdown. */
function fixOf(location: SourceLocation, url: string, { address, text }: Replacement): Fix | undefined {
  if (text === undefined || /[\s<>()[\]"'`\\|*_]/.test(address.replace(url, ''))) return undefined;
  const range = replacementOf(text, { location, text: '' });
  const source = range ? text.slice(range.start, range.end) : '';
  const at = source.indexOf(url);
  if (!range || at === -1 || source.includes(url, at + 1)) return undefined;
  const edit = { location: locationAt(location.file, text, range.start + at, url.length), text: address };
  return { title: `Change the address to \`${address}\`.`, edits: [edit] };
}

/** Returns one diagnostic about all addresses that were not checked, so that they are neither reported as broken nor silently skipped. */
export function reportUnchecked(unchecked: readonly string[], total: number): Diagnostic[] {
  if (unchecked.length === 0) return [];
  const shown = unchecked.slice(0, MAX_LISTED).map((address) => ({ message: address }));
  const rest = unchecked.length - shown.length;
  const message = `${unchecked.length} of ${plural(total, 'external URL')} could not be checked, because the time ran out or a server limits requests.`;
  return [
    diagnostic('link.external-unchecked', message, {
      subject: '--external',
      related: rest > 0 ? [...shown, { message: `${plural(rest, 'other URL')}` }] : shown,
      hint: 'Run the check again. It continues with these URLs, because docsgen stores the other results. `--external-minutes` sets the time.',
    }),
  ];
}

const MAX_LISTED = 10;
