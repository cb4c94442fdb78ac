import { dirname, join } from 'node:path/posix';

/** A relative import or `@import`: the quote, and the path up to the closing quote. */
const RELATIVE_IMPORT = /((?:\bfrom|\bimport|@import)\s*\(?\s*(['"]))(\.{1,2}\/[^'"]+)(?=\2)/g;

/**
 * Returns the text of a template for the folder of a site. Relative imports become imports from docsgen, so that the file
 * compiles where its neighbors are missing.
 */
export function ejectedFile(path: string, text: string): string {
  return text.replace(RELATIVE_IMPORT, (_, start: string, _quote: string, target: string) => {
    const resolved = join('templates', dirname(path), target);
    return start + (resolved.startsWith('lib/core/view/') ? 'docsgen/view' : `docsgen/${resolved}`);
  });
}

/** Returns a file that renders or imports a template of docsgen, as the start for additions. Undefined if this is impossible. */
export function wrappingFile(path: string, text: string): string | undefined {
  const original = `docsgen/templates/${path}`;
  if (path.endsWith('.css')) return `@import '${original}';\n\n/* Add your rules here. */\n`;
  const components = [...text.matchAll(/^export function ([A-Z]\w*)\(/gm)].map(([, name]) => name!);
  const fileName = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const name = components.includes(fileName) ? fileName : components[0];
  if (name === undefined) return undefined;
  return `import type { ComponentProps } from 'react';
import { ${name} as Original } from '${original}';

${hasOtherExports(text, name) ? `export * from '${original}';\n\n` : ''}/** Adds to the template of docsgen. */
export function ${name}(props: ComponentProps<typeof Original>) {
  return (
    <>
      <Original {...props} />
    </>
  );
}
`;
}

function hasOtherExports(text: string, name: string): boolean {
  const names = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, other]) => other);
  return names.some((other) => other !== name);
}
