import type { RootContent, Text } from 'mdast';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { symbolPlaceholders } from '../../../core/html/placeholders.ts';
import type { TransformContext } from '../context.ts';
import { textNode } from './element.ts';

/** A term in the text: its name in the glossary, and the place of this name. */
export interface TermUse {
  readonly name: string;
  readonly location: SourceLocation;
}

/** Returns the placeholders around the text of a term. A heading or a link has none, because it can't contain a button. */
export function marksOf(context: TransformContext, { name, location }: TermUse): readonly [start: string, end: string] {
  const placeholder = addName(context, 'term', { name, location });
  if (context.isLabel) return ['', ''];
  context.features.add('term');
  return symbolPlaceholders(placeholder, 'start');
}

/** Records a term, or the list of all terms. Returns the name of its placeholder. */
export function addName(context: TransformContext, kind: 'term' | 'glossary', { name, location }: TermUse): string {
  const placeholder = `${context.placeholderPrefix}${context.refs.length}`;
  context.refs.push({ placeholder, kind, target: name, location });
  return placeholder;
}

/** Returns the nodes of `:term[text]`. */
export function termNodes(context: TransformContext, text: string, use: TermUse): RootContent[] {
  const [start, end] = marksOf(context, use);
  return [markNode(start), textNode(text), markNode(end)];
}

/** A placeholder that is not a part of the text, for example of the label of a table. */
function markNode(value: string): RootContent {
  const node: Text & { data: { isMark: true } } = { type: 'text', value, data: { isMark: true } };
  return node;
}
