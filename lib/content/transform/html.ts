import type { Html } from 'mdast';
import { diagnostic } from '../../core/diagnostic.ts';
import type { Ref } from '../../core/model/index.ts';
import type { Place } from '../../core/place.ts';
import { unescapeHtml } from '../../core/text.ts';
import { addRef, isExternal, placeOfNode, sourceOf, type TransformContext } from './context.ts';

/** Attributes that name a page or a file, by element. */
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

/** What kind of reference an attribute of an HTML element is, if any; both in lower case. */
export function referenceKind(tag: string, attribute: string): Ref['kind'] | undefined {
  return REFERENCES.get(`${tag} ${attribute}`);
}

// Comments, and tags of the elements above. Written so that no text makes it try again and again.
const PIECES = new RegExp(
  `<!--(?:-?>|[^]*?(-->|$))|(<(${ELEMENTS.join('|')})(?=[\\s/]))([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)(?=>)`,
  'gi',
);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;

/** Raw HTML: the addresses in it become slots like those of Markdown, comments are dropped. */
export function rawHtml(context: TransformContext, node: Html): Html | undefined {
  if (!/<(?:!--|[a-z])/i.test(node.value)) return restored(context, node);
  const place = placesInValue(context, node);
  const value = node.value.replace(
    PIECES,
    (_whole: string, ...groups: [string?, string?, string?, string?, number?]) => {
      const [commentEnd, opening, tag, attributes, offset] = groups;
      if (opening === undefined) {
        if (commentEnd === '') context.diagnostics.push(unclosedComment(place(offset!, 4)));
        return '';
      }
      return (
        opening + withSlots(context, tag!, attributes!, (at, length) => place(offset! + opening.length + at, length))
      );
    },
  );
  if (value.trim() === '') return undefined;
  return restored(context, { ...node, value });
}

type PlaceAt = (offset: number, length: number) => Place;

function withSlots(context: TransformContext, tag: string, attributes: string, place: PlaceAt): string {
  return attributes.replace(ATTRIBUTE, (...match: string[]) => {
    const [whole, name, equals, quoted, at] = match as unknown as [string, string, string?, string?, number?];
    const kind = referenceKind(tag.toLowerCase(), name.toLowerCase());
    if (kind === undefined || equals === undefined || quoted === undefined) return whole;
    const isQuoted = /^["']/.test(quoted);
    const written = isQuoted ? quoted.slice(1, -1) : quoted;
    const start = at! + name.length + equals.length + (isQuoted ? 1 : 0);
    const refer = (target: string, shift: number): string => {
      if (isExternal(target) && kind !== 'link') return target;
      return addRef(context, kind, unescapeHtml(target), place(start + shift, target.length));
    };
    const value = name.toLowerCase() === 'srcset' ? eachCandidate(written, refer) : refer(written, 0);
    // An external address comes back decoded; what its author wrote is right as it is.
    return value.includes('\u0001') ? `${name}${equals}"${value}"` : whole;
  });
}

/** The addresses of `a.png 1x, b.png 2x`. */
function eachCandidate(srcset: string, refer: (target: string, at: number) => string): string {
  return srcset.replace(/(?<=^|,)(\s*)([^\s,]\S*)/g, (_, space: string, target: string, at: number) => {
    return space + refer(target, at + space.length);
  });
}

/** Places in the value of a node. Its lines are those of the source without the marks of block quotes and lists. */
function placesInValue(context: TransformContext, node: Html): PlaceAt {
  const start = placeOfNode(context, node);
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

/** Finds the line of an offset; offsets must not go down. */
function lineFinder(value: string): (offset: number) => { index: number; from: number; text: string } {
  const lines = value.split('\n');
  let index = 0;
  let from = 0;
  return (offset) => {
    while (index < lines.length - 1 && offset > from + lines[index]!.length) from += lines[index++]!.length + 1;
    return { index, from, text: lines[index]! };
  };
}

function restored(context: TransformContext, node: Html): Html {
  node.value = context.restoreLines(node.value, node.position?.start.line ?? 1);
  return node;
}

function unclosedComment(place: Place) {
  return diagnostic('content.unclosed-comment', 'This comment is never closed; what follows it here is not shown.', {
    place,
    hint: 'End it with `-->`. A blank line ends a block of HTML, and a comment inside of it.',
  });
}
