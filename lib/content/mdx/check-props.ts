import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { nearest } from '../../core/text/suggest.ts';
import type { ComponentProps } from './component-props.ts';

/** An element of MDX with the locations of its name and of its attributes. */
export interface Element {
  readonly name: string;
  readonly location: SourceLocation;
  /** An attribute whose value is an expression has no value. Of a spread (`{...props}`), not even the name is known. */
  readonly attributes: readonly {
    readonly name?: string;
    readonly value?: string;
    readonly location: SourceLocation;
  }[];
}

/** Returns diagnostics about props of a component that docsgen does not know, that are missing, or that have an unknown value. */
export function checkProps({ name, location, attributes }: Element, props: ComponentProps): Diagnostic[] {
  const { names, required = [], alternatives = {}, values = {} } = props;
  const wrong = attributes.flatMap((attribute): Diagnostic[] => {
    if (attribute.name === undefined) return [];
    if (attribute.name !== 'key' && attribute.name !== 'children' && !names.includes(attribute.name))
      return [unknownProp(name, attribute.name, { names, location: attribute.location })];
    const allowed = values[attribute.name];
    const isWrong = allowed && attribute.value !== undefined && !allowed.includes(attribute.value);
    return isWrong ? [unknownValue(name, { ...attribute, name: attribute.name, allowed })] : [];
  });
  const hasSpread = attributes.some((attribute) => attribute.name === undefined);
  const isGiven = (prop: string | undefined): boolean =>
    attributes.some(({ name: given }) => given !== undefined && given === prop);
  const missing = required.filter((one) => !hasSpread && !isGiven(one) && !isGiven(alternatives[one]));
  // A misspelled prop is not also missing.
  const isMisspelled = wrong.length > 0;
  return isMisspelled ? wrong : missing.map((prop) => missingProp(name, prop, location));
}

interface Known {
  readonly names: readonly string[];
  readonly location: SourceLocation;
}

function unknownProp(component: string, prop: string, { names, location }: Known): Diagnostic {
  const close = nearest(prop, names);
  const known = names.length === 0 ? 'It has no props.' : `Its props are ${list(names)}.`;
  return diagnostic('component.invalid-prop', `\`<${component}>\` has no prop \`${prop}\`.`, {
    location,
    hint: close === undefined ? known : `Did you mean \`${close}\`?`,
  });
}

interface WrongValue {
  readonly name: string;
  readonly value?: string;
  readonly allowed: readonly string[];
  readonly location: SourceLocation;
}

function unknownValue(component: string, { name, value = '', allowed, location }: WrongValue): Diagnostic {
  const close = nearest(value, allowed);
  const message = `\`${name}\` of \`<${component}>\` can't be \`${value}\`.`;
  const hint = close === undefined ? `Its values are ${list(allowed)}.` : `Did you mean \`${close}\`?`;
  return diagnostic('component.invalid-prop', message, { location, hint });
}

function missingProp(component: string, prop: string, location: SourceLocation): Diagnostic {
  return diagnostic('component.invalid-prop', `\`<${component}>\` lacks the prop \`${prop}\`.`, {
    location,
    hint: `Write \`<${component} ${prop}="…">\`.`,
  });
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
