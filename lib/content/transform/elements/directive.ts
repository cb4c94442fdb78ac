import type { Properties } from 'hast';
import type { Parents, Paragraph, RootContent } from 'mdast';
import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { escapeRegExp, listNames } from '../../../core/text/escape.ts';
import { nearest } from '../../../core/text/suggest.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** A container directive (`:::name[label]{key=value}`). */
export interface Directive {
  readonly type: 'containerDirective';
  readonly name: string;
  readonly attributes?: Attributes | null;
  children: RootContent[];
  data?: { hName?: string; hProperties?: Properties };
  position?: RootContent['position'];
}

/** Turns a directive into an element. */
export type Build = (
  context: TransformContext,
  node: Directive,
  label: Paragraph | undefined,
  parent: Parents | Directive,
) => void;

/** Sets the element of a directive. Keeps the properties that it has, such as its id. */
export function setElement(node: Directive, hName: string, hProperties: Properties): void {
  node.data = { ...node.data, hName, hProperties };
}

/** Reports a directive. The location is that of its colons and its name. */
export function warnAbout(context: TransformContext, node: Directive, message: string, hint: string): void {
  context.diagnostics.push(
    diagnostic('content.invalid-directive', message, { location: locationOfOpening(context, node), hint }),
  );
}

/** Returns the location of the colons and the name. */
export function locationOfOpening(context: TransformContext, node: Directive): SourceLocation {
  return { ...locationOfNode(context, node), length: node.name.length + 3 };
}

/** A directive with attributes. `shown` is its form in messages: `:::note`. */
interface WithAttributes {
  readonly shown: string;
  readonly attributes?: Attributes | null;
  readonly position?: RootContent['position'];
}

/** Names that other generators give to the label. */
const TITLES: ReadonlySet<string> = new Set(['title', 'label', 'summary']);

/** Reports the attributes that a directive does not have. */
export function checkAttributes(context: TransformContext, node: WithAttributes, known: readonly string[]): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const isTitle = node.shown.startsWith(':::') && TITLES.has(name);
    const list = known.length === 0 ? 'It has no attributes.' : `Its attributes are ${listNames(known)}.`;
    context.diagnostics.push(
      diagnostic('content.invalid-directive', `\`${node.shown}\` has no attribute \`${name}\`.`, {
        location: locationOfAttribute(context, node, name),
        hint: near
          ? `Did you mean \`${near}\`?`
          : isTitle
            ? `Write the title in brackets: \`${node.shown}[…]\`.`
            : list,
      }),
    );
  }
}

/** Returns the location of the value of an attribute, or of the node if the source has it in another form. */
export function locationOfValue(context: TransformContext, node: WithAttributes, name: string): SourceLocation {
  const source = sourceOf(context, node).split('\n', 1)[0] ?? '';
  const value = node.attributes?.[name] ?? '';
  const key = keyIn(source, name);
  const at = key === -1 || value === '' ? -1 : source.indexOf(value, key + name.length);
  return at === -1 ? locationOfAttribute(context, node, name) : locationInside(context, node, [at, value.length]);
}

function locationOfAttribute(context: TransformContext, node: WithAttributes, name: string): SourceLocation {
  const at = keyIn(sourceOf(context, node).split('\n', 1)[0] ?? '', name);
  return at === -1 ? locationOfNode(context, node) : locationInside(context, node, [at, name.length]);
}

function keyIn(source: string, name: string): number {
  const braces = source.lastIndexOf('{');
  const found = source.slice(braces + 1).search(new RegExp(`(?<=^|\\s)${escapeRegExp(name)}(?=[\\s=}])`, 'u'));
  return braces === -1 || found === -1 ? -1 : braces + 1 + found;
}

/** Reports a directive that has no closing line. */
export function checkClosed(context: TransformContext, node: Directive): void {
  const end = node.position?.end.offset;
  if (end === undefined) return;
  const lastLine = context.text.slice(context.text.lastIndexOf('\n', end - 1) + 1, end);
  const isOneLine = node.position?.start.line === node.position?.end.line;
  if (!isOneLine && /^[\s>]*:{3,}\s*$/.test(lastLine)) return;
  context.diagnostics.push(
    diagnostic(
      'content.unclosed-directive',
      `\`:::${node.name}\` is not closed, so it contains the rest of its parent.`,
      {
        location: locationOfOpening(context, node),
        hint: 'Close it with a line that has the same number of colons as the first line. A directive that contains other directives needs more colons than they do.',
      },
    ),
  );
}
