import type { SourceFile, TagsFile } from '../../core/model/index.ts';
import { map, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { dirOf } from '../../core/paths.ts';
import { z } from '../../core/schema.ts';
import { kebabCase } from '../../core/text/slug.ts';
import { readDataFile } from './data-file.ts';

const text = z.string().optional();
const tagsSchema = z.record(z.string(), z.strictObject({ label: text, permalink: text, description: text }).nullable());

/** Reads `tags.yml`, which defines the tags of the documents or posts in its folder by the names that front matter uses. */
export function readTagsFile(file: SourceFile): WithDiagnostics<TagsFile> {
  const kind = { schema: tagsSchema, code: 'content.tags-invalid', name: 'The tags file' } as const;
  return map(readDataFile(file, kind), (tags = {}) => ({
    dir: dirOf(file.path),
    tags: Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, definitionOf(name, tag ?? {})])),
  }));
}

function definitionOf(
  name: string,
  { label, permalink, description }: NonNullable<z.output<typeof tagsSchema>[string]>,
) {
  const lower = name.toLowerCase();
  return {
    label: label || lower.replace(/^./u, (first) => first.toUpperCase()),
    path: permalink || kebabCase(name),
    ...(description && { description }),
  };
}
