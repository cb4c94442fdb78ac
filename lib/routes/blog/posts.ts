import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Author, AuthorRef, BlogConfig, Outline, SiteConfig } from '../../core/model/index.ts';
import { isHiddenDraft } from '../docs/hidden-draft.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import {
  joinUrl,
  relativeTo,
  withoutExtension,
  type SourcePath,
  type UrlPath,
  pageUrl,
  type SlashOption,
} from '../../core/paths.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { dayOf, instantOf } from '../../core/data/instant.ts';
import { nearest } from '../../core/text/suggest.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { splitDatedPath, type DatedPath } from './dated-path.ts';
import { slugUrl } from '../urls.ts';

/** A blog post with its date, authors and URL. */
export interface Post {
  readonly document: Outline;
  readonly url: UrlPath;
  /** `2021-08-26`, in UTC. */
  readonly date: string;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  readonly authors: readonly AuthorRef[];
  readonly minutes: number;
  readonly unlisted: boolean;
}

const WORDS_PER_MINUTE = 200;
/** The number of words above which a post without a truncation marker makes lists hard to scan. */
const MAX_WORDS_IN_LISTS = 600;

/** Returns the posts of a blog without drafts, newest first. Posts of the same time are sorted by file name. */
export function blogPosts(
  config: BlogConfig,
  documents: readonly Outline[],
  authors: Readonly<Record<string, Author>> | undefined,
  site: Pick<SiteConfig, 'drafts' | 'trailingSlash'>,
): WithDiagnostics<Post[]> {
  const diagnostics: Diagnostic[] = [];
  const context: PostContext = { config, site, authors: authors && new Map(Object.entries(authors)), diagnostics };
  const posts = documents
    .filter((document) => !isHiddenDraft(site, document))
    .flatMap((document) => postOf(context, document));
  posts.sort((a, b) => b.time - a.time || compareCodeUnits(a.document.source, b.document.source));
  return withDiagnostics(posts, diagnostics);
}

interface PostContext {
  readonly site: SlashOption;
  readonly config: BlogConfig;
  readonly authors: ReadonlyMap<string, Author> | undefined;
  readonly diagnostics: Diagnostic[];
}

function postOf(context: PostContext, document: Outline): Post[] {
  const { config, diagnostics } = context;
  const { frontMatter, source, words } = document;
  const date = frontMatter.date ?? datedPathOf(config, source).date;
  const time = date === undefined ? undefined : instantOf(date);
  if (time === undefined) {
    // An invalid date in the front matter was already reported when the front matter was read.
    if (date !== undefined || frontMatter.locations.date === undefined) diagnostics.push(noDate(document, date));
    return [];
  }
  const { unlisted } = frontMatter;
  if (!document.truncated && words > MAX_WORDS_IN_LISTS && !unlisted) diagnostics.push(notTruncated(document));
  return [
    {
      document,
      url: postUrl(config, context.site, document),
      date: dayOf(time),
      time,
      authors: frontMatter.authors.flatMap((author) => authorOf(context, document, author)),
      minutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
      unlisted,
    },
  ];
}

/** Returns the URL of a post: its slug, or the path of its file with the date as `blog.urls` asks for it. */
export function postUrl(config: BlogConfig, site: SlashOption, { source, frontMatter: { slug } }: Outline): UrlPath {
  const base = joinUrl(config.routeBasePath);
  return pageUrl(site, slug === undefined ? joinUrl(base, datedPathOf(config, source).name) : slugUrl(base, '', slug));
}

function datedPathOf({ dir, urls }: BlogConfig, source: SourcePath): DatedPath {
  return splitDatedPath(withoutExtension(relativeTo(dir, source)), urls);
}

/** Returns an author of the front matter. Its values override the values of the authors file. */
function authorOf(context: PostContext, document: Outline, { key, ...inline }: AuthorRef): AuthorRef[] {
  const { authors, diagnostics } = context;
  if (key === undefined) return [inline];
  const author = authors ? authors.get(key) : {};
  if (author) return [{ name: key, ...author, ...inline, key }];
  diagnostics.push(unknownAuthor(context, document, key));
  return [];
}

function unknownAuthor({ authors, config }: PostContext, document: Outline, key: string): Diagnostic {
  const keys = [...(authors?.keys() ?? [])];
  const near = nearest(key, keys);
  const available =
    keys.length === 0
      ? `There are no authors in \`${config.dir}/${config.authorsFile}\`. Add \`${key}\` to the file, or set \`blog.authorsFile\`.`
      : `Available keys are: ${keys.join(', ')}.`;
  return diagnostic('blog.unknown-author', `The authors file has no author with the key \`${key}\`.`, {
    location: document.frontMatter.locations.authors ?? startOfFile(document.source),
    hint: near ? `Did you mean \`${near}\`? ${available}` : available,
  });
}

function noDate(document: Outline, date: string | undefined): Diagnostic {
  const message =
    date === undefined ? 'This blog post has no date.' : `The date of this blog post does not exist: ${date}.`;
  return diagnostic('blog.no-date', message, {
    location: document.frontMatter.locations.date ?? startOfFile(document.source),
    hint: 'Start the file name with a date (`2024-07-01-title.md`), or set `date` in the front matter.',
  });
}

function notTruncated(document: Outline): Diagnostic {
  return diagnostic('blog.not-truncated', 'This post is long, and lists show its complete text.', {
    location: startOfFile(document.source),
    hint: 'Add `<!-- truncate -->` where the excerpt should end.',
  });
}
