import { isExternalAddress, splitAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { fixOf } from '../../core/fixes/address-fix.ts';
import type { RedirectConfig, Route } from '../../core/model/index.ts';
import { decodePath } from '../../core/paths.ts';
import { startOf, type Chain } from './chains.ts';

/** Reports a redirect that starts at a page. */
export function shadowsPage({ from, fromKey }: RedirectConfig, page: Route): Diagnostic {
  return diagnostic('redirect.shadows-page', `The redirect from \`${from}\` conflicts with an existing page.`, {
    subject: fromKey,
    hint: `The page comes from ${page.subject}. Remove the redirect or move the page.`,
  });
}

/** Reports the second of two redirects from one address. */
export function duplicate(redirect: RedirectConfig, first: RedirectConfig): Diagnostic {
  const { fromKey } = redirect;
  const message = `Two redirects start at \`${startOf(redirect)}\`: \`${first.fromKey}\` and \`${fromKey}\`.`;
  return diagnostic('route.duplicate', message, {
    subject: fromKey,
    hint: 'docsgen uses the first redirect. Remove one of the two.',
  });
}

/** Reports a loop of redirects. */
export function circular({ path }: Chain, subject: string): Diagnostic {
  return diagnostic('redirect.circular', `The redirects form a loop: ${path.join(' → ')}.`, {
    subject,
    hint: 'Change one of them to point to a page.',
  });
}

/** Reports a redirect whose target does not exist. `near` is the most similar path. */
export function leadsNowhere(redirect: RedirectConfig, to: string, near: string | undefined): Diagnostic {
  const defaultHint = 'Use the path of a page of this site, or a full URL such as `https://example.com/`.';
  const message = `The redirect from \`${startOf(redirect)}\` points to \`${to}\`, which is not a page.`;
  return diagnostic('redirect.broken', message, {
    subject: `${redirect.key}.to`,
    hint: near === undefined ? defaultHint : `Did you mean \`${near}\`?`,
  });
}

/** Reports a redirect from an anchor of a page that does not exist. `near` is the most similar path. */
export function startsNowhere(redirect: RedirectConfig, near: string | undefined): Diagnostic {
  const { from, fromKey } = redirect;
  const message = `The redirect from \`${startOf(redirect)}\` starts at \`${from}\`, which is not a page.`;
  return diagnostic('redirect.broken', message, {
    subject: fromKey,
    hint:
      near === undefined
        ? `Add a redirect from \`${from}\`, too. Readers need a page there.`
        : `Did you mean \`${near}\`?`,
  });
}

/** Reports a redirect to another one. Only the configuration has chains. The redirect pages lead directly to the last target. */
export function chained({ from, to, key }: RedirectConfig, { path }: Chain): Diagnostic {
  const end = path.at(-1)!;
  const parts = splitAddress(end);
  return diagnostic('redirect.chain', `The redirect from \`${from}\` leads to another redirect: ${path.join(' → ')}.`, {
    subject: `${key}.to`,
    hint: `Redirect directly to \`${end}\`.`,
    fix:
      isExternalAddress(end) || parts.query !== ''
        ? undefined
        : fixOf({
            written: to,
            path: decodePath(parts.path),
            hash: parts.hash === '' ? undefined : decodePath(parts.hash.slice(1)),
          }),
  });
}
