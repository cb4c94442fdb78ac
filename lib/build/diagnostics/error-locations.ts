import type { Code } from '../../core/diagnostics/codes.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import {
  locationOfName,
  locationOfTag,
  locationOfValue,
  missingNameIn,
  type MissingName,
} from '../../core/diagnostics/error-location.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../core/paths.ts';
import { nearest } from '../../core/text/suggest.ts';
import { CONTENT_ICONS, INTERFACE_ICONS } from '../../core/ui/icons.ts';
import { withoutConsequences } from './missing-props.ts';

const FROM_CODE: ReadonlySet<Code> = new Set(['template.failed', 'content.module-failed']);

type TextOf = (file: SourcePath) => string | undefined;

/**
 * Locates the errors that code of the site threw, if their stacks name no line of a source: compiled MDX has other lines, and a failed
 * import has none. Such an error often names an identifier, which is then searched for in the source.
 */
export function locateErrors(diagnostics: readonly Diagnostic[], textOf: TextOf): Diagnostic[] {
  return withoutConsequences(diagnostics.map((one) => (FROM_CODE.has(one.code) ? located(one, textOf) : one)));
}

function located(one: Diagnostic, textOf: TextOf): Diagnostic {
  const missing = missingNameIn(one.message);
  if (!one.location || !missing) return one;
  const { file, line, column } = one.location;
  const text = line === 1 && column === 1 ? textOf(file) : undefined;
  const location = text === undefined ? undefined : locationOf(file, text, missing);
  const atName = location ? { ...one, location } : one;
  if (missing.kind === 'icon') return { ...atName, ...iconHint(missing.name) };
  const near = missing.kind === 'component' && text !== undefined ? nearest(missing.name, namesIn(text)) : undefined;
  return near === undefined ? atName : { ...atName, hint: `Did you mean \`<${near}>\`?` };
}

function iconHint(name: string): Pick<Diagnostic, 'hint'> {
  const near = nearest(name, Object.keys({ ...INTERFACE_ICONS, ...CONTENT_ICONS }));
  return near === undefined ? {} : { hint: `Did you mean \`${near}\`?` };
}

function locationOf(file: SourcePath, text: string, { kind, name }: MissingName): SourceLocation | undefined {
  if (kind === 'icon') return locationOfIcon(file, text, name);
  const tag =
    kind === 'component'
      ? locationOfTag(file, text, { name })
      : kind === 'link'
        ? locationOfTag(file, text, { name, without: ['href', 'to'] })
        : undefined;
  return tag ?? locationOfName(file, text, name);
}

/** An icon without a name has the name `undefined` in the message. */
function locationOfIcon(file: SourcePath, text: string, name: string): SourceLocation | undefined {
  const value = locationOfValue(file, text, { attributes: ['name', 'icon'], value: name });
  return value ?? locationOfTag(file, text, { name: 'Icon', ...(name === 'undefined' && { without: ['name'] }) });
}

/** Returns the names of components that an MDX file imports or defines. */
function namesIn(text: string): string[] {
  const declarations = text.match(/^(?:import|export)\b.*$/gm) ?? [];
  return declarations.flatMap((line) => line.match(/(?<![\w$./'"-])[A-Z]\w*/g) ?? []);
}
