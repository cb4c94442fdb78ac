import { isExternalAddress, NO_LINK_CHECK, splitAddress } from '../../core/address.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { addressAttribute } from '../../core/head/identity.ts';
import type { HeadTag, Outline, WrittenLink } from '../../core/model/index.ts';
import { decodePath, sourcePath, sourcePathFrom } from '../../core/paths.ts';
import type { SiteLookup } from '../site-lookup.ts';

/** The elements that a document adds to the head of its page, and the paths in them, which the link check verifies. */
export interface DocumentHead {
  readonly tags: readonly HeadTag[];
  readonly links: readonly WrittenLink[];
}

const NONE: DocumentHead = { tags: [], links: [] };

/** Resolves the addresses in the `head` of a document. A relative path is a file next to the document. */
export function documentHead(
  lookup: Pick<SiteLookup, 'assetOf'>,
  { source, frontMatter }: Outline,
  diagnostics: Diagnostic[],
): DocumentHead {
  const { head, locations } = frontMatter;
  if (!head) return NONE;
  const links: WrittenLink[] = [];
  const tags = head.map((tag, index) => {
    const name = addressAttribute(tag);
    const written = name === undefined ? undefined : tag.attrs[name];
    if (name === undefined || typeof written !== 'string' || isExternalAddress(written)) return tag;
    const location = locations[`head[${index}]`] ?? locations['head'] ?? startOfFile(source);
    if (written.startsWith('/')) {
      links.push({ href: written, location });
      return tag;
    }
    const { path, query, hash } = splitAddress(written);
    const decoded = decodePath(path);
    const file = decoded.startsWith('@site/')
      ? sourcePath(decoded.slice('@site/'.length))
      : sourcePathFrom(source, decoded);
    const asset = lookup.assetOf(file);
    if (!asset) diagnostics.push(missingFile(written, file, location));
    // The link check would report the missing file again.
    const attrs = asset ? { [name]: asset.url + query + hash } : { [NO_LINK_CHECK]: '' };
    return { ...tag, attrs: { ...tag.attrs, ...attrs } };
  });
  return { tags, links };
}

function missingFile(written: string, file: string, location: SourceLocation): Diagnostic {
  return diagnostic('content.missing-asset', `The file \`${written}\` does not exist.`, {
    location,
    hint: `docsgen looked for \`${file}\`. Start the path with \`/\` for a file in the static folder.`,
  });
}
