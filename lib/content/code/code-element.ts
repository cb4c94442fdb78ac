import type { CodeRequest, CodeView } from '../../core/view/index.ts';
import { markedCode, renderFence } from './fence.ts';
import { parseFence } from './fences/info-string.ts';
import type { HighlightOptions } from './highlight.ts';

/** The settings of code blocks that components render. */
export interface CodeElementOptions extends Pick<HighlightOptions, 'languages' | 'loadPackage'> {
  readonly languageAliases: Readonly<Record<string, string>>;
}

/** Renders the code of a component like a code block in Markdown. The props of the component take precedence over its options. */
export function renderCodeElement(
  { code, language, options, title, firstLine }: CodeRequest,
  { languageAliases, ...highlighting }: CodeElementOptions,
): CodeView {
  const fence = {
    ...parseFence(language, options),
    ...(title !== undefined && { title }),
    ...(firstLine !== undefined && { firstLine }),
  };
  const aliases = new Map(Object.entries(languageAliases));
  const highlightAs = aliases.get(fence.language) ?? fence.language;
  return renderFence({ ...markedCode(code, fence), queries: [] }, fence, { ...highlighting, highlightAs });
}
