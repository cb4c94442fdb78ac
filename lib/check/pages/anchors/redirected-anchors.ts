import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { PageFacts } from '../../../core/model/index.ts';
import type { CheckedSite } from '../link-resolution.ts';

/** The input of the check of redirects from anchors. */
export interface RedirectedAnchorInput extends CheckedSite {
  /** Returns the configuration key of the redirect that starts at an anchor of a page. */
  readonly redirectKeyOf?: (page: PageFacts, anchor: string) => string | undefined;
}

/** Checks that no redirect starts at an anchor that its page has, because browsers would leave the section. */
export function checkRedirectedAnchors({ pages, scans, redirectKeyOf }: RedirectedAnchorInput): Diagnostic[] {
  return pages.flatMap((page, index) => {
    const anchors = Object.keys(page.anchorRedirects ?? {});
    if (anchors.length === 0) return [];
    const ids = new Set(scans[index]!.ids);
    return anchors.filter((anchor) => ids.has(anchor)).map((anchor) => shadows(page, anchor, redirectKeyOf));
  });
}

function shadows(page: PageFacts, anchor: string, keyOf: RedirectedAnchorInput['redirectKeyOf']): Diagnostic {
  const message = `The redirect from \`${page.url}#${anchor}\` conflicts with an existing anchor.`;
  return diagnostic('redirect.shadows-anchor', message, {
    subject: keyOf?.(page, anchor) ?? 'redirects',
    hint: 'Readers of this section would leave it. Remove the redirect or rename the heading.',
  });
}
