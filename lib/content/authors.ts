import { diagnostic } from '../core/diagnostic.ts';
import type { Author, SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { formatKeyPath, validate, z } from '../core/schema.ts';
import { parseYaml } from './yaml.ts';

const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    name: z.string().optional(),
    title: z.string().optional(),
    url: z.string().optional(),
    image_url: z.string().optional(),
  }),
);

/** The authors of a blog by key. */
export type Authors = Readonly<Record<string, Author>>;

/** Reads the authors file (FACTS §1.6): key → name, title, url, image_url. */
export function readAuthors(file: SourceFile): Outcome<Authors> {
  const yaml = parseYaml(file.path, file.text, 0, file.text.length);
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map((error) =>
      diagnostic('blog.authors-invalid', `The authors file can't be read: ${error.message}`, error),
    );
    return outcome({}, found);
  }
  const checked = validate(authorsSchema, yaml.value ?? {});
  if ('issues' in checked) {
    const found = checked.issues.map((issue) =>
      diagnostic('blog.authors-invalid', `\`${formatKeyPath(issue.path)}\`: ${issue.message}`, {
        place: yaml.placeOf(issue.path),
        hint: issue.hint,
      }),
    );
    return outcome({}, found);
  }
  const authors = Object.entries(checked.value).map(([key, { image_url: image, ...rest }]) => [
    key,
    { ...rest, ...(image !== undefined && { image }) },
  ]);
  return outcome(Object.fromEntries(authors) as Authors);
}
