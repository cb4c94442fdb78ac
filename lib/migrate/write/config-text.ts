import type { UserConfig } from '../../config/types/user-config.ts';
import type { ImportOrigin, OriginOf } from '../../core/migration/foreign-config.ts';
import { escapeRegExp } from '../../core/text/escape.ts';
import { printProperty, quoted } from './print-value.ts';

/** A configuration for docsgen that a migration writes. */
export interface MigratedConfig {
  readonly config: UserConfig;
  /** Comments above keys of the configuration. */
  readonly comments: Readonly<Partial<Record<keyof UserConfig, string>>>;
  readonly originOf: OriginOf;
  /** The names of environment variables by value. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Returns the text of site.config.ts. Values that another module exports are imported. */
export function configText(
  { config, comments, originOf, variables }: MigratedConfig,
  specifierOf: (specifier: string) => string,
): string {
  const names = new Map<string, ImportedName>();
  const codeOf = (value: unknown): string | undefined => {
    if (typeof value === 'string') return withVariables(value, variables);
    const origin = originOf(value);
    return origin && !origin.args ? nameOf(origin, specifierOf(origin.specifier), names) : undefined;
  };
  const lines = Object.entries(config).flatMap(([key, value]) => {
    const comment = comments[key as keyof UserConfig];
    return value === undefined
      ? []
      : [...(comment === undefined ? [] : [`  // ${comment}`]), `  ${printProperty(key, value, codeOf, 2)},`];
  });
  const imports = [`import { defineConfig } from 'docsgen';`, ...[...names.values()].map(importStatement)];
  return `${imports.join('\n')}\n\nexport default defineConfig({\n${lines.join('\n')}\n});\n`;
}

interface ImportedName {
  readonly specifier: string;
  readonly exported: string;
  readonly local: string;
}

/** Returns the local name of an import, which is unique in the file. */
function nameOf({ name }: ImportOrigin, specifier: string, names: Map<string, ImportedName>): string {
  const key = `${specifier}\0${name}`;
  const known = names.get(key);
  if (known) return known.local;
  const wanted = name === 'default' ? identifierOf(specifier) : name;
  const taken = new Set(['defineConfig', ...[...names.values()].map(({ local }) => local)]);
  let local = wanted;
  for (let count = 2; taken.has(local); count++) local = `${wanted}${count}`;
  names.set(key, { specifier, exported: name, local });
  return local;
}

function importStatement({ specifier, exported, local }: ImportedName): string {
  const clause = exported === 'default' ? local : exported === local ? `{ ${local} }` : `{ ${exported} as ${local} }`;
  return `import ${clause} from ${quoted(specifier)};`;
}

/** Derives a name from a package or a file: `remark-math` → `remarkMath`. */
function identifierOf(specifier: string): string {
  const base = specifier
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+(.)?/gu, (_, next?: string) => next?.toUpperCase() ?? '');
  return /^[\p{L}_$]/u.test(base) ? base : `imported${base}`;
}

/** Returns the code of a text that contains the values of environment variables. Undefined for other texts. */
function withVariables(text: string, variables: ReadonlyMap<string, string>): string | undefined {
  const codeOf = (name: string): string => `process.env.${name} ?? ''`;
  const whole = variables.get(text);
  if (whole !== undefined) return codeOf(whole);
  const contained = [...variables].filter(([value]) => text.includes(value));
  if (contained.length === 0) return undefined;
  const pattern = new RegExp(contained.map(([value]) => escapeRegExp(value)).join('|'), 'g');
  const escaped = text.replace(/[\\`]|\$\{/g, String.raw`\$&`);
  return `\`${escaped.replace(pattern, (value) => `\${${codeOf(variables.get(value) ?? '')}}`)}\``;
}
