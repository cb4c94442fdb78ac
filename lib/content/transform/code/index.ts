import type { Code, Parents, RootContent } from 'mdast';
import { importedSymbols } from '../../code/imported-symbols.ts';
import {
  inclusionOf,
  missingInclusion,
  regionOf,
  withoutRegionMarks,
  writtenInclusion,
  type Inclusion,
} from '../../code/includes.ts';
import { markedCode, renderFence, type CodeBlock } from '../../code/fence.ts';
import { hasOption, parseFence, type Fence } from '../../code/fences/info-string.ts';
import { isJavaScript } from '../../code/highlight.ts';
import { excludesFromCheck } from '../../code/samples/find-samples.ts';
import { isTypeScript } from '../../../core/text/query-comment.ts';
import { addSymbol, locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';
import { isCodeGroup, tabPanel } from './code-group.ts';
import { diagramBlock } from './diagram.ts';
import { checkFence } from './fence-problems.ts';
import { mathBlock, unrenderedMath } from './math.ts';
import { packageManagerTabs } from './package-manager-tabs.ts';

/** Turns a code block into highlighted HTML. */
export function codeBlock(context: TransformContext, node: Code, parent: Parents): RootContent {
  const [lang, meta] = [node.lang ?? '', node.meta ?? ''];
  const { loadPackage } = context;
  const parsed = parseFence(lang, meta);
  const code = codeOf(context, node);
  if (parsed.language === 'math') {
    if (context.hasMath) return mathBlock(context, { value: code, position: node.position });
    unrenderedMath(context, node);
  }
  if (parsed.language === 'npm2yarn' || hasOption(meta, 'npm2yarn')) {
    const fence = parsed.language === 'npm2yarn' ? { ...parsed, language: 'bash' } : parsed;
    checkFence(context, node, { fence, code, text: code });
    return packageManagerTabs(code, (text) =>
      figureOf(context, renderFence(markedCode(text, fence, context.magicComments), fence, { loadPackage })),
    );
  }
  if (parsed.language === 'mermaid') {
    context.features.add('diagram');
    checkFence(context, node, { fence: parsed, code, text: code });
    return figureOf(context, diagramBlock(code, parsed));
  }
  if (!isCodeGroup(parent)) return figureOf(context, checkedBlock(context, node, { code, fence: titled(parsed) }));
  const { label, title, ...untitled } = parsed;
  const fence = label === undefined ? untitled : { ...untitled, ...(title !== undefined && { title }) };
  const block = checkedBlock(context, node, { code, fence });
  return tabPanel(label ?? title ?? parsed.language, figureOf(context, block));
}

/** Makes the label the title, because a code block outside of a group has no tab. */
function titled(fence: Fence): Fence {
  const { label, title = label } = fence;
  return title === undefined ? fence : { ...fence, title };
}

interface FencedCode {
  readonly code: string;
  readonly fence: Fence;
}

/** Renders a code block and reports what has no effect in it. */
function checkedBlock(context: TransformContext, node: Code, { code, fence }: FencedCode): CodeBlock {
  const marked = markedCode(code, fence, context.magicComments);
  if (marked.queries.length > 0) context.features.add('query');
  checkFence(context, node, { fence, code, text: marked.text });
  const highlightAs = context.languageAliases.get(fence.language) ?? fence.language;
  return renderFence(marked, fence, {
    highlightAs,
    languages: context.languages,
    symbols: symbolsOf(context, node, { code, language: highlightAs }),
    loadPackage: context.loadPackage,
  });
}

/** Returns a node for a code block. In MDX, raw HTML does not exist, so a component contains the HTML. */
function figureOf(context: TransformContext, block: CodeBlock): RootContent {
  if (!context.mdx) {
    const { className, language, innerHtml } = block;
    return { type: 'html', value: `<figure class="${className}" data-language="${language}">${innerHtml}</figure>` };
  }
  const attributes = Object.entries<string>({ ...block }).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  }));
  return { type: 'mdxJsxFlowElement', name: 'DocsgenCode', attributes, children: [] } as unknown as RootContent;
}

/** Returns the placeholders for the symbols that a code sample, or one that it continues, imports from packages, by local name. */
function symbolsOf(
  context: TransformContext,
  node: Code,
  { code, language }: { readonly code: string; readonly language: string },
): ReadonlyMap<string, string> {
  if (!context.names || !isJavaScript(language)) return NO_SYMBOLS;
  const location = locationOfNode(context, node);
  const meta = node.meta ?? '';
  const before = hasOption(meta, 'continues') ? context.sampleBefore.imports : [];
  const imports = new Map([...before, ...importedSymbols(code)]);
  if (isTypeScript(language) && !excludesFromCheck(meta)) context.sampleBefore.imports = imports;
  return new Map([...imports].map(([local, target]) => [local, addSymbol(context, target, location)]));
}

const NO_SYMBOLS: ReadonlyMap<string, string> = new Map();

/** Returns the code of a block: its content, or that of the file that it includes. */
function codeOf(context: TransformContext, node: Code): string {
  const inclusion = inclusionOf(node.meta ?? '', context.file);
  if (inclusion) return includedCode(context, node, inclusion);
  return node.value;
}

function includedCode(context: TransformContext, node: Code, inclusion: Inclusion): string {
  const { path, region } = inclusion;
  const text = context.includes[path];
  const code = text !== undefined && region !== undefined ? regionOf(text, region) : text;
  if (code !== undefined) return withoutRegionMarks(code).trimEnd();
  const line = sourceOf(context, node).split('\n', 1)[0]!;
  const written = writtenInclusion(line, text === undefined ? 'path' : 'region');
  const location = written ? locationInside(context, node, written) : locationOfNode(context, node);
  context.diagnostics.push(missingInclusion(inclusion, text, location));
  return node.value;
}
