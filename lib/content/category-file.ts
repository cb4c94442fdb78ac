import { diagnostic } from '../core/diagnostic.ts';
import type { CategoryFile, SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { dirOf, fileNameOf } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { formatKeyPath, validate, z } from '../core/schema.ts';
import { parseYaml } from './yaml.ts';

const categorySchema = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  link: z
    .union([
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({
        type: z.literal('generated-index'),
        slug: z.string().optional(),
        title: z.string().optional(),
        description: z.string().optional(),
      }),
    ])
    .nullable()
    .optional(),
});

/** Whether a file describes the sidebar category of its folder. */
export function isCategoryFile(path: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(fileNameOf(path));
}

/** Reads `_category_.json`, `_category_.yml` or `_category_.yaml`. */
export function readCategoryFile(file: SourceFile): Outcome<CategoryFile | undefined> {
  const yaml = parseYaml(file.path, file.text, 0, file.text.length);
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map((error) =>
      diagnostic('content.category-invalid', `This category file can't be read: ${error.message}`, error),
    );
    return outcome(undefined, found);
  }
  const checked = validate(categorySchema, yaml.value ?? {});
  if ('issues' in checked) {
    const found = checked.issues.map((issue) =>
      diagnostic('content.category-invalid', `\`${formatKeyPath(issue.path)}\`: ${issue.message}`, {
        place: yaml.placeOf(issue.path),
        hint: issue.hint,
      }),
    );
    return outcome(undefined, found);
  }
  return outcome({ dir: dirOf(file.path), place: fileStart(file.path), ...checked.value } as CategoryFile);
}
