import type { Code } from '../../core/diagnostics/codes.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationOfName, missingNameIn } from '../../core/diagnostics/error-location.ts';
import type { SourcePath } from '../../core/paths.ts';

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
  const location = text === undefined ? undefined : locationOfName(file, text, missing.name);
  const atName = location ? { ...one, location } : one;
  if (missing.kind !== 'component') return atName;
  return {
    ...atName,
    message: `There is no component \`${missing.name}\`.`,
    hint: "Import it, as in `import { Card } from 'docsgen/components';`, or write `\\<` to show the character itself.",
  };
}
