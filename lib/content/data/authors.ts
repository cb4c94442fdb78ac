import type { Author, SourceFile } from '../../core/model/index.ts';
import { map, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { z } from '../../core/schema.ts';
import { kebabCase } from '../../core/text/slug.ts';
import { AUTHOR_KEYS, authorOf } from './author-schema.ts';
import { readDataFile } from './data-file.ts';

const page = z.union([z.boolean(), z.strictObject({ permalink: z.string().min(1) })]);

const authorsSchema = z.record(z.string(), z.strictObject({ ...AUTHOR_KEYS, page: page.optional() }));

/** The authors of a blog by key. */
export type Authors = Readonly<Record<string, Author>>;

/**
 * Reads the authors file, which maps keys to the values of authors. An author keeps the values without errors. Undefined if the file
 * has no readable keys.
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
        Object.entries(authors).map(([key, { page: ownPage, ...author }]) => [
          key,
          { ...authorOf(author), ...pageOf(key, ownPage) },
        ]),
      ),
  );
}

function pageOf(key: string, ownPage: z.output<typeof page> | undefined): Pick<Author, 'page'> {
  if (!ownPage) return {};
  return { page: ownPage === true ? kebabCase(key) : ownPage.permalink };
}
