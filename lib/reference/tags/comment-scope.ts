import type { ApiType } from '../../core/view/index.ts';
import type { JsonCommentPart } from '../model/typedoc-json.ts';

/** The functions that create the content of a comment. */
export interface CommentScope {
  readonly html: (parts: readonly JsonCommentPart[]) => string;
  /** Returns whether exactly one symbol of the reference has a name. */
  readonly isSymbol: (name: string) => boolean;
  /** Returns the type with a name, with a link if the reference or the documentation of JavaScript describes it. */
  readonly typeNamed: (name: string) => ApiType;
}
