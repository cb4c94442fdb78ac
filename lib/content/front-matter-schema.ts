import { z } from '../core/schema.ts';

/** `2021-08-26`, optionally with a time; without a zone it is UTC. */
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether a text is a day that exists, written year first. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const text = z.union([z.string(), z.number()]).transform(String);
const date = z.string().refine(isDate, {
  error: (issue) => `Expected a date such as 2024-07-01, found ${JSON.stringify(issue.input)}.`,
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

/** The front matter of pages, docs and posts (FACTS §4.2, §7). */
export const frontMatterSchema = z.strictObject({
  id: z
    .string()
    .refine((id) => !id.includes('/'), { error: 'Expected an id without "/": the folder is put before it.' })
    .optional(),
  title: text.optional(),
  slug: z.string().optional(),
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
  last_update: z.strictObject({ date: date.optional(), author: z.string().optional() }).optional(),
  authors: z.union([authorOrKey, z.array(authorOrKey)]).optional(),
  date: date.optional(),
});

export type RawFrontMatter = z.output<typeof frontMatterSchema>;

export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(frontMatterSchema.shape);
