import type { Parents, Root, RootContent } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationOfNode, sourceOf, type TransformContext } from '../transform/context.ts';

/** Matches the first line of an import. */
const IMPORT = /^import\s+(?:[\w$*{][^'"\n]*\sfrom\s+)?(['"])[^'"\n]+\1;?[ \t]*$/m;

/** Matches a tag with a capital letter and a small letter in its name. HTML may be written in capital letters. */
const COMPONENT = /<([A-Z]\w*[a-z]\w*)(\s[^<>]*)?(\/)?>/;

const MAY_CONTAIN_MDX = /^import\s|<[A-Z]/m;

/** Reports the first import or component in a Markdown file, because it has an effect only in MDX. */
export function reportMdx(context: TransformContext, tree: Root): void {
  if (context.mdx || context.html !== 'allow' || !context.linkHeadings || !MAY_CONTAIN_MDX.test(context.text)) return;
  const found = tree.children.find((node) => node.type === 'paragraph' && isImport(context, node));
  const node = found ?? componentIn(context, tree);
  if (!node) return;
  const [line = ''] = sourceOf(context, node).split('\n', 1);
  const shown = node.type === 'html' ? (COMPONENT.exec(node.value)?.[0] ?? line) : line.trim();
  context.diagnostics.push(
    diagnostic('content.mdx-in-markdown', `This file is Markdown, so \`${shown}\` has no effect.`, {
      location: { ...locationOfNode(context, node), length: shown.length },
      hint: 'Rename the file to `.mdx`, set `format: mdx` in its front matter, or set `markdown: { format: "mdx" }` in site.config.ts for all files.',
    }),
  );
}

function isImport(context: TransformContext, node: RootContent): boolean {
  return IMPORT.test(sourceOf(context, node).split('\n', 1)[0]!);
}

function componentIn(context: TransformContext, parent: Parents): RootContent | undefined {
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'html' && isComponent(context, child.value)) return child;
    const inner = 'children' in child ? componentIn(context, child) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** Returns whether HTML contains a component. A type such as `List<String>` in prose has neither attributes nor an end. */
function isComponent({ text }: TransformContext, html: string): boolean {
  const [, name, attributes = '', isClosed] = COMPONENT.exec(html) ?? [];
  return name !== undefined && (isClosed !== undefined || attributes.includes('=') || text.includes(`</${name}>`));
}
