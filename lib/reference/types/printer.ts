import type { ApiToken } from '../../core/view/index.ts';
import type { JsonReference, JsonType } from '../model/typedoc-json.ts';
import type { Doc } from './layout.ts';

/** Returns the URL of a referenced type, or undefined if there is none. */
export type LinkType = (reference: JsonReference) => string | undefined;

/** The position of a type that affects its line breaks. A branch is the result of a conditional type. */
export type Place = 'argument' | 'element' | 'falseBranch' | 'hugged' | 'onlyElement' | 'trueBranch' | 'other';

export interface TypePrinter {
  readonly link: LinkType;
  /** The object types that are shortened to `{ … }` because their members are listed separately. */
  readonly elided: ReadonlySet<JsonType>;
  /** Returns the document of a type, in parentheses if its precedence is lower than `precedence`. */
  readonly print: (type: JsonType, precedence?: number, place?: Place) => Doc;
}

export const keyword = (text: string): ApiToken => ({ kind: 'keyword', text });
export const punctuation = (text: string): ApiToken => ({ kind: 'punctuation', text });
export const nameToken = (text: string): ApiToken => ({ kind: 'name', text });
export const parameterToken = (text: string): ApiToken => ({ kind: 'parameter', text });
export const literalToken = (text: string): ApiToken => ({ kind: 'literal', text });
