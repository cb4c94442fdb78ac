import { locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourceFile } from '../../core/model/index.ts';

/** Returns the first place after a key of a YAML file that contains the target of a link, or else the key. */
export function locationOfLink(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  key: SourceLocation,
  target: string,
): SourceLocation {
  const line = text.split('\n', key.line - 1).join('\n').length;
  const at = text.indexOf(target, line);
  return at === -1 || target === '' ? key : locationAt(path, text, at, target.length);
}
