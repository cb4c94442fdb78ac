import { locationAt, startOfFile } from '../../core/diagnostics/source-location.ts';
import { extensionOf, type SourcePath } from '../../core/paths.ts';
import { CONTENT_ICONS, INTERFACE_ICONS } from '../../core/ui/icons.ts';
import { STARLIGHT_ICONS } from '../../core/ui/starlight-icons.ts';
import type { Migration } from '../site.ts';

/** Reports the parts of the content that docsgen does not support, each at its first place in a file. */
export function reportContent({ files, report }: Migration, contentDir: SourcePath, srcDir: SourcePath): void {
  const isInContent = (path: SourcePath): boolean => path.startsWith(`${contentDir}/`);
  for (const file of files.list(/\.(?:mdoc|html|rst|adoc)$/).filter(isInContent)) {
    const kind = extensionOf(file) === '.mdoc' ? 'Markdoc' : `\`${extensionOf(file)}\` files`;
    report.unsupported(startOfFile(file), `docsgen does not read ${kind}.`, 'Convert the page to Markdown or MDX.');
  }
  for (const file of files.list(/\.astro$/).filter((path) => path.startsWith(`${srcDir}/pages/`))) {
    const hint = 'Write a React component with the same name in a folder of pages, and set `pages.dir` to the folder.';
    report.unsupported(startOfFile(file), 'docsgen does not render Astro pages.', hint);
  }
  const icons = new Set<string>();
  for (const file of files.list(/\.mdx?$/).filter(isInContent)) {
    const text = files.text(file) ?? '';
    if (file.endsWith('.mdx')) {
      for (const { at, length, message, hint } of problemsIn(text))
        report.unsupported(locationAt(file, text, at, length), message, hint);
    }
    for (const { name, at } of unknownIcons(text).filter((icon) => !icons.has(icon.name))) {
      icons.add(name);
      report.unsupported(locationAt(file, text, at, name.length), `docsgen has no icon \`${name}\`.`, ICON_HINT);
    }
  }
}

const ICON_HINT = 'The page shows no icon here. Choose an icon from the list in "Blocks and components".';

interface Problem {
  readonly at: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

/** Finds imports and attributes of Astro in an MDX file. */
function problemsIn(text: string): Problem[] {
  const problems: Problem[] = [];
  for (const { index, 1: names = '', 2: from = '' } of text.matchAll(
    /^import\s+([^'"]*?)\s*from\s*['"]([^'"]+)['"]/gm,
  )) {
    const at = text.indexOf(from, index + names.length);
    const hint = hintForImport(from);
    if (hint !== undefined)
      problems.push({ at, length: from.length, message: `docsgen can't import \`${from}\`.`, hint });
    else if (IMAGE.test(from)) problems.push(...usesOfImage(text, names.trim()));
  }
  const directive = /\sclient:(?:load|idle|visible|media|only)\b/.exec(text);
  if (directive) {
    const [written] = directive;
    problems.push({
      at: directive.index + 1,
      length: written.length - 1,
      message: `\`${written.trim()}\` has no effect.`,
      hint: 'Move the component to a file named `Name.island.tsx`, and write `<Island of={Name} />`.',
    });
  }
  return problems;
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Returns what to do about an import that does not work. Undefined for other imports. */
function hintForImport(from: string): string | undefined {
  if (from === 'astro:assets' || from === '@astrojs/starlight/components') return undefined;
  if (from.endsWith('.astro')) return 'Rewrite the component with React: `Name.tsx`.';
  if (/\.(?:vue|svelte)$/.test(from))
    return 'Islands are React components. Rewrite the component with React: `Name.island.tsx`.';
  if (/^(?:astro:|@astrojs\/|astro\/)/.test(from)) return 'Remove the import, and write the result into the page.';
  return undefined;
}

/** In Astro, an imported image is an object. */
function usesOfImage(text: string, name: string): Problem[] {
  const use = /^\w+$/.test(name) ? new RegExp(`\\{\\s*${name}\\.(?:src|width|height)\\s*\\}`).exec(text) : null;
  if (!use) return [];
  const message = `In docsgen, the imported image \`${name}\` is its URL.`;
  return [{ at: use.index, length: use[0].length, message, hint: `Write \`src={${name}}\`, without a size.` }];
}

const KNOWN = new Set([
  ...Object.keys(CONTENT_ICONS),
  ...Object.keys(INTERFACE_ICONS),
  ...Object.keys(STARLIGHT_ICONS),
]);

/** Finds the names of icons that docsgen does not have. */
function unknownIcons(text: string): { readonly name: string; readonly at: number }[] {
  const written = text.matchAll(
    /<(?:Card|Aside|LinkButton)\b[^>]*?\sicon="([a-z][\w:-]*)"|<Icon\b[^>]*?\sname="([a-z][\w:-]*)"/g,
  );
  return [...written].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    return KNOWN.has(name) ? [] : { name, at: match.index + match[0].lastIndexOf(`"${name}"`) + 1 };
  });
}
