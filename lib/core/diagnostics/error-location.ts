import { escapeRegExp } from '../text/escape.ts';
import type { SourcePath } from '../paths.ts';
import { locationAt, type SourceLocation } from './source-location.ts';

/** Describes a thrown value. Removes the importing file from a message about a missing package, because it is internal to docsgen. */
export function describeError(thrown: unknown): string {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return text.replace(/ imported from .*$/s, '');
}

/** A name that an error reports as missing, and its kind. */
export interface MissingName {
  readonly kind: 'component' | 'link' | 'variable' | 'package' | 'island' | 'icon';
  readonly name: string;
}

const MISSING: readonly (readonly [MissingName['kind'], RegExp])[] = [
  ['component', /Expected (?:component|object) `([^`]+)` to be defined/],
  // docsgen's own messages, which no stack locates in MDX.
  ['component', /^There is no component `([^`]+)`/],
  ['link', /`<(Link)>` needs an `href`/],
  ['icon', /`<Icon>` has no icon named "([^"]+)"/],
  ['variable', /ReferenceError: ([\w$]+) is not defined/],
  ['package', /Cannot find package '([^']+)'/],
  // docsgen's own messages: no stack frame names the module that misuses an island.
  ['island', /`<Island (of=\{[\w$]+)\}>`/],
  ['island', /`(<Island)>`/],
  ['island', /^`(<[\w$]+)>` only runs in browsers/],
];

/** Returns the name that an error message reports as missing. The messages are those of MDX, V8, Node and lib/render/islands. */
export function missingNameIn(message: string): MissingName | undefined {
  for (const [kind, pattern] of MISSING) {
    const name = pattern.exec(message)?.[1];
    if (name !== undefined) return { kind, name };
  }
  return undefined;
}

/** Matches the globals that browsers have and Node lacks. */
const BROWSER_OBJECT =
  /^(?:window|document|navigator|location|history|screen|self|localStorage|sessionStorage|indexedDB|matchMedia|requestAnimationFrame|cancelAnimationFrame|getComputedStyle|customElements|\w*Element|\w+Observer|DOMParser|XMLHttpRequest|Image|Audio)$/;

/** Reports whether an error message says that a global does not exist that browsers have. */
export function isBrowserObject(message: string): boolean {
  const missing = missingNameIn(message);
  return missing?.kind === 'variable' && BROWSER_OBJECT.test(missing.name);
}

/**
 * Returns the location of the name in the first tag of an element, outside of code blocks. `without` limits the search to tags without
 * these attributes.
 */
export function locationOfTag(
  file: SourcePath,
  text: string,
  { name, without = [] }: { readonly name: string; readonly without?: readonly string[] },
): SourceLocation | undefined {
  const absent = without
    .map((attribute) => `(?!(?:[^>"'{]|"[^"]*"|'[^']*'|\\{[^}]*\\})*\\s${attribute}\\s*=)`)
    .join('');
  const at = withoutCode(text).search(new RegExp(`<${escapeRegExp(name)}(?=[\\s/>])${absent}`));
  return at === -1 ? undefined : locationAt(file, text, at + 1, name.length);
}

/** Returns the location of the value of an attribute with one of these names, outside of code blocks. */
export function locationOfValue(
  file: SourcePath,
  text: string,
  { attributes, value }: { readonly attributes: readonly string[]; readonly value: string },
): SourceLocation | undefined {
  const tag = `<[A-Z](?:[^>"'{]|"[^"]*"|'[^']*'|\\{[^}]*\\})*?\\s`;
  const pattern = new RegExp(
    `${tag}(?:${attributes.join('|')})\\s*=\\s*\\{?\\s*["'\`]${escapeRegExp(value)}(?=["'\`])`,
  );
  const match = pattern.exec(withoutCode(text));
  return match ? locationAt(file, text, match.index + match[0].length - value.length, value.length) : undefined;
}

/** Replaces code in MDX with spaces, so that offsets stay the same. */
function withoutCode(text: string): string {
  return text.replace(/^([ \t>]*)(`{3,}|~{3,}).*$[^]*?^\1\2[ \t]*$|`[^`\n]+`/gm, (code) => code.replace(/\S/g, ' '));
}

/** Returns the location of the first use of a name that is not a part of another name or of a path. */
export function locationOfName(file: SourcePath, text: string, name: string): SourceLocation | undefined {
  const at = text.search(new RegExp(`(?<![\\w$./-])${escapeRegExp(name)}(?![\\w$])`));
  return at === -1 ? undefined : locationAt(file, text, at, name.length);
}
