import type { Definition, Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Heading, PartialHeadings, Ref, SourceFile } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { Place } from '../../core/place.ts';
import { anchorNames, type AnchorNames } from '../../core/slug.ts';
import { slot } from '../../core/slots.ts';
import { lineRestorer, type RestoreLines } from '../syntax.ts';

/** What one walk over a document collects. Made for one document and dropped with it. */
export interface TransformContext {
  readonly file: SourcePath;
  /** The text that was parsed; offsets of nodes count in it. */
  readonly text: string;
  readonly mdx: boolean;
  /** Put before the number of each slot; empty in a page's own source. */
  readonly slotPrefix: string;
  /** Whether headings get ids and links to themselves. */
  readonly linkHeadings: boolean;
  readonly restoreLines: RestoreLines;
  /** The texts of files whose code fences show. */
  readonly includes: NonNullable<SourceFile['includes']>;
  readonly anchors: AnchorNames;
  readonly refs: Ref[];
  readonly headings: (Heading | PartialHeadings)[];
  readonly diagnostics: Diagnostic[];
  /** Components that stand for MDX files, by the name they were imported under. */
  readonly partials: Map<string, SourcePath>;
  /** Link reference definitions by identifier. */
  readonly definitions: () => ReadonlyMap<string, Definition>;
  /** The slots of the definitions that were used so far. */
  readonly definitionSlots: Map<string, string>;
  /** The slots of symbols, by what they are called. */
  readonly symbolSlots: Map<string, string>;
  /** Names of symbols that were met; undefined where nothing describes any. */
  readonly names: Set<string> | undefined;
  /** Whether what is visited is a part of a link or heading, which hold no links. */
  isLabel: boolean;
  readonly facts: DocumentFacts;
}

/** The single values that a walk finds. */
export interface DocumentFacts {
  title?: { readonly text: string; readonly html: string };
  summary?: string;
  words: number;
  /** How many nodes of the finished tree stand before the truncation marker. */
  excerptLength?: number;
  /** A title can't come any more: there was a heading or a thematic break. */
  titleIsPast: boolean;
}

/** The source of a walk: a text as its author wrote it, and as it was parsed. */
export interface TransformSource {
  readonly file: SourcePath;
  readonly original: string;
  readonly text: string;
  readonly mdx: boolean;
  readonly slotPrefix: string;
  readonly includes?: SourceFile['includes'];
  readonly hasReference?: boolean;
  /** A page has a title; a partial has none; a fragment stands among other things, so its headings have no ids. */
  readonly part: 'page' | 'partial' | 'fragment';
}

export function transformContext(source: TransformSource, tree: Root): TransformContext {
  const { file, original, text, mdx, slotPrefix, part, includes = {}, hasReference = true } = source;
  let definitions: ReadonlyMap<string, Definition> | undefined;
  return {
    file,
    text,
    mdx,
    slotPrefix,
    linkHeadings: part !== 'fragment',
    restoreLines: lineRestorer(original, text),
    includes,
    anchors: anchorNames(),
    refs: [],
    headings: [],
    diagnostics: [],
    partials: new Map(),
    definitions: () => (definitions ??= definitionsIn(tree, new Map())),
    definitionSlots: new Map(),
    symbolSlots: new Map(),
    // Comments of the API reference link by `{@link}`.
    names: hasReference && part !== 'fragment' ? new Set() : undefined,
    isLabel: false,
    facts: { words: 0, titleIsPast: part !== 'page' },
  };
}

/** Definitions may stand anywhere, also after their use and inside of other blocks; the first of a name counts. */
function definitionsIn(node: Nodes, found: Map<string, Definition>): Map<string, Definition> {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) definitionsIn(child, found);
  return found;
}

/** The place of a node; of a node over several lines, its first line. */
export function placeOfNode(context: TransformContext, { position }: Pick<Nodes, 'position'>): Place {
  const start = position?.start;
  const end = position?.end;
  const length = start && end && start.line === end.line ? end.column - start.column : 1;
  return { file: context.file, line: start?.line ?? 1, column: start?.column ?? 1, length: Math.max(1, length) };
}

/** The place of a piece of a node: it begins `shift` UTF-16 units after the node does. */
export function placeInside(
  context: TransformContext,
  { position }: Pick<Nodes, 'position'>,
  [shift, length]: readonly [shift: number, length: number],
): Place {
  if (position?.start.offset === undefined) return placeOfNode(context, { position });
  const { line, column, offset } = position.start;
  const before = context.text.slice(offset, offset + shift);
  const lineStart = before.lastIndexOf('\n') + 1;
  const place = { file: context.file, length: Math.max(1, length) };
  if (lineStart === 0) return { ...place, line, column: column + shift };
  return { ...place, line: line + before.split('\n').length - 1, column: shift - lineStart + 1 };
}

/** The source of a node; the empty string for one that docsgen made. */
export function sourceOf(context: TransformContext, { position }: Pick<Nodes, 'position'>): string {
  return position ? context.text.slice(position.start.offset, position.end.offset) : '';
}

/** An address that leaves the site or is no page: it has a scheme, or a host. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

/** Schemes of our own, for what lies on the site all the same. */
const SITE_SCHEME = /^(?:pathname|doc):/;

/** Notes what the document refers to; returns what to write instead: a slot, or the target itself when it is external. */
export function addRef(context: TransformContext, kind: Ref['kind'], target: string, place: Place): string {
  if (isExternal(target) && !SITE_SCHEME.test(target)) {
    context.refs.push({ slot: '', kind, target, place });
    return target;
  }
  const name = `${context.slotPrefix}${context.refs.length}`;
  context.refs.push({ slot: name, kind, target, place });
  return slot(name);
}

/** Notes the name of a symbol that the API reference may have; returns the name of its slots. */
export function addSymbol(context: TransformContext, target: string, place: Place): string {
  const known = context.symbolSlots.get(target);
  if (known !== undefined) return known;
  const name = `${context.slotPrefix}${context.refs.length}`;
  context.refs.push({ slot: name, kind: 'symbol', target, place });
  context.symbolSlots.set(target, name);
  context.names?.add(target);
  return name;
}
