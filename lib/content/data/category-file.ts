import type { CategoryFile, SourceFile } from '../../core/model/index.ts';
import { map, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { dirOf, fileNameOf } from '../../core/paths.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { parseYaml, wholeFile } from '../../core/data/yaml.ts';
import { safeImage } from '../../core/html/safe-address.ts';
import { z } from '../../core/schema.ts';
import { readDataFile } from './data-file.ts';

const categorySchema = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  className: z.string().optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
  key: z.string().optional(),
  description: z.string().optional(),
  link: z
    .union([
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({
        type: z.literal('generated-index'),
        slug: z.string().optional(),
        title: z.string().optional(),
        description: z.string().optional(),
        keywords: z
          .union([z.string(), z.array(z.string())])
          .transform((keywords) => [keywords].flat())
          .optional(),
        image: safeImage.optional(),
      }),
    ])
    .nullable()
    .optional(),
});

/** Reports whether a file describes the sidebar category of its folder. */
export function isCategoryFile(path: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(fileNameOf(path));
}

/** Returns the location of the id of a document that a category links to, because its link may be broken. */
function locationOf(file: SourceFile, { link }: z.infer<typeof categorySchema>): SourceLocation {
  return link?.type === 'doc' ? parseYaml(wholeFile(file)).locationOf(['link', 'id']) : startOfFile(file.path);
}

/** Reads `_category_.json`, `_category_.yml` or `_category_.yaml`. */
export function readCategoryFile(file: SourceFile): WithDiagnostics<CategoryFile | undefined> {
  const kind = { schema: categorySchema, code: 'content.category-invalid', name: 'This category file' } as const;
  return map(
    readDataFile(file, kind),
    (category) =>
      category && ({ dir: dirOf(file.path), location: locationOf(file, category), ...category } as CategoryFile),
  );
}
