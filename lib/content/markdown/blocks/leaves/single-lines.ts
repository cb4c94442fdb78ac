import { HASH, isSpaceOrTab, skipSpaces } from '../../characters.ts';
import type { DirectiveOpening } from './directive-opening.ts';
import type { ParseState } from '../../parse-state.ts';
import { InlineContent } from '../../source.ts';
import { heading, type Directive } from '../../nodes.ts';

/** Adds the ATX heading at the cursor. */
export function addHeading(state: ParseState, depth: number): void {
  const { cursor, source, containers, firstPass } = state;
  const { text, pos, end } = cursor;
  const node = heading(depth, source.position(pos, end));
  containers.recordBlock();
  containers.parent.children.push(node);
  const start = skipSpaces(text, pos + depth, end);
  const textEnd = headingEnd(text, start, end);
  if (textEnd > start) firstPass.pending.push({ node, content: new InlineContent(text, start, textEnd), kind: 'text' });
}

/** Returns the end of a heading's text, before white space and a closing run of `#`. */
function headingEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpaceOrTab(text.charCodeAt(at - 1))) at--;
  let run = at;
  while (run > start && text.charCodeAt(run - 1) === HASH) run--;
  if (run === start) return run === at ? at : start;
  if (run === at || !isSpaceOrTab(text.charCodeAt(run - 1))) return at;
  while (run > start && isSpaceOrTab(text.charCodeAt(run - 1))) run--;
  return run;
}

/** Adds the thematic break at the cursor. */
export function addThematicBreak({ cursor, source, containers }: ParseState): void {
  containers.recordBlock();
  containers.parent.children.push({ type: 'thematicBreak', position: source.position(cursor.pos, cursor.end) });
}

/** Enters the container directive at the cursor. */
export function addDirective(state: ParseState, opening: DirectiveOpening, indent: number): void {
  const { cursor, source, containers, firstPass } = state;
  const { name, attributes, label, colons } = opening;
  const position = source.position(cursor.pos, cursor.end);
  const node: Directive = { type: 'containerDirective', name, attributes, children: [], position };
  containers.enter({ kind: 'directive', node, colons, indent });
  if (!label) return;
  const { start, contentStart, contentEnd, end } = label;
  const paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [],
    position: source.position(start, end),
  };
  node.children.push(paragraph as unknown as Directive['children'][number]);
  if (contentEnd > contentStart) {
    const content = new InlineContent(cursor.text, contentStart, contentEnd);
    firstPass.pending.push({ node: paragraph, content, kind: 'label' });
  }
}
