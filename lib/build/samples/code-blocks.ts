import { replaceMarkers, type MarkedQuery } from '../../core/html/query-markers.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import type { RequestedBlock, RequestedQuery } from './type-index.ts';

const OPENING = /<figure class="code(?: [^"]*)?" data-language="(?:tsx?|typescript)"(?=>)/;

/** Matches a code block in TypeScript. */
const BLOCK = new RegExp(`${OPENING.source}.*?</figure>`, 'gs');

const CODE = /(<code\b[^>]*>)(.*)(?=<\/code>)/s;

/** Returns the code blocks in TypeScript in a piece of HTML. */
export function codeBlocksIn(html: string): string[] {
  return html.match(BLOCK) ?? [];
}

/** Replaces the code blocks in TypeScript in a piece of HTML. */
export function replaceCodeBlocks(html: string, replace: (index: number) => string): string {
  let index = 0;
  return html.replace(BLOCK, () => replace(index++));
}

/** Adds an attribute to a code block. */
export function withAttribute(block: string, attribute: string): string {
  return block.replace(OPENING, (tag) => tag + attribute);
}

/** Returns the code of a block and its queries, whose markers are in the HTML. */
export function requestedBlock(block: string): RequestedBlock {
  const html = CODE.exec(block)?.[2] ?? '';
  const queries: RequestedQuery[] = [];
  replaceMarkers(html, ({ kind, column }, offset) => {
    // The marker is at the start of the next line.
    queries.push([kind, html.slice(0, offset).split('\n').length - 2, column]);
    return '';
  });
  return { code: textOf(html), queries };
}

/** A query of a code block, with the line of code that it is about. */
export interface QueryOfLine extends MarkedQuery {
  readonly line: string;
}

/** A code block with the answers to its queries. */
export interface FilledCode {
  readonly html: string;
  /** The positions of the characters of the code in the text of the HTML, without white space and answers. */
  readonly visible: readonly number[];
}

/** Replaces the markers of queries in a code block with HTML. */
export function fillBlock(block: string, answer: (query: QueryOfLine, nth: number) => string): FilledCode {
  const visible: number[] = [];
  let length = 0;
  let nth = 0;
  const readCode = (html: string): string => {
    const text = textOf(html);
    for (const { index } of text.matchAll(/\S/g)) visible.push(length + index);
    length += text.length;
    return text;
  };
  const html = block.replace(CODE, (_, tag: string, code: string) => {
    let read = 0;
    let line = '';
    const filled = replaceMarkers(code, (query, offset, marker) => {
      // Several queries can follow the same line.
      if (offset > read) line = readCode(code.slice(read, offset)).split('\n').at(-2) ?? '';
      read = offset + marker.length;
      const added = answer({ ...query, line }, nth++);
      length += textOf(added).length;
      return added;
    });
    readCode(code.slice(read));
    return tag + filled;
  });
  return { html, visible };
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ''));
}
