import { bail } from '../unsupported.ts';
import { BACKTICK, COLON, DASH, HASH, LESS, isSpaceOrTab, STAR, TILDE, UNDERSCORE } from '../characters.ts';
import type { Cursor } from './cursor.ts';
import { directiveAt, type DirectiveOpening } from './leaves/directive-opening.ts';
import { fenceAt, type FenceOpening } from './leaves/fence.ts';
import { htmlBlockKind, type HtmlKind } from './leaves/html-block.ts';
import { isThematicBreak } from './markers.ts';

/** The block that a line starts, with the data that was already parsed. Does not include paragraphs. */
export type BlockStart =
  | { readonly kind: 'heading'; readonly depth: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'html'; readonly html: HtmlKind }
  | { readonly kind: 'fence'; readonly opening: FenceOpening }
  | { readonly kind: 'directive'; readonly opening: DirectiveOpening };

const BREAK: BlockStart = { kind: 'break' };

/** Returns the block that starts at the cursor, after the indentation. Undefined for a paragraph. */
export function startAt(cursor: Cursor, interrupts: boolean, isLazy = false): BlockStart | undefined {
  const { text, pos, end } = cursor;
  switch (cursor.code) {
    case HASH: {
      const depth = atxDepth(text, pos, end);
      return depth > 0 ? { kind: 'heading', depth } : undefined;
    }
    case STAR:
    case DASH:
    case UNDERSCORE:
      return isThematicBreak(text, pos, end) ? BREAK : undefined;
    case LESS: {
      const html = htmlBlockKind(text, pos, end);
      // A single tag does not interrupt a paragraph. Where the paragraph could continue lazily, micromark differs.
      if (html === 7 && interrupts) return isLazy ? bail('a lazy tag') : undefined;
      return html === 0 ? undefined : { kind: 'html', html };
    }
    case BACKTICK:
    case TILDE: {
      const opening = fenceAt(text, pos, end);
      return opening && { kind: 'fence', opening };
    }
    case COLON: {
      const opening = directiveAt(text, pos, end);
      return opening && { kind: 'directive', opening };
    }
    default:
      return undefined;
  }
}

function atxDepth(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text.charCodeAt(at) === HASH) at++;
  const depth = at - start;
  return depth < 7 && (at === end || isSpaceOrTab(text.charCodeAt(at))) ? depth : 0;
}
