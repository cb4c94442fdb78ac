import { hashBytes } from '../core/hash.ts';
import type { MarkdownFormat, SourceFile } from '../core/model/index.ts';
import { isMdx } from './document.ts';
import { findFrontMatter } from './front-matter/block.ts';

/**
 * Adds the syntax of a page or partial, if its front matter or the site sets another one than that of the extension. The syntax is part of
 * the hash, because a change of the setting has to compile the file again.
 */
export function withFormat(file: SourceFile, ofSite: MarkdownFormat = 'detect'): SourceFile {
  const format = formatInFrontMatter(file.text) ?? ofSite;
  if (format === 'detect' || isMdx(file) === (format === 'mdx')) return file;
  return { ...file, format, hash: hashBytes(JSON.stringify([file.hash, format])) };
}

/** The key in YAML. Its value is validated with the rest of the front matter. */
const FORMAT = /^format[ \t]*:[ \t]*(["']?)(detect|mdx?)\1[ \t]*(?:#.*)?\r?$/m;

function formatInFrontMatter(text: string): MarkdownFormat | undefined {
  // Most files do not set it, and finding the front matter takes longer than this search.
  if (!text.includes('format')) return undefined;
  const block = findFrontMatter(text);
  return block && (FORMAT.exec(text.slice(block.start, block.end))?.[2] as MarkdownFormat | undefined);
}
