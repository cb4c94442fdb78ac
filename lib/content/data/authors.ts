import type { Author, SourceFile } from '../../core/model/index.ts';
import { map, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { safeAddress, safeImage } from '../../core/html/safe-address.ts';
import { z } from '../../core/schema.ts';
import { readDataFile } from './data-file.ts';

const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    name: z.string().optional(),
    title: z.string().optional(),
    url: safeAddress.optional(),
    image_url: safeImage.optional(),
  }),
);

/** The authors of a blog by key. */
export type Authors = Readonly<Record<string, Author>>;

/**
 * Reads the authors file, which maps keys to `name`, `title`, `url` and `image_url`. An author keeps the
 * values without errors. Undefined if the file has no readable keys.
 */
export function readAuthors(file: SourceFile): WithDiagnostics<Authors | undefined> {
  const kind = {
    schema: authorsSchema,
    code: 'blog.authors-invalid',
    name: 'The authors file',
    invalidEntry: {},
  } as const;
  return map(
    readDataFile(file, kind),
    (authors) =>
      authors &&
      Object.fromEntries(
        Object.entries(authors).map(([key, { image_url: image, ...rest }]) => [
          key,
          { ...rest, ...(image !== undefined && { image }) } as Author,
        ]),
      ),
  );
}
