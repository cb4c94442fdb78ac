import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Author, AuthorRef, BlogConfig, Document } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { fileNameOf, joinUrl, relativeTo, withoutExtension, type UrlPath } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { nearest } from '../core/suggest.ts';
import { compareCodeUnits } from '../core/text.ts';

/** A post with its date, its authors and its route. */
export interface Post {
  readonly document: Document;
  readonly url: UrlPath;
  /** `2021-08-26`. */
  readonly date: string;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  readonly authors: readonly Author[];
  readonly tags: readonly string[];
  readonly minutes: number;
}

const WORDS_PER_MINUTE = 200;
/** Above this a list without truncation marker becomes hard to scan. */
const LONG_POST = 600;
const DATED_NAME = /^(\d{4}-\d{2}-\d{2})[-_]?(.*)$/;

/** The posts of a blog, newest first; posts of one day in the order of their file names. Drafts are left out. */
export function blogPosts(
  config: BlogConfig,
  documents: readonly Document[],
  authors: Readonly<Record<string, Author>>,
): Outcome<Post[]> {
  const found: Diagnostic[] = [];
  const posts = documents
    .filter((document) => !document.frontMatter.draft)
    .flatMap((document) => postOf(config, document, authors, found));
  posts.sort((a, b) => b.time - a.time || compareCodeUnits(a.document.source, b.document.source));
  return outcome(posts, found);
}

function postOf(
  config: BlogConfig,
  document: Document,
  known: Readonly<Record<string, Author>>,
  found: Diagnostic[],
): Post[] {
  const { frontMatter, source } = document;
  const path = withoutExtension(relativeTo(config.dir, source)).replace(/\/index$/, '');
  const [, dateInName, nameAfterDate] = DATED_NAME.exec(fileNameOf(path)) ?? [];
  const date = frontMatter.date ?? dateInName;
  if (date === undefined) {
    found.push(noDate(document));
    return [];
  }
  if (document.excerpt === undefined && document.words > LONG_POST) found.push(notTruncated(document));
  const name = nameAfterDate === undefined || nameAfterDate === '' ? fileNameOf(path) : nameAfterDate;
  const { slug } = frontMatter;
  return [
    {
      document,
      url: joinUrl(config.routeBasePath, slug ?? name),
      date: date.slice(0, 10),
      time: Date.parse(date.length === 10 ? `${date}T00:00:00Z` : zoned(date)),
      authors: frontMatter.authors.flatMap((author) => authorOf(document, author, known, found)),
      tags: frontMatter.tags,
      minutes: Math.max(1, Math.ceil(document.words / WORDS_PER_MINUTE)),
    },
  ];
}

/** A time without a zone is UTC: the machine that builds must not matter. */
function zoned(date: string): string {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(date) ? date : `${date.replace(' ', 'T')}Z`;
}

function authorOf(
  document: Document,
  ref: AuthorRef,
  known: Readonly<Record<string, Author>>,
  found: Diagnostic[],
): Author[] {
  const { key, ...own } = ref;
  if (key === undefined) return [own];
  const author = known[key];
  if (author) return [{ ...author, ...own }];
  const keys = Object.keys(known);
  const near = nearest(key, keys);
  const available = `Known authors are: ${keys.join(', ') || 'none'}.`;
  found.push(
    diagnostic('blog.unknown-author', `There is no author with the key \`${key}\`.`, {
      place: document.frontMatter.places.authors ?? fileStart(document.source),
      hint: near ? `Did you mean \`${near}\`? ${available}` : available,
    }),
  );
  return [];
}

function noDate(document: Document): Diagnostic {
  return diagnostic('blog.no-date', 'This blog post has no date.', {
    place: fileStart(document.source),
    hint: 'Start the file name with one (`2024-07-01-title.md`) or set `date` in the front matter.',
  });
}

function notTruncated(document: Document): Diagnostic {
  return diagnostic('blog.not-truncated', 'This post is long, and lists will show all of it.', {
    place: fileStart(document.source),
    hint: 'Put `<!-- truncate -->` (in MDX `{/* truncate */}`) where the preview should end.',
  });
}
