import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';

/** The component and the prop in a diagnostic about a missing prop. */
interface MissingProp {
  readonly component: string;
  readonly prop: string;
}

/**
 * Combines the warning about a missing prop with the error of the component that threw because of it: the error gets the location and the
 * hint of the warning, and the warning is removed.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = new Map<Diagnostic, Diagnostic>();
  for (const error of diagnostics) {
    const cause = error.code === 'template.failed' ? causeOf(error, diagnostics) : undefined;
    if (cause) causes.set(error, cause);
  }
  if (causes.size === 0) return [...diagnostics];
  const removed = new Set(causes.values());
  return diagnostics
    .filter((one) => !removed.has(one))
    .map((one) => {
      const { location, hint } = causes.get(one) ?? {};
      return location ? { ...one, location, ...(hint !== undefined && { hint }) } : one;
    });
}

/** Returns the first warning about a prop that an error without an exact location names. */
function causeOf({ message, location }: Diagnostic, diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  if (location?.line !== 1 || location.column !== 1) return undefined;
  return diagnostics.find((one) => {
    const missing = one.location?.file === location.file ? missingPropIn(one) : undefined;
    return missing !== undefined && isAbout(message, missing);
  });
}

function missingPropIn({ code, message }: Diagnostic): MissingProp | undefined {
  if (code !== 'component.invalid-prop') return undefined;
  const [, component, prop] = /^`<(\w+)>` lacks the prop `(\w+)`/.exec(message) ?? [];
  return component === undefined || prop === undefined ? undefined : { component, prop };
}

function isAbout(message: string, { component, prop }: MissingProp): boolean {
  return message.includes(`\`<${component}>\``) && message.includes(`\`${prop}\``);
}
