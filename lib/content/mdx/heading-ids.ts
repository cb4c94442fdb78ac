import type { Extension } from 'micromark-util-types';
import { OPEN_BRACE } from '../markdown/characters.ts';
import { restOfLine } from '../grammar/codes.ts';

const HEADING_ID = /^\{#[^\s{}]+\}[ \t]*$/;

/**
 * Makes `{#id}` at the end of a line text, for headings. MDX would parse it as an expression, so this extension must be
 * added after MDX.
 */
export const headingIds: Extension = {
  text: { [OPEN_BRACE]: restOfLine('data', (text) => HEADING_ID.test(text)) },
};
