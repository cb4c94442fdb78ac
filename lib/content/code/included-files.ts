import type { SourceFile } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { includedMarkdownIn } from '../vitepress/include-comments.ts';
import { inclusionOf } from './includes.ts';
import { snippetFilesIn } from '../vitepress/snippets.ts';

const FENCE_WITH_FILE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:`{3}|~{3})[^\n]*?\sfile=[^\n]*$/gm;

/**
 * Returns the files that a source includes: in fences with `file`, and in the lines and comments of VitePress. A file that is named in other
 * code is returned too, which does no harm.
 */
export function filesIncludedIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): SourcePath[] {
  const fences = text.includes('file=')
    ? [...text.matchAll(FENCE_WITH_FILE)].flatMap(([line]) => inclusionOf(line, path)?.path ?? [])
    : [];
  return [...new Set([...fences, ...snippetFilesIn(text, path), ...includedMarkdownIn({ path, text })])];
}
