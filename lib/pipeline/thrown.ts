import type { Code } from '../core/codes.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { SourcePath } from '../core/paths.ts';
import { missingIn, placeOfName } from '../core/thrown.ts';

const THROWN: ReadonlySet<Code> = new Set(['template.failed', 'content.module-failed']);

type TextOf = (file: SourcePath) => string | undefined;

/**
 * Findings about modules that threw, where no stack named a line (compiled MDX has lines of its own, and an import that
 * fails has none), get the place where their source has what the error misses.
 */
export function placeThrown(found: readonly Diagnostic[], textOf: TextOf): Diagnostic[] {
  return found.map((one) => (THROWN.has(one.code) ? placed(one, textOf) : one));
}

function placed(one: Diagnostic, textOf: TextOf): Diagnostic {
  const missing = missingIn(one.message);
  if (!one.place || !missing) return one;
  const { file, line, column } = one.place;
  const text = line === 1 && column === 1 ? textOf(file) : undefined;
  const place = text === undefined ? undefined : placeOfName(file, text, missing.name);
  const found = place ? { ...one, place } : one;
  if (missing.kind !== 'component') return found;
  return {
    ...found,
    message: `There is no component \`${missing.name}\`.`,
    hint: "Import it, as in `import { Card } from 'docsgen/components';`, or write `\\<` for the character.",
  };
}
