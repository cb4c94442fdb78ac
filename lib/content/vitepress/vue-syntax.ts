import type { Html, Nodes, Parents, Root, RootContent, Text } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../transform/context.ts';
import { withBadges } from './badges.ts';

const MAY_CONTAIN_VUE = /<script\s|<style\s|<\/?Badge\b|\{\{/;
const SCRIPT = /^<script\b[^>]*\ssetup\b[^>]*>/;
const SCOPED_STYLE = /^<style\b[^>]*\s(?:scoped|module)\b[^>]*>/;
const INTERPOLATION = /\{\{[^{}\n]+\}\}/;

/** The data of VitePress, and calculations with numbers. In other pages, braces are more likely text about a template language. */
const OF_VITEPRESS =
  /^\{\{\s*(?:\$(?:frontmatter|params|page|site|theme|title|route)\b|[\d\s()+*/.-]*\d[\d\s()+*/.-]*\}\})/;

/**
 * Turns the badges of VitePress into badges, and reports the code for Vue in a Markdown page: the first of each kind. Removes its scripts,
 * because a browser would run them without Vue.
 */
export function vueSyntax(context: TransformContext, tree: Root): void {
  if (context.mdx || context.html === 'forbid' || !MAY_CONTAIN_VUE.test(context.text)) return;
  const scripts = tree.children.filter((node) => node.type === 'html' && SCRIPT.test(node.value));
  const [script] = scripts;
  if (script) {
    report(context, opening(context, script, SCRIPT), '`<script setup>` has no effect', SCRIPT_HINT);
    tree.children = tree.children.filter((node) => !scripts.includes(node));
  }
  const style = tree.children.find((node) => node.type === 'html' && SCOPED_STYLE.test(node.value));
  if (style)
    report(context, opening(context, style, SCOPED_STYLE), 'This style is not limited to the page', STYLE_HINT);
  const text = findText(tree, script === undefined ? OF_VITEPRESS : INTERPOLATION);
  if (text) {
    const shown = INTERPOLATION.exec(text.value)?.[0] ?? '';
    const at = sourceOf(context, text).indexOf(shown);
    const location = at === -1 ? locationOfNode(context, text) : locationInside(context, text, [at, shown.length]);
    report(context, location, `The page shows \`${shown}\` as text`, TEXT_HINT);
  }
  visitHtml(tree, (node) => {
    node.value = withBadges(node.value, context.text);
  });
}

const SCRIPT_HINT =
  'Write the values into the page. In an MDX page, import a React component; a component that runs in the browser is an island.';
const STYLE_HINT = 'Move the style into a file, and add the file to `styles` in the front matter.';
const TEXT_HINT =
  'Write the value. In an MDX page, `{expression}` inserts a value from its front matter or from an import.';

function report({ diagnostics }: TransformContext, location: SourceLocation, problem: string, hint: string): void {
  diagnostics.push(diagnostic('content.vue', `${problem}, because docsgen does not run Vue.`, { location, hint }));
}

/** Returns the location of the first tag of an HTML block. */
function opening(context: TransformContext, node: RootContent, tag: RegExp): SourceLocation {
  const length = node.type === 'html' ? (tag.exec(node.value)?.[0].split('\n', 1)[0]?.length ?? 1) : 1;
  return { ...locationOfNode(context, node), length };
}

function findText(parent: Parents, pattern: RegExp): Text | undefined {
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'text') {
      const at = child.value.search(INTERPOLATION);
      if (at !== -1 && pattern.test(child.value.slice(at))) return child;
    }
    const inner = 'children' in child ? findText(child, pattern) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function visitHtml(node: Nodes, visit: (node: Html) => void): void {
  if (node.type === 'html') visit(node);
  else if ('children' in node) for (const child of node.children) visitHtml(child, visit);
}
