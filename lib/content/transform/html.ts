import type { Html } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Ref } from '../../core/model/index.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import { addRef, isExternal, locationOfNode, sourceOf, type TransformContext } from './context.ts';

/** Attributes that refer to a page or a file, by element. */
const REFERENCES: ReadonlyMap<string, Ref['kind']> = new Map([
  ['a href', 'link'],
  ['area href', 'link'],
  ['iframe src', 'link'],
  ['img src', 'image'],
  ['img srcset', 'asset'],
  ['source src', 'asset'],
  ['source srcset', 'asset'],
  ['video src', 'asset'],
  ['video poster', 'asset'],
  ['audio src', 'asset'],
  ['track src', 'asset'],
  ['embed src', 'asset'],
  ['object data', 'asset'],
  ['link href', 'asset'],
]);
const ELEMENTS = [...new Set([...REFERENCES.keys()].map((key) => key.split(' ')[0]!))];

/** Returns the kind of reference that an attribute contains. Both names are in lower case. */
export function referenceKind(tag: string, attribute: string): Ref['kind'] | undefined {
  return REFERENCES.get(`${tag} ${attribute}`);
}

// Matches comments and the tags of the elements above, without backtracking.
const PIECES = new RegExp(
  `<!--(?:-?>|[^]*?(-->|$))|(<(${ELEMENTS.join('|')})(?=[\\s/]))([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)(?=>)`,
  'gi',
);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;

/** Replaces the addresses in raw HTML with placeholders, as in Markdown, and removes comments. */
export function rawHtml(context: TransformContext, node: Html): Html | undefined {
  if (!/<(?:!--|[a-z])/i.test(node.value)) return node;
  const location = locationsInValue(context, node);
  const value = node.value.replace(
    PIECES,
    (_whole: string, ...groups: [string?, string?, string?, string?, number?]) => {
      const [commentEnd, opening, tag, attributes, offset] = groups;
      if (opening === undefined) {
        if (commentEnd === '') context.diagnostics.push(unclosedComment(location(offset!, 4)));
        return '';
      }
      return (
        opening +
        withPlaceholders(context, tag!, attributes!, (at, length) => location(offset! + opening.length + at, length))
      );
    },
  );
  if (value.trim() === '') return undefined;
  return { ...node, value };
}

type LocationAt = (offset: number, length: number) => SourceLocation;

function withPlaceholders(context: TransformContext, tag: string, attributes: string, location: LocationAt): string {
  return attributes.replace(ATTRIBUTE, (...match: string[]) => {
    const [whole, name, equals, quoted, at] = match as unknown as [string, string, string?, string?, number?];
    const kind = referenceKind(tag.toLowerCase(), name.toLowerCase());
    if (kind === undefined || equals === undefined || quoted === undefined) return whole;
    const isQuoted = /^["']/.test(quoted);
    const written = isQuoted ? quoted.slice(1, -1) : quoted;
    const start = at! + name.length + equals.length + (isQuoted ? 1 : 0);
    const refer = (target: string, shift: number): string => {
      if (isExternal(target) && kind !== 'link') return target;
      return addRef(context, kind, unescapeHtml(target), location(start + shift, target.length));
    };
    const value = name.toLowerCase() === 'srcset' ? eachCandidate(written, refer) : refer(written, 0);
    // An external address is decoded here, so the source is kept.
    return value.includes('\u0001') ? `${name}${equals}"${value}"` : whole;
  });
}

/** Returns the addresses in `a.png 1x, b.png 2x`. */
function eachCandidate(srcset: string, refer: (target: string, at: number) => string): string {
  return srcset.replace(/(?<=^|,)(\s*)([^\s,]\S*)/g, (_, space: string, target: string, at: number) => {
    return space + refer(target, at + space.length);
  });
}

/**
 * Returns a function for locations in the value of a node. Its lines equal those of the source without the markers of
 * block quotes and lists.
 */
function locationsInValue(context: TransformContext, node: Html): LocationAt {
  const start = locationOfNode(context, node);
  const lineAt = lineFinder(node.value);
  let sourceLines: string[] | undefined;
  return (offset, length) => {
    const { index, from, text } = lineAt(offset);
    const column = offset - from + 1;
    if (index === 0) return { ...start, column: start.column + column - 1, length: Math.max(1, length) };
    sourceLines ??= sourceOf(context, node).split('\n');
    const indent = Math.max(0, (sourceLines[index] ?? '').trimEnd().length - text.trimEnd().length);
    return { ...start, line: start.line + index, column: indent + column, length: Math.max(1, length) };
  };
}

/** Returns a function that finds the line of an offset. Offsets must not decrease. */
function lineFinder(value: string): (offset: number) => { index: number; from: number; text: string } {
  const lines = value.split('\n');
  let index = 0;
  let from = 0;
  return (offset) => {
    while (index < lines.length - 1 && offset > from + lines[index]!.length) from += lines[index++]!.length + 1;
    return { index, from, text: lines[index]! };
  };
}

function unclosedComment(location: SourceLocation) {
  return diagnostic(
    'content.unclosed-comment',
    'This HTML comment is not closed, so the rest of the block is not shown.',
    {
      location,
      hint: 'Close it with `-->`. A blank line ends the HTML block, and the comment in it.',
    },
  );
}
