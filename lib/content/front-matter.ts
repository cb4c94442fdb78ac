import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { AuthorRef, FrontMatter } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { placeAt, type Place } from '../core/place.ts';
import { formatKeyPath, validate } from '../core/schema.ts';
import { nearest } from '../core/suggest.ts';
import { findFrontMatter, unclosedFrontMatter } from './front-matter-block.ts';
import { FRONT_MATTER_KEYS, frontMatterSchema, TEXT_KEYS, type RawFrontMatter } from './front-matter-schema.ts';
import { parseYaml, type YamlFile } from './yaml.ts';

/** A source text without its front matter; the lines stay where they were, so places in the rest are exact. */
export interface SplitSource {
  readonly frontMatter: FrontMatter;
  readonly body: string;
}

/** Takes the front matter off a text and checks it; what is wrong with one key leaves the others standing. */
export function splitFrontMatter(file: SourcePath, text: string): Outcome<SplitSource> {
  const block = findFrontMatter(text);
  if (!block) return outcome({ frontMatter: emptyFrontMatter(), body: text }, unclosedFrontMatter(file, text));
  const { start, end, bodyStart } = block;
  const body = text.slice(0, bodyStart).replace(/[^\n]+/g, '') + text.slice(bodyStart);
  const yaml = parseYaml({ file, text, start, end });
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map(({ message, place }) =>
      diagnostic('content.front-matter-syntax', `The front matter is not valid YAML: ${message}`, {
        place,
        hint: 'Put values that contain ": " or start with "@", "`", "*", "&", "[", "{" or "#" into quotes.',
      }),
    );
    return outcome({ frontMatter: emptyFrontMatter(), body }, found);
  }
  const checked = readFrontMatter(asWritten(yaml), (path) => yaml.placeOf(path), placeAt(file, text, start));
  return outcome({ frontMatter: checked.value, body }, checked.diagnostics);
}

/** Numbers that stand for texts keep the form they have in the source. */
function asWritten({ value, ...yaml }: YamlFile): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? {};
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

/** Checks front matter that was read already: from YAML, or exported by a page component. */
export function readFrontMatter(
  input: unknown,
  placeOf: (path: readonly (string | number)[]) => Place,
  start: Place,
): Outcome<FrontMatter> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return outcome(emptyFrontMatter(), [
      diagnostic('content.front-matter-invalid', 'The front matter must be keys and values.', {
        place: start,
        hint: 'Write one `key: value` a line. For a thematic break at the start of a page use `***`.',
      }),
    ]);
  }
  const given = input as Record<string, unknown>;
  const unknown = Object.keys(given)
    .filter((key) => !FRONT_MATTER_KEYS.includes(key))
    .map((key) => unknownKey(key, placeOf([key])));
  const known = Object.fromEntries(Object.entries(given).filter(([key]) => FRONT_MATTER_KEYS.includes(key)));
  const checked = dropInvalid(known, placeOf);
  const places = Object.fromEntries(Object.keys(given).map((key) => [key, placeOf([key])]));
  return outcome(normalise(checked.value, places), [...unknown, ...checked.diagnostics]);
}

function unknownKey(key: string, place: Place): Diagnostic {
  const near = nearest(key, FRONT_MATTER_KEYS);
  return diagnostic('content.front-matter-unknown-key', `The front matter has an unknown key \`${key}\`.`, {
    place,
    hint: near ? `Did you mean \`${near}\`?` : `Known keys are: ${FRONT_MATTER_KEYS.join(', ')}.`,
  });
}

function dropInvalid(
  given: Record<string, unknown>,
  placeOf: (path: readonly (string | number)[]) => Place,
): Outcome<RawFrontMatter> {
  const result = validate(frontMatterSchema, given);
  if ('value' in result) return outcome(result.value);
  const found = result.issues.map((issue) =>
    diagnostic('content.front-matter-invalid', `\`${formatKeyPath(issue.path)}\`: ${issue.message}`, {
      place: placeOf(issue.path),
      hint: issue.hint,
    }),
  );
  const bad = new Set(result.issues.map((issue) => issue.path[0]));
  const rest = validate(frontMatterSchema, Object.fromEntries(Object.entries(given).filter(([key]) => !bad.has(key))));
  return outcome('value' in rest ? rest.value : {}, found);
}

function normalise(raw: RawFrontMatter, places: Readonly<Record<string, Place>>): FrontMatter {
  const { last_update: update } = raw;
  return compact({
    id: raw.id,
    title: raw.title?.trim() || undefined,
    slug: raw.slug,
    description: raw.description,
    keywords: raw.keywords,
    image: raw.image,
    tags: raw.tags ?? [],
    sidebarLabel: raw.sidebar_label,
    sidebarPosition: raw.sidebar_position,
    displayedSidebar: raw.displayed_sidebar,
    hideTitle: raw.hide_title ?? false,
    hideTableOfContents: raw.hide_table_of_contents ?? false,
    tocMinHeadingLevel: raw.toc_min_heading_level,
    tocMaxHeadingLevel: raw.toc_max_heading_level,
    paginationLabel: raw.pagination_label,
    paginationNext: raw.pagination_next,
    paginationPrev: raw.pagination_prev,
    customEditUrl: raw.custom_edit_url,
    draft: raw.draft ?? false,
    unlisted: raw.unlisted ?? false,
    search: raw.search,
    lastUpdate: update && compact(update),
    authors: authorRefs(raw.authors),
    date: raw.date,
    places,
  });
}

function authorRefs(raw: RawFrontMatter['authors']): AuthorRef[] {
  const list = raw === undefined ? [] : Array.isArray(raw) ? raw : [raw];
  return list.map((author) =>
    typeof author === 'string'
      ? { key: author }
      : compact({ key: author.key, name: author.name, title: author.title, url: author.url, image: author.image_url }),
  );
}

/** Front matter that says nothing. */
export function emptyFrontMatter(): FrontMatter {
  return normalise({}, {});
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Drops the members that are undefined, so that optional means absent. */
function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Compact<T>;
}
