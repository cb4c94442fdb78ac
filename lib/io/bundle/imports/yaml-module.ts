import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { OnLoadResult, PartialMessage } from 'esbuild';
import { parseYaml, wholeFile } from '../../../core/data/yaml.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../../core/paths.ts';
import { textLocation } from './text-location.ts';

/** Turns a YAML file into a module. Its default export is the value, and each key of the value is a named export, as for JSON. */
export function yamlModule(siteDir: string, path: string): OnLoadResult {
  const source = sourcePath(relative(siteDir, path));
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const { value, errors } = parseYaml(wholeFile({ path: source, text, hash: '' }));
  if (errors.length > 0) {
    return { errors: errors.map(({ message, location }) => messageAt(message.replace(/\.$/, ''), location, text)) };
  }
  const infinite = firstInfinite(value);
  if (infinite !== undefined) {
    const at = text.search(/\.(?:inf|nan)\b/i);
    const line = text.slice(0, at).split('\n').length;
    const column = at - text.lastIndexOf('\n', at - 1);
    const location = { file: source, line, column, length: 4 };
    return {
      errors: [
        messageAt(`The number \`${infinite}\` can't be imported, because JSON has no such number`, location, text),
      ],
    };
  }
  return { contents: JSON.stringify(value ?? null), loader: 'json' };
}

function messageAt(text: string, location: SourceLocation, source: string): PartialMessage {
  return { text: `This YAML is not valid: ${text}`, location: textLocation(location, source) };
}

/** Returns the first number that JSON can't contain. */
function firstInfinite(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const member of Object.values(value)) {
    const found = firstInfinite(member);
    if (found !== undefined) return found;
  }
  return undefined;
}
