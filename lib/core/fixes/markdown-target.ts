import type { SourceLocation } from '../diagnostics/source-location.ts';
import { replacementOf } from './offsets.ts';

/** Returns whether a location is the target of a Markdown link or definition, not of an autolink or of an attribute. */
export function isMarkdownTarget(text: string, location: SourceLocation): boolean {
  const range = replacementOf(text, { location, text: '' });
  return range !== undefined && /\](?:\(|:)\s*<?$/.test(text.slice(Math.max(0, range.start - 100), range.start));
}
