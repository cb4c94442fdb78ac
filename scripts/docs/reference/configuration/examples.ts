import { fence } from '../markdown.ts';
import type { ConfigType, Key } from './keys.ts';

/**
 * Examples are parts of a configuration. Hidden lines complete them, so `docsgen check-samples` compiles them against
 * the types.
 */

/** Returns the example of a key, such as `pages: { lastUpdated: true },`, as a code block. */
export function keyExample({ example, owner, name }: Key): string {
  if (example === undefined) return '';
  const type = `Pick<${owner}, '${name}'>`;
  const before = hidden(`${imports(example, owner)}\nexport const part: ${type} = {`);
  return fence('ts', `${before}\n${example}\n${hidden('};')}`);
}

/** Returns the example of a type as a code block: a value, or a list of values. */
export function typeExample({ example, name }: ConfigType): string {
  if (example === undefined) return '';
  const type = example.startsWith('[') ? `readonly ${name}[]` : name;
  return fence('ts', `${hidden(`${imports(example, name)}\nexport const value: ${type} =`)}\n${example}`);
}

function hidden(code: string): string {
  return `// ---cut-start---\n${code}\n// ---cut-end---`;
}

/** Imports the types, and the plugins that an example mentions: `remark-emoji` for `remarkEmoji`. Declares the grammar `acmeScript`. */
function imports(example: string, type: string): string {
  const [name] = /User\w+/.exec(type) ?? [];
  const plugins = [...new Set(example.match(/\b(?:remark|rehype)[A-Z]\w*(?<!Plugins)\b/g))];
  return [
    `import type { ${name} } from 'docsgen';`,
    ...plugins.map(
      (one) => `import ${one} from '${one.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}';`,
    ),
    ...(example.includes('acmeScript') ? [`declare const acmeScript: import('docsgen').UserLanguage;`] : []),
  ].join('\n');
}
