import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Author, AuthorRef, BlogConfig, Outline } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { joinUrl, relativeTo, withoutExtension, type UrlPath } from '../../core/paths.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { nearest } from '../../core/text/suggest.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { splitDatedPath } from './dated-path.ts';
import { dayOf, instantOf } from './dates.ts';
import { slugUrl } from '../slugs.ts';

/** A post with its date, its authors and its route. */
export interface Post {
  readonly document: Outline;
  readonly url: UrlPath;
  /** `2021-08-26`, in UTC. */
  readonly date: string;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  readonly authors: readonly Author[];
  readonly tags: readonly string[];
  readonly minutes: number;
  readonly unlisted: boolean;
}

const WORDS_PER_MINUTE = 200;
/** Above this a list without truncation marker becomes hard to scan. */
const LONG_POST = 600;

/** The posts of a blog, newest first; posts of one moment in the order of their file names. Drafts are left out. */
export function blogPosts(
  config: BlogConfig,
  documents: readonly Outline[],
  authors: Readonly<Record<string, Author>>,
): WithDiagnostics<Post[]> {
  const found: Diagnostic[] = [];
  const context: BlogInput = { config, authors: new Map(Object.entries(authors)), found };
  const posts = documents
    .filter(({ frontMatter }) => !frontMatter.draft)
    .flatMap((document) => postOf(context, document));
  posts.sort((a, b) => b.time - a.time || compareCodeUnits(a.document.source, b.document.source));
  return withDiagnostics(posts, found);
}

interface BlogInput {
  readonly config: BlogConfig;
  readonly authors: ReadonlyMap<string, Author>;
  readonly found: Diagnostic[];
}

function postOf(context: BlogInput, document: Outline): Post[] {
  const { config, found } = context;
  const { frontMatter, source, words } = document;
  const path = splitDatedPath(withoutExtension(relativeTo(config.dir, source)));
  const written = frontMatter.date ?? path.date;
  const time = written === undefined ? undefined : instantOf(written);
  if (time === undefined) {
    // A date that is none was reported when the front matter was read.
    if (written !== undefined || frontMatter.locations.date === undefined) found.push(noDate(document, written));
    return [];
  }
  const { tags, unlisted, slug } = frontMatter;
  if (!document.truncated && words > LONG_POST && !unlisted) found.push(notTruncated(document));
  const base = joinUrl(config.routeBasePath);
  return [
    {
      document,
      url: slug === undefined ? joinUrl(base, path.name) : slugUrl(base, '', slug),
      date: dayOf(time),
      time,
      authors: frontMatter.authors.flatMap((author) => authorOf(context, document, author)),
      tags,
      minutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
      unlisted,
    },
  ];
}

/** The values of the authors file with those of the front matter over them. */
function authorOf({ authors, found }: BlogInput, document: Outline, { key, ...own }: AuthorRef): Author[] {
  const known = key === undefined ? {} : authors.get(key);
  if (known) return [{ ...(key !== undefined && { name: key }), ...known, ...own }];
  found.push(unknownAuthor(document, key!, [...authors.keys()]));
  return [];
}

function unknownAuthor(document: Outline, key: string, keys: readonly string[]): Diagnostic {
  const near = nearest(key, keys);
  const available = `Known authors are: ${keys.join(', ') || 'none'}.`;
  return diagnostic('blog.unknown-author', `There is no author with the key \`${key}\`.`, {
    location: document.frontMatter.locations.authors ?? startOfFile(document.source),
    hint: near ? `Did you mean \`${near}\`? ${available}` : available,
  });
}

function noDate(document: Outline, written: string | undefined): Diagnostic {
  const message =
    written === undefined ? 'This blog post has no date.' : `The date of this blog post does not exist: ${written}.`;
  return diagnostic('blog.no-date', message, {
    location: document.frontMatter.locations.date ?? startOfFile(document.source),
    hint: 'Start the file name with one (`2024-07-01-title.md`) or set `date` in the front matter.',
  });
}

function notTruncated(document: Outline): Diagnostic {
  return diagnostic('blog.not-truncated', 'This post is long, and lists will show all of it.', {
    location: startOfFile(document.source),
    hint: 'Put `<!-- truncate -->` (in MDX `{/* truncate */}`) where the preview should end.',
  });
}
