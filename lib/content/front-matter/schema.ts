import { describeValue, z } from '../../core/schema.ts';

/** Matches `2021-08-26`, optionally with a time. Without a time zone, the time is in UTC. */
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reports whether a value is an existing date that starts with the year. */
function isDate(value: unknown): value is string {
  const match = typeof value === 'string' && DATE.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Accepts numbers as text: `title: 404`. */
const text = z.union([z.string(), z.number()]).transform(String);
const date = z.custom<string>(isDate, {
  error: (issue) => `Expected a date such as 2024-07-01, found ${describeValue(issue.input)}.`,
});
const level = z.number().int().min(2).max(6);
const docId = z.string().nullable();

const author = z.strictObject({
  key: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  url: z.string().optional(),
  image_url: z.string().optional(),
});
const authorOrKey = z.union([z.string(), author]);

/** The schema for the front matter of pages, docs and posts. */
export const frontMatterSchema = z
  .strictObject({
    id: text
      .refine((id) => !id.includes('/'), { error: 'Expected an id without "/". docsgen adds the folder.' })
      .optional(),
    title: text.optional(),
    slug: text.optional(),
    description: z.string().optional(),
    keywords: z.array(text).optional(),
    image: z.string().optional(),
    tags: z.array(text).optional(),
    sidebar_label: text.optional(),
    sidebar_position: z.number().optional(),
    displayed_sidebar: z.string().nullable().optional(),
    hide_title: z.boolean().optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: level.optional(),
    toc_max_heading_level: level.optional(),
    pagination_label: text.optional(),
    pagination_next: docId.optional(),
    pagination_prev: docId.optional(),
    custom_edit_url: z.string().nullable().optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    search: z.boolean().optional(),
    last_update: z.strictObject({ date: date.optional(), author: z.string().optional() }).optional(),
    authors: z.union([authorOrKey, z.array(authorOrKey)]).optional(),
    date: date.optional(),
  })
  .refine(({ toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 }) => min <= max, {
    path: ['toc_min_heading_level'],
    error: 'Expected a level no deeper than `toc_max_heading_level`.',
  });

export type RawFrontMatter = z.output<typeof frontMatterSchema>;

export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(frontMatterSchema.shape);

/** Keys whose values stay text even if they look like numbers. */
export const TEXT_KEYS = ['id', 'title', 'slug', 'keywords', 'tags', 'sidebar_label', 'pagination_label'] as const;
