import type { Code } from '../../core/diagnostics/codes.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import {
  locationOfName,
  locationOfTag,
  missingNameIn,
  type MissingName,
} from '../../core/diagnostics/error-location.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../core/paths.ts';
import { nearest } from '../../core/text/suggest.ts';

const FROM_CODE: ReadonlySet<Code> = new Set(['template.failed', 'content.module-failed']);

type TextOf = (file: SourcePath) => string | undefined;

/**
 * Locates the errors that code of the site threw, if their stacks name no line of a source: compiled MDX has other lines, and a failed
 * import has none. Such an error often names an identifier, which is then searched for in the source.
 */
export function locateErrors(diagnostics: readonly Diagnostic[], textOf: TextOf): Diagnostic[] {
  return diagnostics.map((one) => (FROM_CODE.has(one.code) ? located(one, textOf) : one));
}

function located(one: Diagnostic, textOf: TextOf): Diagnostic {
  const missing = missingNameIn(one.message);
  if (!one.location || !missing) return one;
  const { file, line, column } = one.location;
  const text = line === 1 && column === 1 ? textOf(file) : undefined;
  const location = text === undefined ? undefined : locationOf(file, text, missing);
  const atName = location ? { ...one, location } : one;
  const near = missing.kind === 'component' && text !== undefined ? nearest(missing.name, namesIn(text)) : undefined;
  return near === undefined ? atName : { ...atName, hint: `Did you mean \`<${near}>\`?` };
}

function locationOf(file: SourcePath, text: string, { kind, name }: MissingName): SourceLocation | undefined {
  const tag =
    kind === 'component'
      ? locationOfTag(file, text, { name })
      : kind === 'link'
        ? locationOfTag(file, text, { name, without: ['href', 'to'] })
        : undefined;
  return tag ?? locationOfName(file, text, name);
}

/** Returns the names of components that an MDX file imports or defines. */
function namesIn(text: string): string[] {
  const declarations = text.match(/^(?:import|export)\b.*$/gm) ?? [];
  return declarations.flatMap((line) => line.match(/(?<![\w$./'"-])[A-Z]\w*/g) ?? []);
}
