import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { FrontMatter } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { addressAttribute } from '../../core/head/identity.ts';
import { headTagOf } from '../../core/head/tags.ts';
import { messageWithKey, validate } from '../../core/schema.ts';
import { nearest } from '../../core/text/suggest.ts';
import { aliasedKeys } from './aliases.ts';
import { authorRefs, mixedAuthors } from './authors.ts';
import { homeLocations, isHome } from '../home/front-matter.ts';
import type { WrittenHome } from '../home/schema.ts';
import { unwrapMdxCodeBlocks } from '../mdx-code-blocks.ts';
import { findFrontMatter, unclosedFrontMatter } from './block.ts';
import { FRONT_MATTER_KEYS, frontMatterSchema, TEXT_KEYS, type RawFrontMatter } from './schema.ts';
import { unknownLayout, VITEPRESS_HINTS, vitepressKeys, withHeadObjects } from './vitepress.ts';
import { parseYaml, type YamlFile } from '../../core/data/yaml.ts';

/** A source without its front matter. Line numbers stay the same, so locations in the rest are exact. */
export interface SplitSource {
  readonly frontMatter: FrontMatter;
  /** The start of a home page. Absent on other pages. */
  readonly home?: WrittenHome;
  /** The keys and values as they are written. Absent if there are none. */
  readonly written?: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Separates the front matter from the text and validates it. An error in one key does not affect the others. */
export function splitFrontMatter(file: SourcePath, text: string): WithDiagnostics<SplitSource> {
  const block = findFrontMatter(text);
  if (!block) {
    const body = unwrapMdxCodeBlocks(text);
    return withDiagnostics({ frontMatter: emptyFrontMatter(), body }, unclosedFrontMatter(file, text));
  }
  const { start, end, bodyStart } = block;
  const body = text.slice(0, bodyStart).replace(/[^\n]+/g, '') + unwrapMdxCodeBlocks(text.slice(bodyStart));
  const yaml = parseYaml({ file, text, start, end });
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map(({ message, location }) =>
      diagnostic('content.front-matter-syntax', `The front matter is not valid YAML: ${message}`, {
        location,
        hint: 'Add quotes around values that contain ": " or start with "@", "`", "*", "&", "[", "{" or "#".',
      }),
    );
    return withDiagnostics({ frontMatter: emptyFrontMatter(), body }, found);
  }
  const checked = readFrontMatter(asWritten(yaml), (path) => yaml.locationOf(path), locationAt(file, text, start));
  const written = isKeyed(yaml.value) && { written: yaml.value };
  return withDiagnostics({ ...checked.value, ...written, body }, checked.diagnostics);
}

function isKeyed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keeps the source of numbers in keys that take text, such as `1.10`. */
function asWritten({ value, ...yaml }: YamlFile): unknown {
  if (!isKeyed(value)) return value ?? {};
  const given: Record<string, unknown> = { ...value };
  const textOf = (one: unknown, path: (string | number)[]): unknown =>
    typeof one === 'number' ? (yaml.sourceOf(path) ?? one) : one;
  for (const key of TEXT_KEYS) {
    const one = given[key];
    if (Array.isArray(one)) given[key] = one.map((item, index) => textOf(item, [key, index]));
    else if (one !== undefined) given[key] = textOf(one, [key]);
  }
  return given;
}

/** Validates front matter that comes from YAML or from the exports of a page component. */
export function readFrontMatter(
  input: unknown,
  locationOf: (path: readonly (string | number)[]) => SourceLocation,
  start: SourceLocation,
): WithDiagnostics<Omit<SplitSource, 'body'>> {
  if (!isKeyed(input)) {
    return withDiagnostics({ frontMatter: emptyFrontMatter() }, [
      diagnostic('content.front-matter-invalid', 'The front matter must consist of keys and values.', {
        location: start,
        hint: 'Write one `key: value` per line. For a thematic break at the start of a page, use `***`.',
      }),
    ]);
  }
  const given = withHeadObjects(input);
  const unknown = Object.keys(given)
    .filter((key) => !FRONT_MATTER_KEYS.includes(key))
    .map((key) => unknownKey(key, locationOf([key])));
  const known = Object.fromEntries(Object.entries(given).filter(([key]) => FRONT_MATTER_KEYS.includes(key)));
  const checked = dropInvalid(known, locationOf);
  const locations = Object.fromEntries([
    ...Object.keys(given).map((key) => [key, locationOf([key])] as const),
    ...headLocations(checked.value, locationOf),
    ...homeLocations(checked.value, locationOf),
    ...(checked.value.styles ?? []).map((_, index) => [`styles[${index}]`, locationOf(['styles', index])] as const),
  ]);
  const layout = unknownLayout(checked.value, locationOf(['layout']));
  const found = [...unknown, ...checked.diagnostics, ...layout, ...mixedAuthors(checked.value, locationOf)];
  const frontMatter = normalize(checked.value, locations);
  const { hero, features } = checked.value;
  return withDiagnostics({ frontMatter, ...(frontMatter.isHome && { home: { hero, features } }) }, found);
}

