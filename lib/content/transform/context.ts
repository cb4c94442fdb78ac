import type { Nodes } from 'mdast';
import { anchorNames, type AnchorNames } from '../../core/slug.ts';
import { slot } from '../../core/slots.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Heading, PartialHeadings, Ref } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { placeAt, type Place } from '../../core/place.ts';

/** What one walk over a document collects. Made for one document and dropped with it. */
export interface TransformContext {
  readonly file: SourcePath;
  readonly text: string;
  readonly mdx: boolean;
  /** Put before the number of each slot; empty in a page's own source. */
  readonly slotPrefix: string;
  readonly anchors: AnchorNames;
  readonly refs: Ref[];
  readonly headings: (Heading | PartialHeadings)[];
  readonly diagnostics: Diagnostic[];
  /** Components that stand for MDX files, by the name they were imported under. */
  readonly partials: Map<string, SourcePath>;
  readonly facts: DocumentFacts;
}

/** The single values that a walk finds. */
export interface DocumentFacts {
  title?: { readonly text: string; readonly html: string };
  summary?: string;
  words: number;
}

export function transformContext(
  file: SourcePath,
  text: string,
  options: { readonly mdx: boolean; readonly slotPrefix: string },
): TransformContext {
  return {
    file,
    text,
    ...options,
    anchors: anchorNames(),
    refs: [],
    headings: [],
    diagnostics: [],
    partials: new Map(),
    facts: { words: 0 },
  };
}

/** The place of a node; of a node over several lines, its first line. */
export function placeOfNode(context: TransformContext, node: Nodes | { position?: Nodes['position'] }): Place {
  const start = node.position?.start;
  const end = node.position?.end;
  const line = start?.line ?? 1;
  const column = start?.column ?? 1;
  const length = start && end && start.line === end.line ? end.column - start.column : 1;
  return { file: context.file, line, column, length: Math.max(1, length) };
}

/** The place of a piece of text inside a node, or the node's own. */
export function placeInside(context: TransformContext, node: Nodes, needle: string): Place {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined || needle === '') return placeOfNode(context, node);
  const at = context.text.lastIndexOf(needle, end);
  return at >= start ? placeAt(context.file, context.text, at, needle.length) : placeOfNode(context, node);
}

/** An address that leaves the site or is no page: it has a scheme, or a host. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

/** Notes what the document refers to; returns what to write instead: a slot, or the target itself when it is external. */
export function addRef(context: TransformContext, kind: Ref['kind'], target: string, place: Place): string {
  if (isExternal(target) && !target.startsWith('pathname:')) {
    context.refs.push({ slot: '', kind, target, place });
    return target;
  }
  const name = `${context.slotPrefix}${context.refs.length}`;
  context.refs.push({ slot: name, kind, target, place });
  return slot(name);
}
