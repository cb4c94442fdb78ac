import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { AuthorRef } from '../../core/model/index.ts';
import { authorOf } from '../data/author-schema.ts';
import type { RawFrontMatter } from './schema.ts';

/** Returns the authors of a post: those of `authors`, or the author in keys such as `author` and `author_title`. */
export function authorRefs(raw: RawFrontMatter): AuthorRef[] {
  const { authors } = raw;
  if (authors === undefined) return singleAuthor(raw);
  return (Array.isArray(authors) ? authors : [authors]).map((author) => {
    if (typeof author === 'string') return { key: author };
    const { key, ...values } = author;
    return { ...(key !== undefined && { key }), ...authorOf(values) };
  });
}

function singleAuthor(raw: RawFrontMatter): AuthorRef[] {
  const name = raw.author;
  const title = raw.author_title ?? raw.authorTitle;
  const url = raw.author_url ?? raw.authorURL;
  const imageURL = raw.author_image_url ?? raw.authorImageURL;
  const author = authorOf({ name, title, url, imageURL });
  return Object.keys(author).length > 0 ? [author] : [];
}

/** Reports front matter with both forms of authors. Docusaurus does not accept them together either. */
export function mixedAuthors(
  raw: RawFrontMatter,
  locationOf: (path: readonly string[]) => SourceLocation,
): Diagnostic[] {
  if (raw.authors === undefined || singleAuthor(raw).length === 0) return [];
  const key = Object.keys(raw).find((one) => /^author(?!s$)/.test(one)) ?? 'author';
  return [
    diagnostic('content.front-matter-invalid', `\`${key}\` has no effect, because the front matter has \`authors\`.`, {
      location: locationOf([key]),
      hint: `Add the author to \`authors\`, and remove \`${key}\`.`,
    }),
  ];
}
