import { isExternalAddress, splitAddress } from '../../core/address.ts';
import type { Fix } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { addressFix, fixOf, type LinkCorrection } from '../../core/fixes/address-fix.ts';
import { isMarkdownTarget } from '../../core/fixes/markdown-target.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { decodePath, dirOf, extensionOf, sourcePathFrom, type SourcePath } from '../../core/paths.ts';

interface Correctable {
  readonly code: string;
  readonly correction?: LinkCorrection | undefined;
}

/** A link in the source of a page. */
interface PageLink {
  readonly location: SourceLocation;
  readonly written: string;
  readonly page: PageFacts;
}

interface Sources {
  readonly pages: readonly PageFacts[];
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** Returns the fix of a link in a source file. */
export function linkFix(sources: Sources, { code, correction }: Correctable, link: PageLink): Fix | undefined {
  const isMissing = code === 'link.broken';
  return (isMissing ? missingExtension(sources, link) : undefined) ?? (correction && correctedLink(link, correction));
}

/** Returns the fix of a link in the configuration. */
export function configFix({ correction }: Correctable, written: string): Fix | undefined {
  return correction && addressFix(written, correction, '/');
}

/** A relative link in a file that several pages include means another path on each of them. */
function correctedLink({ written, page, location }: PageLink, correction: LinkCorrection): Fix | undefined {
  const isShared = !/^[/@]/.test(written) && location.file !== page.source;
  return correction.path && isShared ? undefined : addressFix(written, correction, dirOf(page.url));
}

/** A path without an extension is relative to the URL. If there is a page of this name next to the source, its author meant the file. */
function missingExtension({ pages, textOf }: Sources, { written, location }: PageLink): Fix | undefined {
  const path = decodePath(splitAddress(written).path);
  if (path === '' || /^[/@]/.test(path) || extensionOf(path) !== '' || isExternalAddress(written)) return undefined;
  if (!isMarkdownTarget(textOf(location.file) ?? '', location)) return undefined;
  const candidates = ['.md', '.mdx'].filter((extension) => {
    const file = sourcePathFrom(location.file, path + extension);
    return pages.some(({ source }) => source === file);
  });
  return candidates.length === 1 ? fixOf({ written, path: path + candidates[0]! }) : undefined;
}