/** Returns the locations of the addresses in `head`, by the index of the element: `head[0]`. */
function headLocations(
  { head = [] }: RawFrontMatter,
  locationOf: (path: readonly (string | number)[]) => SourceLocation,
) {
  return head.map(({ tag, attrs = {} }, index): [string, SourceLocation] => {
    const name = addressAttribute({ tag, attrs });
    return [`head[${index}]`, locationOf(['head', index, ...(name === undefined ? [] : ['attrs', name])])];
  });
}

function unknownKey(key: string, location: SourceLocation): Diagnostic {
  const near = nearest(key, FRONT_MATTER_KEYS);
  return diagnostic('content.front-matter-unknown-key', `The front matter has an unknown key \`${key}\`.`, {
    location,
    hint:
      VITEPRESS_HINTS.get(key) ??
      (near ? `Did you mean \`${near}\`?` : `Known keys are: ${FRONT_MATTER_KEYS.join(', ')}.`),
  });
}

function dropInvalid(
  given: Record<string, unknown>,
  locationOf: (path: readonly (string | number)[]) => SourceLocation,
): WithDiagnostics<RawFrontMatter> {
  const result = validate(frontMatterSchema, given);
  if ('value' in result) return withDiagnostics(result.value);
  const found = result.issues.map((issue) =>
    diagnostic('content.front-matter-invalid', messageWithKey(issue), {
      location: locationOf(issue.path),
      hint: issue.hint,
    }),
  );
  const bad = new Set(result.issues.map((issue) => issue.path[0]));
  const rest = validate(frontMatterSchema, Object.fromEntries(Object.entries(given).filter(([key]) => !bad.has(key))));
  return withDiagnostics('value' in rest ? rest.value : {}, found);
}

function normalize(raw: RawFrontMatter, locations: Readonly<Record<string, SourceLocation>>): FrontMatter {
  const { last_update: update } = raw;
  const own = compact({
    id: raw.id,
    title: nonBlank(raw.title),
    titleMeta: nonBlank(raw.title_meta),
    slug: raw.slug,
    description: nonBlank(raw.description),
    keywords: raw.keywords,
    image: raw.image,
    ...tagsOf(raw),
    sidebarLabel: raw.sidebar_label,
    sidebarBadge: nonBlank(raw.sidebar_badge),
    sidebarClassName: raw.sidebar_class_name,
    sidebarCustomProps: raw.sidebar_custom_props,
    sidebarKey: raw.sidebar_key,
    sidebarPosition: raw.sidebar_position,
    parseNumberPrefixes: raw.parse_number_prefixes,
    displayedSidebar: raw.displayed_sidebar,
    hideTitle: raw.hide_title,
    hideTableOfContents: raw.hide_table_of_contents,
    tocMinHeadingLevel: raw.toc_min_heading_level,
    tocMaxHeadingLevel: raw.toc_max_heading_level,
    paginationLabel: raw.pagination_label,
    paginationNext: raw.pagination_next,
    paginationPrev: raw.pagination_prev,
    customEditUrl: raw.custom_edit_url,
    draft: raw.draft ?? false,
    unlisted: raw.unlisted ?? false,
    search: typeof raw.search === 'boolean' ? raw.search : undefined,
    searchBoost: typeof raw.search === 'object' ? raw.search.boost : undefined,
    lastUpdate: update && compact(update),
    authors: authorRefs(raw),
    date: raw.date,
    head: raw.head?.map(headTagOf),
    styles: raw.styles?.map(sourcePath),
    sitemap: raw.sitemap,
    isHome: isHome(raw) || undefined,
    locations,
  });
  return { hideTitle: false, hideTableOfContents: false, ...vitepressKeys(raw), ...aliasedKeys(raw), ...own };
}

/** Separates the labels of tags from the paths that some of them have. */
function tagsOf({ tags = [] }: RawFrontMatter): Pick<FrontMatter, 'tags' | 'tagPaths'> {
  const paths = tags.flatMap((tag): [string, string][] =>
    typeof tag === 'string' ? [] : [[tag.label, tag.permalink]],
  );
  return {
    tags: tags.map((tag) => (typeof tag === 'string' ? tag : tag.label)),
    ...(paths.length > 0 && { tagPaths: Object.fromEntries(paths) }),
  };
}

function nonBlank(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Returns front matter with defaults only. */
function emptyFrontMatter(): FrontMatter {
  return normalize({}, {});
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Removes undefined members, so that an optional member is either set or absent. */
function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Compact<T>;
}
